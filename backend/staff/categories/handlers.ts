import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import type { StaffCategoryWire, staffCategoryCalls } from '@/lib/contract/staffCategories';
import { toSlug } from '@/backend/catalogue/productDraft';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import { uploadedPicture } from '@/backend/staff/home/contentRepository';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { requireRemovable } from './removal';
import {
  insertCategory,
  lockCategories,
  removeCategory,
  staffCategories,
  staffCategory,
  updateCategory,
  updateTile,
  writeCategoryOrder,
  type StaffCategoryRow,
} from './repository';

const LOWEST_LEVEL = 3;
const NO_CATEGORY = 'No such category';

const categoryView = (row: StaffCategoryRow): StaffCategoryWire => ({
  category_id: row.id,
  parent_id: row.parent_id,
  name: row.name,
  path: row.path,
  level: row.level,
  intro: row.intro,
  is_shown: row.is_shown,
  products: row.products,
  picture: row.tile_file === null ? null : { file: row.tile_file, alt: row.tile_alt ?? '' },
});

/** Each category followed by those below it. */
const toTree = (rows: StaffCategoryRow[], parent: number | null = null): StaffCategoryRow[] =>
  rows
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((row) => [row, ...toTree(rows, row.id)]);

const listCategories = async (db: Database) => ({
  list: toTree(await staffCategories(db)).map(categoryView),
});

async function requireCategory(db: Database, id: number): Promise<StaffCategoryRow> {
  const category = await staffCategory(db, id);
  if (!category) throw new HttpError(404, NO_CATEGORY);
  return category;
}
const categoryOf = (db: Database, id: string | number) =>
  requireCategory(db, parseId(id, NO_CATEGORY));

async function addCategory(tx: Database, body: Body<Staff['POST /staff/v1/categories']>) {
  const parent = await staffCategory(tx, body.parent_id);
  if (!parent || parent.level === LOWEST_LEVEL)
    throw invalidField('parent_id', 'Please choose a category of the two upper levels');
  const slug = toSlug(body.name);
  if (!slug) throw invalidField('name', 'Please enter a name with letters');
  const { name, intro, is_shown } = body;
  const id = await insertCategory(tx, { parent, name, slug, intro, is_shown });
  if (id === undefined)
    throw invalidField('name', `There is a category ${parent.path}/${slug} already`);
  return id;
}

async function editTile(
  tx: Database,
  { id, tile_file, tile_alt, name: oldName }: StaffCategoryRow,
  { name, picture_file, picture_alt }: Body<Staff['PUT /staff/v1/categories/:id']>,
) {
  if (tile_file === null && (picture_file ?? picture_alt) !== undefined)
    throw invalidField('picture_file', 'This category has the picture of a product');
  if (tile_file === null) return;
  const isNewFile = picture_file !== undefined && picture_file !== tile_file;
  const picture = isNewFile ? await uploadedPicture(tx, picture_file) : {};
  if (!picture) throw invalidField('picture_file', 'Please upload the picture first');
  await updateTile(tx, id, {
    ...picture,
    alt: picture_alt ?? tile_alt ?? '',
    ...(name !== undefined && name !== oldName && { label: name }),
  });
}

/** Changes a category with its tile. */
async function editCategory(
  tx: Database,
  category: StaffCategoryRow,
  body: Body<Staff['PUT /staff/v1/categories/:id']>,
) {
  const { name = category.name, intro = category.intro, is_shown = category.is_shown } = body;
  await editTile(tx, category, body);
  await updateCategory(tx, category.id, { name, intro, is_shown });
}

async function arrangeCategories(
  tx: Database,
  { parent_id, ids }: Body<Staff['PUT /staff/v1/categories']>,
) {
  await lockCategories(tx);
  const before = (await staffCategories(tx)).filter((row) => row.parent_id === parent_id);
  if (ids.length !== before.length || before.some(({ id }) => !ids.includes(id)))
    throw new HttpError(409, 'The categories have changed. Please load them again.');
  await writeCategoryOrder(tx, ids);
  const namesOf = (order: number[]) =>
    order.map((id) => before.find((row) => row.id === id)?.path ?? '');
  return {
    target: 'categories',
    before: namesOf(before.map(({ id }) => id)),
    after: namesOf(ids),
    reply: await listCategories(tx),
  };
}

export const staffCategoryHandlers: Handlers<typeof staffCategoryCalls, StaffVisitor> = {
  'GET /staff/v1/categories': async ({ db }) => ({ status: 200, data: await listCategories(db) }),
  'GET /staff/v1/categories/:id': async ({ db, params }) => ({
    status: 200,
    data: categoryView(await categoryOf(db, params.id)),
  }),

  'POST /staff/v1/categories': async (context) => ({
    status: 200,
    data: await performAct(context, 'add category', async (tx) => {
      await lockCategories(tx);
      const reply = categoryView(await requireCategory(tx, await addCategory(tx, context.body)));
      return { target: `category ${reply.path}`, after: reply, reply };
    }),
  }),

  'PUT /staff/v1/categories': async (context) => ({
    status: 200,
    data: await performAct(context, 'arrange categories', (tx) =>
      arrangeCategories(tx, context.body),
    ),
  }),

  'PUT /staff/v1/categories/:id': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit category', async (tx) => {
      await lockCategories(tx);
      const before = await categoryOf(tx, context.params.id);
      await editCategory(tx, before, context.body);
      const reply = categoryView(await requireCategory(tx, before.id));
      return {
        target: `category ${before.path}`,
        before: categoryView(before),
        after: reply,
        reply,
      };
    }),
  }),

  'POST /staff/v1/categories/:id/remove': async (context) => ({
    status: 200,
    data: await performAct(context, 'remove category', async (tx) => {
      await lockCategories(tx);
      const before = await categoryOf(tx, context.params.id);
      await requireRemovable(tx, before);
      await removeCategory(tx, before.id);
      return {
        target: `category ${before.path}`,
        before: categoryView(before),
        reply: { category_id: before.id },
      };
    }),
  }),
};
