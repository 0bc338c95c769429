import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { toSlug, type Draft } from './draft';

type Category = { id: number; parent_id: number | null; name: string; path: string; level: number };

const ROOTS = { women: 'women', men: 'men', kids: 'kids', '': 'women' } as const;
/** "Lehenga" and "Lehengas" are one shelf. */
const stem = (text: string) => toSlug(text).replace(/e?s$/, '');

/** Finds the shelf (a category of the lowest level) and the house of every draft, and makes those that are missing. Kept in memory for one import. */
export async function openShelves(db: Database) {
  const categories: Category[] = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'path', 'level'])
    .execute();
  const designers = new Map(
    (await db.selectFrom('designers').select(['id', 'slug']).execute()).map(({ id, slug }) => [
      slug,
      id,
    ]),
  );

  async function make(tx: Database, parent: Category, name: string): Promise<Category> {
    const path = `${parent.path}/${toSlug(name)}`;
    const known = categories.find((one) => one.path === path);
    if (known) return known;
    const level = parent.level + 1;
    const {
      rows: [row],
    } = await sql<{
      id: number;
    }>`insert into categories (id, parent_id, name, path, level, position, intro) values (nextval('category_ids'), ${parent.id}, ${name}, ${path}, ${level}, 1000, '')
      on conflict (path) do update set name = categories.name returning id`.execute(tx);
    const made = { id: row?.id ?? 0, parent_id: parent.id, name, path, level };
    categories.push(made);
    return made;
  }

  /** By its whole path, by the name of a shelf, by the name of what shelves stand under; else a new one below its root. */
  async function shelfOf(tx: Database, { type, gender }: Draft): Promise<number> {
    const path = type.map(toSlug).join('/');
    const name = (type.at(-1) ?? '').slice(0, 60) || 'More';
    const below = (one: Category) => !gender || one.path.startsWith(`${ROOTS[gender]}/`);
    const named = (level: number) =>
      categories.find((one) => one.level === level && stem(one.name) === stem(name) && below(one));
    const shelf = categories.find((one) => one.level === 3 && one.path === path) ?? named(3);
    if (shelf) return shelf.id;
    const branch = categories.find((one) => one.level === 2 && one.path === path) ?? named(2);
    if (branch) return (await make(tx, branch, `More ${branch.name}`)).id;
    const root = categories.find(
      (one) =>
        one.level === 1 && (stem(one.name) === stem(type[0] ?? '') || one.path === ROOTS[gender]),
    );
    if (!root || !toSlug(name)) throw new Error(`There is no root for ${path}`);
    return (await make(tx, await make(tx, root, name), `More ${name}`)).id;
  }

  async function houseOf(tx: Database, { vendor }: Draft): Promise<number> {
    const slug = toSlug(vendor) || 'independent';
    const known = designers.get(slug);
    if (known !== undefined) return known;
    const {
      rows: [row],
    } = await sql<{ id: number }>`
      insert into designers (id, name, slug, monogram, city, founded, colour, story, monogram_image, monogram_alt, cover_image, cover_alt)
      values (nextval('designer_ids'), ${vendor.slice(0, 120)}, ${slug}, ${vendor.slice(0, 2).toUpperCase()}, '', 0, '', '', '', '', '', '') on conflict (slug) do update set name = designers.name returning id`.execute(
      tx,
    );
    designers.set(slug, row?.id ?? 0);
    return row?.id ?? 0;
  }

  return { shelfOf, houseOf };
}
export type Shelves = Awaited<ReturnType<typeof openShelves>>;
