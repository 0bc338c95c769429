import { ImageSearch } from '@/components/imageSearch/ImageSearch';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async () => ({}));

export default function ImageSearchPage() {
  return (
    <Page>
      <PageHead title="Search by picture" description="Show us a picture of a garment or a jewel, and see the pieces in the store that look like it." path="/image-search" />
      <PlaceHead title="Search by picture" intro="Show us what you saw: we look for its colours and its texture." />
      <ImageSearch />
    </Page>
  );
}
