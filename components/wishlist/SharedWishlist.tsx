import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import type { ProductSummary } from '@/lib/model/product';

/** The products of a shared wishlist, with wishlist buttons. */
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
