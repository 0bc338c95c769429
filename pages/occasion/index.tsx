import { BrowsePage } from '@/components/browse/BrowsePage';
import { CollectionTiles } from '@/components/browse/CollectionTiles';
import type { CollectionTile } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  occasions: (await services.browse.browseLinks()).occasions,
}));

export default function OccasionsPage({
  load: { occasions },
}: {
  load: { occasions: CollectionTile[] };
}) {
  return (
    <BrowsePage
      title="Occasions"
      description="Indian designer wear for every day of a wedding and every feast of the year."
      path="/occasion"
      intro="From the turmeric of the haldi to the lamps of the puja."
    >
      <CollectionTiles links={occasions} label="Occasions" />
    </BrowsePage>
  );
}
