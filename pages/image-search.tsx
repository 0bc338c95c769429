import { ImageSearch } from '@/components/search/image/ImageSearch';
import { BrowsePage } from '@/components/browse/BrowsePage';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({})).for(ImageSearchPage);

export default function ImageSearchPage() {
  return (
    <BrowsePage
      title="Search by photo"
      description="Upload a photo of a garment or jewel to find similar Indian designer pieces."
      path="/image-search"
      intro="Upload a photo to find pieces in similar colours and textures."
    >
      <ImageSearch />
    </BrowsePage>
  );
}
