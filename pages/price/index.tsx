import { BrowsePage } from '@/components/browse/BrowsePage';
import { PriceRangeLinks } from '@/components/browse/PriceRangeLinks';
import type { BrowseLink } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  prices: (await services.browse.browseLinks()).prices,
})).for(PricesPage);

export default function PricesPage({ load: { prices } }: { load: { prices: BrowseLink[] } }) {
  return (
    <BrowsePage
      title="Prices"
      description="Shop Indian designer wear by price."
      path="/price"
      intro="Shop every piece by price."
    >
      <PriceRangeLinks prices={prices} />
    </BrowsePage>
  );
}
