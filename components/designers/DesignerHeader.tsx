import { FollowDesignerButton } from '@/components/product-card/FollowDesignerButton';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { Picture } from '@/components/ui/Picture';
import type { DesignerProfile } from '@/lib/model/browse';
import styles from './DesignerHeader.module.css';

export const DesignerHeader = ({
  designer: { id, name, city, founded, story, cover, coverAlt, count },
}: {
  designer: DesignerProfile;
}) => (
  <header className={styles.header}>
    <Picture
      className={styles.cover}
      src={cover}
      alt={coverAlt}
      width={1600}
      height={800}
      kind="banner"
      sizes="(width < 48rem) 100vw, 50vw"
      first
    />
    <div className={styles.content}>
      <div className={styles.title}>
        <Breadcrumbs crumbs={[{ name: 'Designers', href: '/designers' }]} current={name} />
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.caption}>
          {city}, since {founded}. {count} {count === 1 ? 'piece' : 'pieces'}.
        </p>
      </div>
      <div className={styles.description}>
        <p className={styles.story}>{story}</p>
        <FollowDesignerButton designerId={id} name={name} />
      </div>
    </div>
  </header>
);
