import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import {
  contentOfCategory,
  lockCategory,
  staffCategories,
  staffCategory,
  type StaffCategoryRow,
} from './repository';

/** Why a category stays; undefined when it can be removed. */
async function reasonToKeep(tx: Database, { id, level, path, tile_file }: StaffCategoryRow) {
  await lockCategory(tx, id);
  const products = (await staffCategory(tx, id))?.products ?? 0;
  if (level === 1) return 'A main category cannot be removed. You can stop showing it.';
  if (products > 0)
    return `It has ${products === 1 ? 'a product' : `${products} products`}, drafts and withdrawn ones included. Give them another category first.`;
  if ((await staffCategories(tx)).some(({ parent_id }) => parent_id === id))
    return 'It has sub-categories. Remove them first.';
  if (tile_file !== null) return 'The home page shows it. You can stop showing it.';
  const [content] = await contentOfCategory(tx, path);
  return content === undefined ? undefined : `“${content}” of the home page names it.`;
}

/** Refuses to remove a category that something needs, with the reason. */
export async function requireRemovable(tx: Database, category: StaffCategoryRow): Promise<void> {
  const reason = await reasonToKeep(tx, category);
  if (reason !== undefined) throw new HttpError(409, reason);
}
