import { ImageSearch } from '@/components/imageSearch/ImageSearch';
import { PlacePage } from '@/components/ways/PlacePage';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async () => ({}));

export default function ImageSearchPage() {
  return (
    <PlacePage
      title="Search by picture"
      description="Show us a picture of a garment or a jewel, and see the pieces in the store that look like it."
      path="/image-search"
      intro="Show us what you saw: we look for its colours and its texture."
    >
      <ImageSearch />
    </PlacePage>
  );
}
