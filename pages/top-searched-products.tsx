import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { ProductSummary } from '@/lib/model/product';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  products: await services.browse.topSearched(),
})).for(TopSearchedProductsPage);

export default function TopSearchedProductsPage({
  load: { products },
}: {
  load: { products: ProductSummary[] };
}) {
  return (
    <BrowsePage
      title="Most viewed"
      description="The Indian designer wear our shoppers view most."
      path="/top-searched-products"
      intro="What our shoppers viewed most in the past thirty days."
    >
      <FullBleed onPhonesOnly>
        <ProductGrid products={products} label="Most viewed" isAboveFold />
      </FullBleed>
    </BrowsePage>
  );
}
