import type { Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { landingFilters, type LandingFilters } from './landingFilters';

export type LandingPage = Omit<Selectable<Tables['landing_pages']>, 'filters'> & {
  filters: LandingFilters;
};

const toLandingPage = (row: Selectable<Tables['landing_pages']>): LandingPage => ({
  ...row,
  filters: landingFilters.parse(row.filters),
});

/** All landing pages, the curated ones first. */
export async function landingPages(db: Database): Promise<LandingPage[]> {
  const rows = await db
    .selectFrom('landing_pages')
    .selectAll()
    .orderBy('source')
    .orderBy('added_at')
    .orderBy('handle')
    .execute();
  return rows.map(toLandingPage);
}

export async function landingPageByHandle(
  db: Database,
  handle: string,
): Promise<LandingPage | undefined> {
  const row = await db
    .selectFrom('landing_pages')
    .selectAll()
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row && toLandingPage(row);
}

/** Adds the page of a combination that people search for; its text is composed. */
export const insertLandingPage = (
  tx: Database,
  { handle, title, filters }: Pick<LandingPage, 'handle' | 'title' | 'filters'>,
) =>
  tx
    .insertInto('landing_pages')
    .values({ handle, title, source: 'searches', filters: JSON.stringify(filters) })
    .execute();
