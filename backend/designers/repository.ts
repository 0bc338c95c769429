import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { firstPicture, NO_PICTURE_SIZE as SIZE } from '@/backend/product/firstPicture';

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
export const popularDesigners = (db: Database, count: number): Promise<DesignerRow[]> =>
  designersWithCounts(db)
    .innerJoin(
      db
        .selectFrom('products as p')
        .innerJoin('listing as l', 'l.product_id', 'p.id')
        .where('l.in_stock', '=', true)
        .groupBy('p.designer_id')
        .select(['p.designer_id', sql<number>`avg(l.popularity) * ln(1 + count(*))`.as('liking')])
        .as('liked'),
      (on) => on.onRef('liked.designer_id', '=', 'd.id'),
    )
    .orderBy('liked.liking', 'desc')
    .orderBy('d.id')
    .limit(count)
    .execute();

/**
 * A designer's categories with product counts and the picture of the most popular product; the file
 * is empty if that has none.
 */
export async function designerCategories(db: Database, designerId: number) {
  const { rows } = await sql<{
    id: number;
    label: string;
    path: string;
    count: number;
    file: string;
    width: number;
    height: number;
    alt: string;
  }>`
    with own as (
      select branch.id, branch.name, branch.path, branch.position, p.id as product_id, l.popularity,
        l.in_stock
      from products p join listing l on l.product_id = p.id
        join categories leaf on leaf.id = p.category_id
        join categories branch on branch.id = leaf.parent_id
      where p.designer_id = ${designerId} and is_category_shown(branch.path)),
    best as (select distinct on (id) id, product_id from own
      order by id, in_stock desc, popularity desc, product_id)
    select own.id, own.name as label, own.path, count(*) as count, coalesce(m.file, '') as file,
      coalesce(m.width, ${SIZE.width}) as width, coalesce(m.height, ${SIZE.height}) as height,
      coalesce(m.alt, '') as alt
    from own join best on best.id = own.id
      left join lateral (${firstPicture(sql`best.product_id`)}) m on true
    group by own.id, own.name, own.path, own.position, m.file, m.width, m.height, m.alt
    order by count(*) desc, own.path`.execute(db);
  return rows;
}
