import { ColourTiles } from '@/components/browse/ColourTiles';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { BrowseLinks } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  colours: (await services.browse.browseLinks()).colours,
}));

export default function ColoursPage({
  load: { colours },
}: {
  load: { colours: BrowseLinks['colours'] };
}) {
  return (
    <BrowsePage
      title="Colours"
      description="Indian designer wear by colour."
      path="/color"
      intro="Begin with a colour, and see everything dyed in it."
    >
      <ColourTiles colours={colours} />
    </BrowsePage>
  );
}
