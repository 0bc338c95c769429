import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Bleed } from '@/components/ui/Page';
import { PlacePage } from '@/components/browse/PlacePage';
import type { Card } from '@/lib/model/product';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  products: await services.browse.topSearched(),
}));

export default function TopSearchedProductsPage({
  load: { products },
}: {
  load: { products: Card[] };
}) {
  return (
    <PlacePage
      title="Most looked at"
      description="The pieces of Indian designer wear that shoppers look at most."
      path="/top-searched-products"
      intro="What shoppers looked at most in the last thirty days."
    >
      <Bleed phones>
        <ProductGrid cards={products} label="Most looked at" leading />
      </Bleed>
    </PlacePage>
  );
}
