import dynamic from 'next/dynamic';
import { PageHead } from '@/components/seo/PageHead';
import { Bleed, Page } from '@/components/ui/Page';
import { listHref } from '@/lib/routing/href';
import { isFiltered } from '@/lib/model/filters';
import { cardOfPage } from '@/lib/seo/addresses';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { LevelTiles } from './LevelTiles';
import { ListingHead } from './ListingHead';
import { ProductList } from './ProductList';
import { PromotedFilters } from './PromotedFilters';

// Few lists are empty; it is in the markup of those that are.
const NothingHere = dynamic(() => import('./NothingHere').then((module) => module.NothingHere));

/** A place to browse: what it is, the levels below it, and its pieces. */
export function ListPage() {
  const listing = useAppSelector(selectListing);
  const { pathname, filters } = useAppSelector(selectListAddress);
  const { title, intro, crumbs, tiles, page, products, total } = listing;
  const root = crumbs.length > 1 ? ` for ${crumbs[0]?.name}` : '';
  const which = page > 1 ? `, page ${page}` : '';
  return (
    <Page>
      <PageHead
        title={`${title}${root}${which}`}
        description={`${intro}${which && ` Page ${page}.`}`}
        path={listHref(pathname, { page })}
        picture={products[0] && { src: products[0].image, alt: products[0].imageAlt }}
        card={cardOfPage(pathname, products[0]?.id)}
        inWords={total > 0}
        noindex={isFiltered(filters) || total === 0}
      />
      <ListingHead listing={listing} />
      {tiles.length > 0 && !isFiltered(filters) && (
        <Bleed>
          <LevelTiles tiles={tiles} label={`Within ${title}`} />
        </Bleed>
      )}
      {!isFiltered(filters) && <PromotedFilters />}
      {total > 0 ? <ProductList key={pathname} /> : <NothingHere />}
    </Page>
  );
}
