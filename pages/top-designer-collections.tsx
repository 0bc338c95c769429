import { DesignerCollections } from '@/components/designers/DesignerCollections';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { DesignerCollection } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  collections: await services.browse.topCollections(),
}));

export default function TopDesignerCollectionsPage({
  load: { collections },
}: {
  load: { collections: DesignerCollection[] };
}) {
  return (
    <BrowsePage
      title="Top designer collections"
      description="The best-liked designer collections with pieces of each."
      path="/top-designer-collections"
      intro="The best-liked houses, each with a few of its pieces."
    >
      <DesignerCollections collections={collections} />
    </BrowsePage>
  );
}
