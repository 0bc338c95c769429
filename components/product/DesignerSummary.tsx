import { FollowDesignerButton } from '@/components/product-card/FollowDesignerButton';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Product } from '@/lib/model/product';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './DesignerSummary.module.css';

export const DesignerSummary = ({
  product: { designer, designerId, designerHref, designerCity, designerStory, designerMonogram },
}: {
  product: Product;
}) => (
  <section
    className={styles.summary}
    aria-labelledby="designer"
    {...promotionAttributes('product_house', String(designerId), designer)}
  >
    <Picture
      className={styles.monogram}
      src={designerMonogram}
      alt=""
      width={600}
      height={600}
      kind="thumbnail"
      sizes="6rem"
    />
    <div className={styles.content}>
      <p className={styles.caption}>{designerCity}</p>
      <h2 className={styles.name} id="designer">
        {designer}
      </h2>
      <p className={styles.story}>{designerStory}</p>
      <div className={styles.links}>
        <FollowDesignerButton designerId={designerId} name={designer} />
        <Link className={styles.link} href={designerHref}>
          More from {designer}
        </Link>
      </div>
    </div>
  </section>
);
