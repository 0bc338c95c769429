import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import type { Hero } from '@/lib/model/listing';
import styles from './BannerBand.module.css';

export const BannerBand = ({ banners }: { banners: Hero[] }) => (
  <ul className={styles.band}>
    {banners.map(({ id, href, mobile, alt, heading, text, linkLabel }) => (
      <li key={id} {...promotionAttributes('home_banner', id, heading)}>
        <Link className={styles.banner} href={href}>
          <Picture
            className={styles.picture}
            src={mobile.file}
            alt={alt}
            width={mobile.width}
            height={mobile.height}
            kind="main"
            sizes="(width < 64rem) 50vw, 25vw"
          />
          <span className={styles.content}>
            <span className={styles.heading}>{heading}</span>
            <span className={styles.text}>{text}</span>
            <span className={styles.label}>{linkLabel}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
