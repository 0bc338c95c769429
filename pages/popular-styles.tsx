import { BrowsePage } from '@/components/browse/BrowsePage';
import { StyleTiles } from '@/components/browse/StyleTiles';
import type { Tile } from '@/lib/model/listing';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  styles: await services.browse.popularStyles(),
}));

export default function PopularStylesPage({
  load: { styles },
}: {
  load: { styles: (Tile & { count: number })[] };
}) {
  return (
    <BrowsePage
      title="Popular styles"
      description="The best-liked kinds of Indian designer wear, each with a picture."
      path="/popular-styles"
      intro="What is worn to weddings this season, and to everything around them."
    >
      <StyleTiles styles={styles} />
    </BrowsePage>
  );
}
