import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import styles from './ItemDescription.module.css';

type ItemDescriptionProps = {
  item: { designer: string; href: string; image: string; name: string };
  sizes: string;
  isEager: boolean;
  children?: ReactNode;
};

/** Takes the areas `picture` and `details` of the parent's grid. */
export const ItemDescription = ({ item, sizes, isEager, children }: ItemDescriptionProps) => (
  <>
    <Link className={styles.pictureLink} href={item.href} tabIndex={-1} aria-hidden="true">
      <Picture
        className={styles.picture}
        src={item.image}
        alt=""
        width={450}
        height={600}
        kind="card"
        sizes={sizes}
        eager={isEager}
      />
    </Link>
    <div className={styles.details}>
      <p className="designer-label">{item.designer}</p>
      <p className={styles.name}>
        <Link href={item.href}>{item.name}</Link>
      </p>
      {children}
    </div>
  </>
);
