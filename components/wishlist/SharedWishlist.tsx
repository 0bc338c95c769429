import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import type { ProductSummary } from '@/lib/model/product';

/** Pieces that somebody has handed on; hearts keep them in one's own wishlist. */
export const SharedWishlist = ({ products }: { products: ProductSummary[] }) => (
  <>
    <PageHeader
      title="Pieces shared with you"
      intro="Somebody thought of you. A heart keeps a piece in your own wishlist."
    />
    <FullBleed onPhonesOnly>
      <ProductGrid products={products} label="Pieces shared with you" isAboveFold />
    </FullBleed>
  </>
);
