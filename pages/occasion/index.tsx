import { BrowsePage } from '@/components/browse/BrowsePage';
import { CollectionTiles } from '@/components/browse/CollectionTiles';
import type { CollectionTile } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  occasions: (await services.browse.browseLinks()).occasions,
})).for(OccasionsPage);

export default function OccasionsPage({
  load: { occasions },
}: {
  load: { occasions: CollectionTile[] };
}) {
  return (
    <BrowsePage
      title="Shop by occasion"
      description="Indian designer wear for every wedding ceremony and festival of the year."
      path="/occasion"
      intro="From the haldi morning to the last puja lamp."
    >
      <CollectionTiles links={occasions} label="Occasions" />
    </BrowsePage>
  );
}
