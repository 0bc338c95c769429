import { SectionHeader } from '@/components/ui/SectionHeader';
import { ColourTiles } from '@/components/browse/ColourTiles';
import { BrowsePage } from '@/components/browse/BrowsePage';
import { PriceRangeLinks } from '@/components/browse/PriceRangeLinks';
import { CollectionTiles } from '@/components/browse/CollectionTiles';
import type { BrowseLinks } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  ways: await services.browse.browseLinks(),
}));

export default function CollectionsPage({
  load: {
    ways: { pages, occasions, colours, prices },
  },
}: {
  load: { ways: BrowseLinks };
}) {
  return (
    <BrowsePage
      title="Collections"
      description="Ways into the store: new and ready pieces, curated edits, occasions, colours and prices."
      path="/collections"
      intro="Every way into the store, beside its categories."
    >
      <CollectionTiles links={pages} label="Collections" />
      <SectionHeader title="By occasion" href="/occasion" />
      <CollectionTiles links={occasions} label="Occasions" />
      <SectionHeader title="By colour" href="/color" />
      <ColourTiles colours={colours} />
      <SectionHeader title="By price" href="/price" />
      <PriceRangeLinks prices={prices} />
    </BrowsePage>
  );
}
