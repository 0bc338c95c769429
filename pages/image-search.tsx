import { ImageSearch } from '@/components/search/image/ImageSearch';
import { BrowsePage } from '@/components/browse/BrowsePage';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}));

export default function ImageSearchPage() {
  return (
    <BrowsePage
      title="Search by picture"
      description="Show us a picture of a garment or a jewel, and see the pieces in the store that look like it."
      path="/image-search"
      intro="Show us what you saw: we look for its colours and its texture."
    >
      <ImageSearch />
    </BrowsePage>
  );
}
