import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { toSlug } from './productDraft';

/** Types by their key, with the number of products that were refused for them. */
export type UnknownTypes = Map<string, { name: string; products: number }>;

/** The chosen category's path of each type. */
export async function chosenCategoryPaths(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_types')
    .select(['type_key', 'category_path'])
    .where('category_path', 'is not', null)
    .$narrowType<{ category_path: string }>()
    .execute();
  return new Map(rows.map(({ type_key, category_path }) => [type_key, category_path]));
}

/** Puts types that an import did not know on the review list. */
export async function recordUnknownTypes(db: Database, types: UnknownTypes): Promise<void> {
  if (!types.size) return;
  const rows = [...types].map(([type_key, { name, products }]) => ({ type_key, name, products }));
  await sql`insert into import_types (type_key, name, products)
    select type_key, name, products from json_to_recordset(${JSON.stringify(rows)}::json)
      as t (type_key text, name text, products int)
    on conflict (type_key) do update set products = excluded.products, seen_at = now()`.execute(db);
}

/** The types without a category first, then those that have one. */
export const importTypes = (db: Database) =>
  db
    .selectFrom('import_types')
    .select(['name', 'category_path', 'products'])
    .orderBy(sql`category_path is not null`)
    .orderBy('products', 'desc')
    .orderBy('name')
    .execute();

/** Chooses the category of a type; false when there is no category with the path. */
export async function chooseCategory(db: Database, name: string, path: string): Promise<boolean> {
  const category = await db
    .selectFrom('categories')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!category) return false;
  await db
    .insertInto('import_types')
    .values({ type_key: toSlug(name), name, category_path: path })
    .onConflict((conflict) => conflict.column('type_key').doUpdateSet({ category_path: path }))
    .execute();
  return true;
}

/** Removes a type from the list; false when it is not on it. */
export async function forgetType(db: Database, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_types')
    .where('type_key', '=', toSlug(name))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
