import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Popularity of each category, 0 to 1; the default without a profile. */
export async function categoryScores(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('listing as l', (on) => on.on(sql<boolean>`l.tags @> array[c.id]`))
    .select(['c.path', sql<number>`avg(l.popularity)::float8`.as('liking')])
    .where('c.level', '=', 2)
    .groupBy('c.path')
    .orderBy('c.path')
    .execute();
  const maxLiking = Math.max(1, ...rows.map(({ liking }) => liking));
  return Object.fromEntries(
    rows.map(({ path, liking }) => [path, Math.round((liking / maxLiking) * 100) / 100]),
  );
}

export const featuredDesigners = (db: Database) =>
  db
    .selectFrom('designers')
    .selectAll()
    .where('featured_position', 'is not', null)
    .where('withdrawn_on', 'is', null)
    .orderBy('featured_position')
    .execute();
