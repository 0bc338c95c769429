import dynamic from 'next/dynamic';
import { PageHead } from '@/components/seo/PageHead';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { listHref } from '@/lib/routing/href';
import { isFiltered } from '@/lib/model/filters';
import { listingTitle } from '@/lib/seo/listingTitle';
import { shareCardUrl } from '@/lib/seo/urls';
import { useAppSelector } from '@/store/hooks';
import { listingSlice, selectListAddress, selectListing } from '@/store/listing/slice';
import { SubcategoryTiles } from './SubcategoryTiles';
import { ListingHeader } from './ListingHeader';
import { ProductList } from './ProductList';
import { QuickFilters } from './QuickFilters';

// Few listings are empty; it is server-rendered where needed.
const EmptyListing = dynamic(() => import('./EmptyListing').then((module) => module.EmptyListing));

export function ListingPage() {
  const listing = useAppSelector(selectListing);
  const { pathname, filters } = useAppSelector(selectListAddress);
  const { title, intro, crumbs, tiles, page, products, total } = listing;
  const pageSuffix = page > 1 ? `, page ${page}` : '';
  return (
    <PageContainer isCompact>
      <PageHead
        title={`${listingTitle({ pathname, title, crumbs })}${pageSuffix}`}
        description={`${intro}${pageSuffix && ` Page ${page}.`}`}
        path={listHref(pathname, { page })}
        picture={products[0] && { src: products[0].image, alt: products[0].imageAlt }}
        card={shareCardUrl(pathname, products[0]?.id)}
        hasMarkdown={total > 0}
        noindex={isFiltered(filters) || total === 0}
      />
      <ListingHeader listing={listing} />
      {tiles.length > 0 && !isFiltered(filters) && (
        <FullBleed>
          <SubcategoryTiles tiles={tiles} label={`${title} categories`} />
        </FullBleed>
      )}
      {!isFiltered(filters) && <QuickFilters />}
      {total > 0 ? <ProductList key={pathname} /> : <EmptyListing />}
    </PageContainer>
  );
}
ListingPage.slices = { listingSlice };
