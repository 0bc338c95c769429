import { ColourTiles } from '@/components/browse/ColourTiles';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { BrowseLinks } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  colours: (await services.browse.browseLinks()).colours,
})).for(ColoursPage);

export default function ColoursPage({
  load: { colours },
}: {
  load: { colours: BrowseLinks['colours'] };
}) {
  return (
    <BrowsePage
      title="Shop by colour"
      description="Shop Indian designer lehengas, sarees, kurtas and jewellery by colour."
      path="/color"
      intro="From sindoor red to midnight navy."
    >
      <ColourTiles colours={colours} />
    </BrowsePage>
  );
}
