import { ColourTiles } from '@/components/browse/ColourTiles';
import { BrowsePage } from '@/components/browse/BrowsePage';
import { BrowseSection } from '@/components/browse/BrowseSection';
import { LinkRows } from '@/components/browse/LinkRows';
import { CollectionTiles } from '@/components/browse/CollectionTiles';
import type { BrowseLinks } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  browseLinks: await services.browse.browseLinks(),
})).for(CollectionsPage);

export default function CollectionsPage({
  load: {
    browseLinks: { pages, occasions, colours, prices, landingPages },
  },
}: {
  load: { browseLinks: BrowseLinks };
}) {
  return (
    <BrowsePage
      title="Collections"
      description="Shop Indian designer wear by new arrivals, curated edits, occasion, colour and price."
      path="/collections"
      intro="New arrivals, curated edits, occasions, colours and prices."
    >
      <CollectionTiles links={pages} label="Collections" />
      <BrowseSection title="Shop by occasion" href="/occasion">
        <CollectionTiles links={occasions} label="Occasions" />
      </BrowseSection>
      <BrowseSection title="Shop by colour" href="/color">
        <ColourTiles colours={colours} />
      </BrowseSection>
      <BrowseSection title="Shop by price" href="/price">
        <LinkRows links={prices} label="Prices" />
      </BrowseSection>
      {landingPages.length > 0 && (
        <BrowseSection title="More collections">
          <LinkRows links={landingPages} label="More collections" />
        </BrowseSection>
      )}
    </BrowsePage>
  );
}
