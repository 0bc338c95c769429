import { DesignerTiles } from '@/components/designers/DesignerTiles';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { DesignerTile } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  designers: (await services.browse.designers()).designers,
})).for(DesignerCollectionsPage);

export default function DesignerCollectionsPage({
  load: { designers },
}: {
  load: { designers: DesignerTile[] };
}) {
  return (
    <BrowsePage
      title="Designer collections"
      description="The collections of every designer at Aza."
      path="/designer-collections"
      intro="Every designer’s collection, in one place."
    >
      <DesignerTiles designers={designers} label="Designer collections" />
    </BrowsePage>
  );
}
