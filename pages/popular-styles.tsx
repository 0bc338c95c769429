import { BrowsePage } from '@/components/browse/BrowsePage';
import { StyleTiles } from '@/components/browse/StyleTiles';
import type { Tile } from '@/lib/model/listing';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  styles: await services.browse.popularStyles(),
})).for(PopularStylesPage);

export default function PopularStylesPage({
  load: { styles },
}: {
  load: { styles: (Tile & { count: number })[] };
}) {
  return (
    <BrowsePage
      title="Popular styles"
      description="The styles our shoppers love most."
      path="/popular-styles"
      intro="The styles of this wedding season."
    >
      <StyleTiles styles={styles} />
    </BrowsePage>
  );
}
