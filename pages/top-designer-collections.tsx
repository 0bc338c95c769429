import { DesignerCollections } from '@/components/designers/DesignerCollections';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { DesignerCollection } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  collections: await services.browse.topCollections(),
})).for(TopDesignerCollectionsPage);

export default function TopDesignerCollectionsPage({
  load: { collections },
}: {
  load: { collections: DesignerCollection[] };
}) {
  return (
    <BrowsePage
      title="Top designer collections"
      description="Our most-loved designer collections."
      path="/top-designer-collections"
      intro="Our most-loved designers, with a selection from each."
    >
      <DesignerCollections collections={collections} />
    </BrowsePage>
  );
}
