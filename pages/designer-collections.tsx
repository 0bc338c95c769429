import { DesignerTiles } from '@/components/designers/DesignerTiles';
import { PlacePage } from '@/components/browse/PlacePage';
import type { DesignerTile } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  designers: (await services.browse.designers()).designers,
}));

export default function DesignerCollectionsPage({
  load: { designers },
}: {
  load: { designers: DesignerTile[] };
}) {
  return (
    <PlacePage
      title="Designer collections"
      description="The collections of every designer in the store."
      path="/designer-collections"
      intro="Every house and its cloth, side by side."
    >
      <DesignerTiles designers={designers} label="Designer collections" />
    </PlacePage>
  );
}
