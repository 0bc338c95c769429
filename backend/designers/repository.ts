import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { mostPopularValues } from '@/backend/listing/mostPopularValues';

const designersWithCounts = (db: Database) =>
  db
    .selectFrom('designers as d')
    .leftJoin('facet_values as v', (on) =>
      on.on('v.facet', '=', 'designer').onRef('v.slug', '=', 'd.slug'),
    )
    .leftJoin('value_totals as totals', 'totals.value_id', 'v.id')
    .selectAll('d')
    .select((eb) => eb.fn.coalesce('totals.n', sql<number>`0`).as('count'));
export type DesignerRow = Awaited<
  ReturnType<ReturnType<typeof designersWithCounts>['execute']>
>[number];

/** The initial for the alphabet navigation; '#' for names that begin with no letter. */
export const initialLetterOf = (name: string): string => {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return first >= 'A' && first <= 'Z' ? first : '#';
};

export const designersByName = (db: Database): Promise<DesignerRow[]> =>
  designersWithCounts(db)
    .where('d.withdrawn_on', 'is', null)
    .orderBy(sql`d.name collate "und-x-icu"`)
    .orderBy('d.id')
    .execute();

export const findDesigner = (db: Database, idOrSlug: string): Promise<DesignerRow | undefined> =>
  designersWithCounts(db)
    .where('d.withdrawn_on', 'is', null)
    .where(
      /^[1-9]\d{0,8}$/.test(idOrSlug)
        ? (eb) => eb('d.id', '=', Number(idOrSlug))
        : (eb) => eb('d.slug', '=', idOrSlug),
    )
    .executeTakeFirst();

/** Designers by the popularity of their products in stock, most popular first. */
export async function popularDesigners(
  db: Database,
  catalogue: SearchCatalogue,
  count: number,
): Promise<DesignerRow[]> {
  const popular = await mostPopularValues(catalogue, {
    among: ({ facet }) => facet === 'designer',
    inStock: true,
  });
  const slugs = popular.slice(0, count).map(({ slug }) => slug);
  if (!slugs.length) return [];
  return designersWithCounts(db)
    .where('d.slug', 'in', slugs)
    .orderBy(sql`array_position(${slugs}::text[], d.slug)`)
    .execute();
}
