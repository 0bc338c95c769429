import { DesignerTiles } from '@/components/designers/DesignerTiles';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { DesignerTile } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  designers: await services.browse.topDesigners(),
})).for(TopDesignersPage);

export default function TopDesignersPage({
  load: { designers },
}: {
  load: { designers: DesignerTile[] };
}) {
  return (
    <BrowsePage
      title="Top designers"
      description="Our most-loved designers, with their signature fabrics and home city."
      path="/top-designers"
      intro="The designers our shoppers return to most."
    >
      <DesignerTiles designers={designers} label="Top designers" />
    </BrowsePage>
  );
}
