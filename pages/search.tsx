import { AppliedFilters } from '@/components/listing/AppliedFilters';
import { ListingHeader } from '@/components/listing/ListingHeader';
import { NoResults } from '@/components/listing/NoResults';
import { ProductList } from '@/components/listing/ProductList';
import { SearchPrompt } from '@/components/listing/SearchPrompt';
import { EmptySearchSuggestions } from '@/components/listing/EmptySearchSuggestions';
import { HelpAnswers } from '@/components/search/HelpAnswers';
import { SearchForm } from '@/components/search/SearchForm';
import { SpellingNotice } from '@/components/search/SpellingNotice';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { listHref } from '@/lib/routing/href';
import { helpAnswers } from '@/lib/content/helpAnswers';
import { isFiltered } from '@/lib/model/filters';
import { listPage } from '@/server/listPage';
import { useAppSelector } from '@/store/hooks';
import { listingSlice, selectListAddress, selectListing } from '@/store/listing/slice';

const MAX_QUERY_LENGTH = 200;

export const getServerSideProps = listPage(SearchPage, ({ query }) => ({
  pathname: '/search',
  q: String([query.q ?? ''].flat()[0])
    .trim()
    .slice(0, MAX_QUERY_LENGTH),
  ...(query.q && query.exact === '1' && { exact: '1' as const }),
}));

export default function SearchPage() {
  const listing = useAppSelector(selectListing);
  const { q = '', exact, filters } = useAppSelector(selectListAddress);
  const hasFilters = isFiltered(filters);
  const answers = helpAnswers(q, listing.total > 0 && !listing.intro);
  return (
    <PageContainer isCompact>
      <PageHead title={q ? `Search: ${q}` : 'Search'} path={listHref('/search', { q })} noindex />
      <SearchForm
        key={`for ${q}`}
        look="page"
        label="What are you looking for?"
        placeholder="Garment, craft or colour"
      />
      {listing.total > 0 || hasFilters ? (
        <ListingHeader listing={listing} />
      ) : (
        <SearchPrompt query={q} hasHelp={answers.length > 0} text={listing.intro} />
      )}
      <HelpAnswers answers={answers} />
      {listing.readAs && (exact || listing.total > 0) && (
        <SpellingNotice typed={q} readAs={listing.readAs} isExact={Boolean(exact)} />
      )}
      {listing.total > 0 ? (
        <ProductList key={q} />
      ) : (
        <>
          {hasFilters ? <NoResults /> : <AppliedFilters />}
          <EmptySearchSuggestions />
        </>
      )}
    </PageContainer>
  );
}
SearchPage.slices = { listingSlice };
