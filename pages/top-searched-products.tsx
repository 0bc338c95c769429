import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { ProductSummary } from '@/lib/model/product';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  products: await services.browse.topSearched(),
}));

export default function TopSearchedProductsPage({
  load: { products },
}: {
  load: { products: ProductSummary[] };
}) {
  return (
    <BrowsePage
      title="Most looked at"
      description="The pieces of Indian designer wear that shoppers look at most."
      path="/top-searched-products"
      intro="What shoppers looked at most in the last thirty days."
    >
      <FullBleed onPhonesOnly>
        <ProductGrid products={products} label="Most looked at" isAboveFold />
      </FullBleed>
    </BrowsePage>
  );
}
