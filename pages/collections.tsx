import { SectionHead } from '@/components/ui/SectionHead';
import { ColourTiles } from '@/components/browse/ColourTiles';
import { PlacePage } from '@/components/browse/PlacePage';
import { PriceWays } from '@/components/browse/PriceWays';
import { WayTiles } from '@/components/browse/WayTiles';
import type { Ways } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  ways: await services.browse.ways(),
}));

export default function CollectionsPage({
  load: {
    ways: { pages, occasions, colours, prices },
  },
}: {
  load: { ways: Ways };
}) {
  return (
    <PlacePage
      title="Collections"
      description="Ways into the store: new and ready pieces, curated edits, occasions, colours and prices."
      path="/collections"
      intro="Every way into the store, beside its categories."
    >
      <WayTiles ways={pages} label="Collections" />
      <SectionHead title="By occasion" href="/occasion" />
      <WayTiles ways={occasions} label="Occasions" />
      <SectionHead title="By colour" href="/color" />
      <ColourTiles colours={colours} />
      <SectionHead title="By price" href="/price" />
      <PriceWays prices={prices} />
    </PlacePage>
  );
}
