import { PriceWays } from '@/components/ways/PriceWays';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import type { Way } from '@/lib/model/browse';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services }) => ({ prices: (await services.browse.ways()).prices }));

export default function PricesPage({ load: { prices } }: { load: { prices: Way[] } }) {
  return (
    <Page>
      <PageHead title="Prices" description="Indian designer wear by price." path="/price" />
      <PlaceHead title="Prices" intro="Everything in the store, by what it costs." />
      <PriceWays prices={prices} />
    </Page>
  );
}
