import { BrowsePage } from '@/components/browse/BrowsePage';
import { CollectionTiles } from '@/components/browse/CollectionTiles';
import type { BrowseLinks } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  prices: (await services.browse.browseLinks()).prices,
})).for(PricesPage);

export default function PricesPage({
  load: { prices },
}: {
  load: { prices: BrowseLinks['prices'] };
}) {
  return (
    <BrowsePage
      title="Shop by price"
      description="Shop Indian designer wear by price."
      path="/price"
      intro="From a first potli to a bridal lehenga."
    >
      <CollectionTiles links={prices} label="Prices" isNumeric />
    </BrowsePage>
  );
}
