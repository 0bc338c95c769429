import { HouseCollections } from '@/components/designers/HouseCollections';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import type { HouseCollection } from '@/lib/model/browse';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services }) => ({ collections: await services.browse.topCollections() }));

export default function TopDesignerCollectionsPage({ load: { collections } }: { load: { collections: HouseCollection[] } }) {
  return (
    <Page>
      <PageHead title="Top designer collections" description="The best-liked designer collections with pieces of each." path="/top-designer-collections" />
      <PlaceHead title="Top designer collections" intro="The best-liked houses, each with a few of its pieces." />
      <HouseCollections collections={collections} />
    </Page>
  );
}
