import type { Context } from 'hono';
import { SEARCH_COUNT_HEADER } from '@/lib/http/cacheControl';
import { FACETS } from '@/lib/contract/facets';
import type { listingCalls } from '@/lib/contract/listing';
import type { Query } from '@/lib/contract/call';
import type { BackendEnv } from '@/backend/env';
import { clientAddressOf } from '@/backend/http/clientAddress';
import type { BackendContext } from '@/backend/http/context';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import type { Log } from '@/backend/infra/log';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { insertInterest } from './interestRepository';
import { interpretSearch } from './interpretSearch';
import type { LandingFilters } from './landingFilters';

type ListingQuery = Query<(typeof listingCalls)['GET /browse/v2/listing']>;

/** The combination that a search asks for; undefined for its further pages and filters. */
function searchInterest(
  catalogue: SearchCatalogue,
  query: ListingQuery,
  text: string,
  { country_code }: CountryRow,
): LandingFilters | undefined {
  const isFirst = query.page === 1 && query.facets !== '0' && query.price === undefined;
  const isFiltered = FACETS.some((facet) => query[facet] !== undefined);
  return isFirst && !isFiltered ? interpretSearch(catalogue, text, country_code) : undefined;
}

/** More searches than a page answers between two renders. */
const MAX_SEARCHES = 1_000;

/** The searches that a reply answers: several if a trusted web server has it in its caches. */
function searchCount(http: Context, trust: BackendEnv['TRUST_PROXY']): number {
  const count = Number(http.req.header(SEARCH_COUNT_HEADER));
  if (!Number.isInteger(count) || count < 1 || !clientAddressOf(http, trust).proxied) return 1;
  return Math.min(count, MAX_SEARCHES);
}

/** Counts searches for a combination. */
export type RecordInterest = (filters: LandingFilters, searches: number) => Promise<void>;

/** A search is answered also when it cannot be counted. */
export const createInterestRecorder =
  (db: Database, log: Log): RecordInterest =>
  async (filters, searches) => {
    await insertInterest(db, filters, searches).catch((error: unknown) =>
      log({ level: 'error', event: 'search_interest_not_recorded', error: String(error) }),
    );
  };

type SearchContext = Pick<BackendContext, 'env' | 'recordInterest'> & {
  http: Context;
  query: ListingQuery;
};

/** Counts a search that asks for a combination; no search waits for its count. */
export function countSearch(
  { env, http, query, recordInterest }: SearchContext,
  catalogue: SearchCatalogue,
  text: string,
  country: CountryRow,
): void {
  const interest = searchInterest(catalogue, query, text, country);
  if (interest) void recordInterest(interest, searchCount(http, env.TRUST_PROXY));
}
