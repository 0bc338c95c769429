import { ColourTiles } from '@/components/ways/ColourTiles';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import type { Ways } from '@/lib/model/browse';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services }) => ({ colours: (await services.browse.ways()).colours }));

export default function ColoursPage({ load: { colours } }: { load: { colours: Ways['colours'] } }) {
  return (
    <Page>
      <PageHead title="Colours" description="Indian designer wear by colour." path="/color" />
      <PlaceHead title="Colours" intro="Begin with a colour, and see everything dyed in it." />
      <ColourTiles colours={colours} />
    </Page>
  );
}
