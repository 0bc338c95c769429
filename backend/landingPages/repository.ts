import { sql, type Selectable, type Updateable } from 'kysely';
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

/** All landing pages, the withdrawn ones too; the curated ones first. */
export async function allLandingPages(db: Database): Promise<LandingPage[]> {
  const rows = await db
    .selectFrom('landing_pages')
    .selectAll()
    .orderBy('source')
    .orderBy('added_at')
    .orderBy('handle')
    .execute();
  return rows.map(toLandingPage);
}

export const isLandingPageShown = ({ withdrawn_on }: LandingPage): boolean => withdrawn_on === null;

/** The landing pages of the shop, the curated ones first. */
export const landingPages = async (db: Database): Promise<LandingPage[]> =>
  (await allLandingPages(db)).filter(isLandingPageShown);

/** A landing page of the shop; undefined for a withdrawn one. */
export async function landingPageByHandle(
  db: Database,
  handle: string,
): Promise<LandingPage | undefined> {
  const row = await db
    .selectFrom('landing_pages')
    .selectAll()
    .where('handle', '=', handle)
    .where('withdrawn_on', 'is', null)
    .executeTakeFirst();
  return row && toLandingPage(row);
}

type NewLandingPage = Pick<LandingPage, 'handle' | 'title' | 'filters' | 'source'> & {
  /** Without a text of its own, it is composed of what the page lists. */
  intro?: string | null;
};

export const insertLandingPage = (tx: Database, { filters, ...page }: NewLandingPage) =>
  tx
    .insertInto('landing_pages')
    .values({ ...page, filters: JSON.stringify(filters) })
    .execute();

/** Pages that are added at once count each other, for the limit. */
export const lockLandingPages = (tx: Database) =>
  sql`lock table landing_pages in share row exclusive mode`.execute(tx);

export const updateLandingPage = (
  tx: Database,
  handle: string,
  columns: Pick<Updateable<Tables['landing_pages']>, 'title' | 'intro' | 'withdrawn_on'>,
) => tx.updateTable('landing_pages').set(columns).where('handle', '=', handle).execute();
