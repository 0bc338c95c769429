import { ListingHead } from '@/components/listing/ListingHead';
import { NothingLeft } from '@/components/listing/NothingLeft';
import { ProductList } from '@/components/listing/ProductList';
import { SearchPrompt } from '@/components/listing/SearchPrompt';
import { WaysOn } from '@/components/listing/WaysOn';
import { SearchForm } from '@/components/search/SearchForm';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { listHref } from '@/lib/routing/href';
import { isFiltered } from '@/lib/model/filters';
import { listPage } from '@/server/listPage';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';

const MOST_LETTERS = 200;

export const getServerSideProps = listPage(({ query }) => ({
  pathname: '/search',
  q: String([query.q ?? ''].flat()[0])
    .trim()
    .slice(0, MOST_LETTERS),
}));

export default function SearchPage() {
  const listing = useAppSelector(selectListing);
  const { q = '', filters } = useAppSelector(selectListAddress);
  const narrowed = isFiltered(filters);
  return (
    <Page>
      <PageHead title={q ? `Search: ${q}` : 'Search'} path={listHref('/search', { q })} noindex />
      <SearchForm
        key={`for ${q}`}
        look="page"
        label="What are you looking for?"
        placeholder="A garment, a craft, a colour"
      />
      {listing.total > 0 || narrowed ? (
        <ListingHead listing={listing} />
      ) : (
        <SearchPrompt q={q} text={listing.intro} />
      )}
      {listing.total > 0 ? (
        <ProductList key={q} />
      ) : (
        <>
          {narrowed && <NothingLeft />}
          <WaysOn />
        </>
      )}
    </Page>
  );
}
