import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const selectCategories = (db: Database) =>
  db
    .selectFrom('categories as c')
    .leftJoin('tiles as t', 't.category_id', 'c.id')
    .selectAll('c')
    .select(['t.file as tile_file', 't.alt as tile_alt'])
    .select(
      sql<number>`(select count(*)::int from products p join categories below on below.id = p.category_id
        where below.path = c.path or starts_with(below.path, c.path || '/'))`.as('products'),
    );
export type StaffCategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectCategories>['execute']>
>[number];

export const staffCategories = (db: Database): Promise<StaffCategoryRow[]> =>
  selectCategories(db).orderBy('c.position').orderBy('c.id').execute();

export const staffCategory = (db: Database, id: number): Promise<StaffCategoryRow | undefined> =>
  selectCategories(db).where('c.id', '=', id).executeTakeFirst();

/** Acts on categories wait for each other, so that their order has no pairs. */
export const lockCategories = (tx: Database) =>
  sql`lock table categories in share row exclusive mode`.execute(tx);

/** Waits for products that are being added to the category. */
export const lockCategory = (tx: Database, id: number) =>
  tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();

type NewCategory = {
  parent: { id: number; path: string; level: number };
  name: string;
  slug: string;
  intro: string;
  is_shown: boolean;
};

/** The id of the new category; undefined when its address is taken. */
export async function insertCategory(
  tx: Database,
  { parent, name, slug, intro, is_shown }: NewCategory,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (id, parent_id, name, path, level, position, intro, is_shown)
    select nextval('category_ids'), ${parent.id}::int, ${name}::text, ${`${parent.path}/${slug}`}::text,
      ${parent.level + 1}::smallint, coalesce(max(position) + 1, 0), ${intro}::text, ${is_shown}::boolean
    from categories where parent_id = ${parent.id}
    on conflict (path) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

type CategoryColumns = Partial<{ name: string; intro: string; is_shown: boolean }>;

/** Changes a category; a trigger writes a new name into the search documents of its products. */
export async function updateCategory(tx: Database, id: number, columns: CategoryColumns) {
  await sql`set local statement_timeout = 0`.execute(tx);
  await tx.updateTable('categories').set(columns).where('id', '=', id).execute();
}

type TileColumns = Partial<{
  label: string;
  file: string;
  width: number;
  height: number;
  alt: string;
}>;

export const updateTile = (tx: Database, category_id: number, columns: TileColumns) =>
  tx.updateTable('tiles').set(columns).where('category_id', '=', category_id).execute();

/** Gives each id its index as position. */
export const writeCategoryOrder = (tx: Database, ids: number[]) =>
  sql`update categories as c set position = o.n - 1
    from unnest(${ids}::int[]) with ordinality as o (id, n) where c.id = o.id`.execute(tx);

export const removeCategory = (tx: Database, id: number) =>
  tx.deleteFrom('categories').where('id', '=', id).execute();

/** The headings of banners and carousels, drafts too, that name the path of a category. */
export async function contentOfCategory(db: Database, path: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select heading as name from banners where ${path} = any (places)
    union all select title from rails where rails.path = ${path}`.execute(db);
  return rows.map(({ name }) => name);
}
