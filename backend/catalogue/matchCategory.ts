import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { toSlug, type ProductDraft } from './productDraft';

type Category = { id: number; parent_id: number | null; name: string; path: string; level: number };

const ROOTS = { women: 'women', men: 'men', kids: 'kids', '': 'women' } as const;
/** Matches singular and plural: "Lehenga" and "Lehengas" are one category. */
const stem = (text: string) => toSlug(text).replace(/e?s$/, '');

/**
 * Resolves the category (lowest level) and designer of a draft, and creates missing ones. It caches
 * both for one import, so it must not outlive it.
 */
export async function createCategoryMatcher(db: Database) {
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

  async function findOrCreateCategory(
    tx: Database,
    parent: Category,
    name: string,
  ): Promise<Category> {
    const path = `${parent.path}/${toSlug(name)}`;
    const existing = categories.find((category) => category.path === path);
    if (existing) return existing;
    const level = parent.level + 1;
    const {
      rows: [row],
    } = await sql<{
      id: number;
    }>`insert into categories (id, parent_id, name, path, level, position, intro) values (nextval('category_ids'), ${parent.id}, ${name}, ${path}, ${level}, 1000, '')
      on conflict (path) do update set name = categories.name returning id`.execute(tx);
    const created = { id: row?.id ?? 0, parent_id: parent.id, name, path, level };
    categories.push(created);
    return created;
  }

  /**
   * Matches by full path, then by name on the lowest and the middle level; otherwise creates a
   * category below its root.
   */
  async function categoryIdFor(tx: Database, { type, gender }: ProductDraft): Promise<number> {
    const path = type.map(toSlug).join('/');
    const name = (type.at(-1) ?? '').slice(0, 60) || 'More';
    const isInRoot = (category: Category) =>
      !gender || category.path.startsWith(`${ROOTS[gender]}/`);
    const findByName = (level: number) =>
      categories.find(
        (category) =>
          category.level === level && stem(category.name) === stem(name) && isInRoot(category),
      );
    const leaf =
      categories.find((category) => category.level === 3 && category.path === path) ??
      findByName(3);
    if (leaf) return leaf.id;
    const branch =
      categories.find((category) => category.level === 2 && category.path === path) ??
      findByName(2);
    if (branch) return (await findOrCreateCategory(tx, branch, `More ${branch.name}`)).id;
    const root = categories.find(
      (category) =>
        category.level === 1 &&
        (stem(category.name) === stem(type[0] ?? '') || category.path === ROOTS[gender]),
    );
    if (!root || !toSlug(name)) throw new Error(`There is no root for ${path}`);
    return (
      await findOrCreateCategory(tx, await findOrCreateCategory(tx, root, name), `More ${name}`)
    ).id;
  }

  async function designerIdFor(tx: Database, { vendor }: ProductDraft): Promise<number> {
    const slug = toSlug(vendor) || 'independent';
    const existing = designers.get(slug);
    if (existing !== undefined) return existing;
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

  return { categoryIdFor, designerIdFor };
}
export type CategoryMatcher = Awaited<ReturnType<typeof createCategoryMatcher>>;
