import { HouseCollections } from '@/components/designers/HouseCollections';
import { PlacePage } from '@/components/browse/PlacePage';
import type { HouseCollection } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  collections: await services.browse.topCollections(),
}));

export default function TopDesignerCollectionsPage({
  load: { collections },
}: {
  load: { collections: HouseCollection[] };
}) {
  return (
    <PlacePage
      title="Top designer collections"
      description="The best-liked designer collections with pieces of each."
      path="/top-designer-collections"
      intro="The best-liked houses, each with a few of its pieces."
    >
      <HouseCollections collections={collections} />
    </PlacePage>
  );
}
