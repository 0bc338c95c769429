import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import type { ProductSummary } from '@/lib/model/product';

export const SharedWishlist = ({ products }: { products: ProductSummary[] }) => (
  <>
    <PageHeader
      title="A wishlist shared with you"
      intro="Tap the heart to save a piece to your wishlist."
    />
    <FullBleed onPhonesOnly>
      <ProductGrid products={products} label="Pieces shared with you" isAboveFold />
    </FullBleed>
  </>
);
