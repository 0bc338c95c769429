import { ColourTiles } from '@/components/ways/ColourTiles';
import { PlacePage } from '@/components/ways/PlacePage';
import type { Ways } from '@/lib/model/browse';
import { serverPage } from '@/services/page';

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
