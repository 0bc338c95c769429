import { StyleTiles } from '@/components/ways/StyleTiles';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import type { Tile } from '@/lib/model/listing';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services }) => ({ styles: await services.browse.popularStyles() }));

export default function PopularStylesPage({ load: { styles } }: { load: { styles: (Tile & { count: number })[] } }) {
  return (
    <Page>
      <PageHead title="Popular styles" description="The best-liked kinds of Indian designer wear, each with a picture." path="/popular-styles" />
      <PlaceHead title="Popular styles" intro="What is worn to weddings this season, and to everything around them." />
      <StyleTiles styles={styles} />
    </Page>
  );
}
