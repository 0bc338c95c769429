import { ColourTiles } from '@/components/browse/ColourTiles';
import { PlacePage } from '@/components/browse/PlacePage';
import type { Ways } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  colours: (await services.browse.ways()).colours,
}));

export default function ColoursPage({ load: { colours } }: { load: { colours: Ways['colours'] } }) {
  return (
    <PlacePage
      title="Colours"
      description="Indian designer wear by colour."
      path="/color"
      intro="Begin with a colour, and see everything dyed in it."
    >
      <ColourTiles colours={colours} />
    </PlacePage>
  );
}
