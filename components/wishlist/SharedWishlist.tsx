import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { Icon } from '@/components/ui/Icon';
import type { ProductSummary } from '@/lib/model/product';
import styles from './SharedWishlist.module.css';

const BoughtMark = () => (
  <p className={styles.bought}>
    <Icon name="check" />
    Bought
  </p>
);

type SharedWishlistProps = { products: ProductSummary[]; boughtIds: number[] };

export const SharedWishlist = ({ products, boughtIds }: SharedWishlistProps) => (
  <>
    <PageHeader
      title="A wishlist shared with you"
      intro="Select the heart to save a piece to your own wishlist."
    />
    <FullBleed onPhonesOnly>
      <ProductGrid
        products={products}
        label="Pieces shared with you"
        isAboveFold
        renderBelow={({ id }) => boughtIds.includes(id) && <BoughtMark />}
      />
    </FullBleed>
  </>
);
