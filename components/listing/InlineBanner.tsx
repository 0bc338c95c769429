import { ArtPicture } from '@/components/ui/Picture';
import type { Banner } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './InlineBanner.module.css';

export const InlineBanner = ({ banner: { id, wide, mobile, alt } }: { banner: Banner }) => (
  <div {...promotionAttributes('list_banner', id, alt)}>
    <ArtPicture
      className={styles.picture}
      wide={wide}
      mobile={mobile}
      alt={alt}
      sizes="(width < 100rem) 100vw, 100rem"
    />
  </div>
);
