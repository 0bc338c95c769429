import { PlacePage } from '@/components/browse/PlacePage';
import { PriceWays } from '@/components/browse/PriceWays';
import type { Way } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  prices: (await services.browse.ways()).prices,
}));

export default function PricesPage({ load: { prices } }: { load: { prices: Way[] } }) {
  return (
    <PlacePage
      title="Prices"
      description="Indian designer wear by price."
      path="/price"
      intro="Everything in the store, by what it costs."
    >
      <PriceWays prices={prices} />
    </PlacePage>
  );
}
