import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { chosenCategoryPaths } from './importTypes';
import { findCategoryPlace, IMPORTED_POSITION, type Category } from './findCategory';
import { ImportError, toSingleLine, toSlug, truncate, type ProductDraft } from './productDraft';

const MAX_DESIGNER_NAME = 120;

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
    values (nextval('category_ids'), ${parent.id}, ${name}, ${path}, ${level}, ${IMPORTED_POSITION}, '')
    on conflict (path) do update set name = categories.name returning id`.execute(tx);
  return { id: row?.id ?? 0, parent_id: parent.id, name, path, level, position: IMPORTED_POSITION };
}

async function insertDesigner(tx: Database, name: string, slug: string): Promise<number> {
  const monogram = truncate(name, 2).toUpperCase();
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into designers (id, name, slug, monogram, city, founded, colour, story,
      monogram_image, monogram_alt, cover_image, cover_alt)
    values (nextval('designer_ids'), ${name}, ${slug}, ${monogram}, '', 0, '', '', '',
      '', '', '')
    on conflict (slug) do update set name = designers.name returning id`.execute(tx);
  return row?.id ?? 0;
}

const nameKey = (name: string) => toSingleLine(name).toLowerCase();

/** The address of a designer; names without Latin letters have one of their own each. */
const designerSlug = (name: string) =>
  toSlug(name) || `designer-${createHash('sha1').update(nameKey(name)).digest('hex').slice(0, 10)}`;

/** Finds designers by their name, which staff may have changed, else by their address. */
async function createDesignerFinder(db: Database) {
  const rows = await db
    .selectFrom('designers')
    .select(['id', 'name', 'slug'])
    .orderBy('id', 'desc')
    .execute();
  const byName = new Map(rows.map(({ id, name }) => [nameKey(name), id]));
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));

  return async (tx: Database, { vendor }: ProductDraft): Promise<number> => {
    const name = truncate(vendor, MAX_DESIGNER_NAME);
    const slug = designerSlug(name);
    const existing = byName.get(nameKey(name)) ?? bySlug.get(slug);
    if (existing !== undefined) return existing;
    const id = await insertDesigner(tx, name, slug);
    bySlug.set(slug, id);
    return id;
  };
}

/** Resolves a draft's category and designer, and creates missing ones; caches for one import. */
export async function createCategoryMatcher(db: Database) {
  const categories: Category[] = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'path', 'level', 'position'])
    .execute();
  const chosenPaths = await chosenCategoryPaths(db);
  const designerIdFor = await createDesignerFinder(db);

  async function findOrCreateCategory(tx: Database, parent: Category, name: string) {
    const path = `${parent.path}/${toSlug(name)}`;
    const existing = categories.find((category) => category.path === path);
    if (existing) return existing;
    const created = await insertCategory(tx, parent, name, path);
    categories.push(created);
    return created;
  }

  const placeOf = (draft: ProductDraft) => findCategoryPlace(categories, chosenPaths, draft);

  /** The lowest category of a draft's place: products are in leaves, where "More" ends a branch. */
  async function categoryIdFor(tx: Database, draft: ProductDraft): Promise<number> {
    const place = placeOf(draft);
    if (!place) throw new ImportError('There is no category for the type', 'type');
    let { category } = place;
    for (const name of place.below)
      category = await findOrCreateCategory(tx, category, truncate(name, 60));
    if (category.level === 1) category = await findOrCreateCategory(tx, category, 'More');
    if (category.level === 2)
      category = await findOrCreateCategory(tx, category, `More ${category.name}`);
    return category.id;
  }

  return {
    /** The path of the root category, such as "women"; undefined without a category. */
    rootOf: (draft: ProductDraft) => placeOf(draft)?.category.path.split('/')[0],
    hasCategory: (draft: ProductDraft) => placeOf(draft) !== undefined,
    categoryIdFor,
    designerIdFor,
  };
}
export type CategoryMatcher = Awaited<ReturnType<typeof createCategoryMatcher>>;
