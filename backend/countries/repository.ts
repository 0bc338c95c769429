import type { Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type CountryRow = Selectable<Tables['countries']>;

/** Every country the store may name: those listed, without the excluded ones. */
export const listedCountries = (db: Database): Promise<CountryRow[]> =>
  db
    .selectFrom('countries')
    .selectAll()
    .where('country_code', 'not in', (eb) =>
      eb.selectFrom('excluded_countries').select('excluded_countries.country_code'),
    )
    .orderBy('name')
    .execute();

const MINUTE = 60_000;

/** The list, read at most once a minute: every call needs it, and it changes a few times a year. */
export function rememberCountries(db: Database): () => Promise<CountryRow[]> {
  let read: { at: number; rows: Promise<CountryRow[]> } | undefined;
  return () => {
    if (!read || Date.now() - read.at > MINUTE) {
      const rows = listedCountries(db);
      read = { at: Date.now(), rows };
      rows.catch(() => (read = undefined));
    }
    return read.rows;
  };
}
