import type { Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type CountryRow = Selectable<Tables['countries']>;

export const listedCountries = (db: Database): Promise<CountryRow[]> =>
  db
    .selectFrom('countries')
    .selectAll()
    .where('country_code', 'not in', (eb) =>
      eb.selectFrom('excluded_countries').select('excluded_countries.country_code'),
    )
    .orderBy('name')
    .execute();

/** Less than the time after which a change of countries counts again (note_later, migration 239). */
const CACHE_MS = 500;

/** Caches the list for half a second: every call reads it, and it rarely changes. */
export function createCountriesCache(db: Database): () => Promise<CountryRow[]> {
  let cached: { loadedAt: number; rows: Promise<CountryRow[]> } | undefined;
  return () => {
    if (!cached || performance.now() - cached.loadedAt > CACHE_MS) {
      const rows = listedCountries(db);
      cached = { loadedAt: performance.now(), rows };
      rows.catch(() => (cached = undefined));
    }
    return cached.rows;
  };
}
