import { FACETS } from '@/lib/contract/facets';
import type { listingCalls } from '@/lib/contract/listing';
import type { Query } from '@/lib/contract/call';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import type { Log } from '@/backend/infra/log';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { recordInterest } from './interestRepository';
import { interpretSearch } from './interpretSearch';
import type { LandingFilters } from './landingFilters';

type ListingQuery = Query<(typeof listingCalls)['GET /browse/v2/listing']>;

/** The combination that a search asks for; undefined for its further pages and filters. */
export function searchInterest(
  index: CatalogueIndex,
  query: ListingQuery,
  text: string,
  { country_code }: CountryRow,
): LandingFilters | undefined {
  const isFirst = query.page === 1 && query.facets !== '0' && query.price === undefined;
  const isFiltered = FACETS.some((facet) => query[facet] !== undefined);
  return isFirst && !isFiltered ? interpretSearch(index, text, country_code) : undefined;
}

/** Counts a search for a combination. */
export type RecordInterest = (filters: LandingFilters) => Promise<void>;

/** A search is answered also when it cannot be counted. */
export const createInterestRecorder =
  (db: Database, log: Log): RecordInterest =>
  async (filters) => {
    await recordInterest(db, filters).catch((error: unknown) =>
      log({ level: 'error', event: 'search_interest_not_recorded', error: String(error) }),
    );
  };
