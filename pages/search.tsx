import { ListingHead } from '@/components/listing/ListingHead';
import { ProductList } from '@/components/listing/ProductList';
import { SearchField } from '@/components/listing/SearchField';
import { SearchPrompt } from '@/components/listing/SearchPrompt';
import { WaysOn } from '@/components/listing/WaysOn';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { listHref } from '@/lib/href';
import { type Listing, type Sort, toSort } from '@/lib/model/listing';
import { toPageNumber } from '@/lib/pageNumber';
import { NOT_FOUND, serverPage } from '@/services/page';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/slices/listing';

const MOST_LETTERS = 200;
const NOTHING: Listing = { title: 'Search', intro: '', crumbs: [], tiles: [], banner: null, products: [], total: 0, page: 1, pages: 1 };

export const getServerSideProps = serverPage(async ({ services, context: { query } }) => {
  const q = String([query.q ?? ''].flat()[0]).trim().slice(0, MOST_LETTERS);
  const page = toPageNumber(query.page);
  if (!page) return NOT_FOUND;
  const sort = toSort(query.sort);
  if (query.page === '1') return { redirect: listHref('/search', { q, sort }), permanent: true };
  return { q, sort, listing: q ? await services.listing.page({ q, sort, page }) : NOTHING };
});

export default function SearchPage({ load: { q, sort } }: { load: { q: string; sort: Sort } }) {
  const listing = useAppSelector(selectListing);
  return (
    <Page>
      <PageHead title={q ? `Search: ${q}` : 'Search'} path={listHref('/search', { q })} noindex />
      <SearchField q={q} />
      {listing.total > 0
        ? <><ListingHead listing={listing} /><ProductList listing={listing} pathname="/search" q={q} sort={sort} /></>
        : <><SearchPrompt q={q} text={listing.intro} /><WaysOn /></>}
    </Page>
  );
}
