import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { ImportError, toSlug, truncate, type ProductDraft } from './productDraft';

type Category = { id: number; parent_id: number | null; name: string; path: string; level: number };

/** The root category of a wearer; empty for everybody. */
const ROOTS: Record<ProductDraft['gender'], string> = {
  women: 'women',
  men: 'men',
  girls: 'kids',
  boys: 'kids',
  kids: 'kids',
  unisex: '',
  '': '',
};
/** Matches singular and plural: "Lehenga" and "Lehengas" are one category. */
const stem = (text: string) => toSlug(text).replace(/e?s$/, '');

async function insertCategory(
  tx: Database,
  parent: Category,
  name: string,
  path: string,
): Promise<Category> {
  const level = parent.level + 1;
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into categories (id, parent_id, name, path, level, position, intro)
    values (nextval('category_ids'), ${parent.id}, ${name}, ${path}, ${level}, 1000, '')
    on conflict (path) do update set name = categories.name returning id`.execute(tx);
  return { id: row?.id ?? 0, parent_id: parent.id, name, path, level };
}

async function insertDesigner(tx: Database, name: string, slug: string): Promise<number> {
  const monogram = truncate(name, 2).toUpperCase();
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into designers (id, name, slug, monogram, city, founded, colour, story,
      monogram_image, monogram_alt, cover_image, cover_alt)
    values (nextval('designer_ids'), ${truncate(name, 120)}, ${slug}, ${monogram}, '', 0, '', '', '',
      '', '', '')
    on conflict (slug) do update set name = designers.name returning id`.execute(tx);
  return row?.id ?? 0;
}

function findCategory(
  categories: Category[],
  { type, gender }: ProductDraft,
  name: string,
): Category | undefined {
  const path = type.map(toSlug).join('/');
  const root = ROOTS[gender];
  const isInRoot = (category: Category) => !root || category.path.startsWith(`${root}/`);
  const findOnLevel = (level: number) =>
    categories.find((category) => category.level === level && category.path === path) ??
    categories.find(
      (category) =>
        category.level === level && stem(category.name) === stem(name) && isInRoot(category),
    );
  return (
    findOnLevel(3) ??
    findOnLevel(2) ??
    categories.find(
      (category) =>
        category.level === 1 &&
        (stem(category.name) === stem(type[0] ?? '') || category.path === (root || 'women')),
    )
  );
}

/** Resolves a draft's category and designer, and creates missing ones; caches for one import. */
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

  async function findOrCreateCategory(tx: Database, parent: Category, name: string) {
    const path = `${parent.path}/${toSlug(name)}`;
    const existing = categories.find((category) => category.path === path);
    if (existing) return existing;
    const created = await insertCategory(tx, parent, name, path);
    categories.push(created);
    return created;
  }

  /** By full path, then by name on the lowest and middle level; else a new category. */
  async function categoryIdFor(tx: Database, draft: ProductDraft): Promise<number> {
    const name = truncate(draft.type.at(-1) ?? '', 60) || 'More';
    const match = findCategory(categories, draft, name);
    if (match?.level === 3) return match.id;
    if (!match || (match.level === 1 && !toSlug(name)))
      throw new ImportError('There is no category for the type', 'type');
    const branch = match.level === 2 ? match : await findOrCreateCategory(tx, match, name);
    const leafName = `More ${match.level === 2 ? branch.name : name}`;
    return (await findOrCreateCategory(tx, branch, leafName)).id;
  }

  async function designerIdFor(tx: Database, { vendor }: ProductDraft): Promise<number> {
    const slug = toSlug(vendor) || 'independent';
    const existing = designers.get(slug);
    if (existing !== undefined) return existing;
    const id = await insertDesigner(tx, vendor, slug);
    designers.set(slug, id);
    return id;
  }

  return { categoryIdFor, designerIdFor };
}
export type CategoryMatcher = Awaited<ReturnType<typeof createCategoryMatcher>>;
