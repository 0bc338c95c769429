import type { namedListCalls } from '@/lib/contract/namedLists';
import { MAX_NAMED_LIST_ITEMS, MAX_NAMED_LISTS } from '@/lib/model/namedList';
import { lockCustomer } from '@/backend/account/repository';
import { requireCustomer } from '@/backend/auth/account';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { productSummaryView } from '@/backend/product/summaryView';
import { productExists } from '@/backend/wishlist/repository';
import {
  addListItem,
  insertNamedList,
  countListItems,
  removeNamedList,
  isNameInUse,
  markListItem,
  namedListItems,
  namedListsOf,
  ownListIds,
  removeListItems,
  updateListName,
} from './repository';

const LIST_NOT_FOUND = new HttpError(404, 'We couldn’t find this list. It may have been deleted.');
const PRODUCT_NOT_FOUND = new HttpError(404, 'No such product');

async function requireOwnLists(db: Database, customerId: number, ids: number[]): Promise<void> {
  const distinctIds = new Set(ids);
  const ownIds = await ownListIds(db, customerId, [...distinctIds]);
  if (ownIds.length < distinctIds.size) throw LIST_NOT_FOUND;
}

async function requireUnusedName(db: Database, customerId: number, name: string, exceptId = 0) {
  if (!(await isNameInUse(db, customerId, name, exceptId))) return;
  const message = 'You already have a list with this name';
  throw new HttpError(409, message, [{ field: 'name', message }]);
}

const namedLists = async (db: Database, customerId: number) => ({
  status: 200 as const,
  data: { lists: await namedListsOf(db, customerId) },
});

/** Changes the customer's lists one request at a time, and returns them all. */
const changeLists = (
  db: Database,
  customerId: number,
  change: (tx: Database) => Promise<unknown>,
) =>
  db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    await change(tx);
    return namedLists(tx, customerId);
  });

export const namedListHandlers: Handlers<typeof namedListCalls> = {
  'GET /profile/v1/wishlist/lists': ({ db, visitor }) => namedLists(db, requireCustomer(visitor)),

  async 'POST /profile/v1/wishlist/lists'({ db, visitor, body: { name } }) {
    const customerId = requireCustomer(visitor);
    return changeLists(db, customerId, async (tx) => {
      await requireUnusedName(tx, customerId, name);
      if ((await namedListsOf(tx, customerId)).length >= MAX_NAMED_LISTS)
        throw new HttpError(
          409,
          `You can have up to ${MAX_NAMED_LISTS} lists. Delete one to create another.`,
        );
      await insertNamedList(tx, customerId, name);
    });
  },

  async 'GET /profile/v1/wishlist/lists/:listId'({ db, visitor, params }) {
    const customerId = requireCustomer(visitor);
    const id = parseId(params.listId, LIST_NOT_FOUND.message);
    await requireOwnLists(db, customerId, [id]);
    const items = await namedListItems(db, customerId, id);
    const boughtIds = new Set(items.flatMap((item) => (item.bought ? item.product_id : [])));
    const summaries = await productSummariesByIds(
      db,
      items.map(({ product_id }) => product_id),
    );
    return {
      status: 200,
      data: {
        id,
        items: summaries.map((summary) => ({
          product: productSummaryView(summary),
          bought: boughtIds.has(summary.id),
        })),
      },
    };
  },

  async 'PUT /profile/v1/wishlist/lists/:listId'({ db, visitor, params, body: { name } }) {
    const customerId = requireCustomer(visitor);
    const id = parseId(params.listId, LIST_NOT_FOUND.message);
    return changeLists(db, customerId, async (tx) => {
      await requireOwnLists(tx, customerId, [id]);
      await requireUnusedName(tx, customerId, name, id);
      await updateListName(tx, id, name);
    });
  },

  async 'DELETE /profile/v1/wishlist/lists/:listId'({ db, visitor, params }) {
    const customerId = requireCustomer(visitor);
    const id = parseId(params.listId, LIST_NOT_FOUND.message);
    return changeLists(db, customerId, async (tx) => {
      await requireOwnLists(tx, customerId, [id]);
      await removeNamedList(tx, id);
    });
  },

  async 'PUT /profile/v1/wishlist/items/:productId/lists'({ db, visitor, params, body }) {
    const customerId = requireCustomer(visitor);
    const productId = parseId(params.productId, PRODUCT_NOT_FOUND.message);
    if (!(await productExists(db, productId))) throw PRODUCT_NOT_FOUND;
    return changeLists(db, customerId, async (tx) => {
      await requireOwnLists(tx, customerId, [...body.add, ...body.remove]);
      const moved = await removeListItems(tx, productId, body.remove);
      for (const listId of body.add) {
        await addListItem(tx, { listId, productId }, moved);
        if ((await countListItems(tx, listId)) > MAX_NAMED_LIST_ITEMS)
          throw new HttpError(
            409,
            `A list has room for ${MAX_NAMED_LIST_ITEMS} pieces. Remove one to add another.`,
          );
      }
    });
  },

  async 'PUT /profile/v1/wishlist/lists/:listId/items/:productId'({ db, visitor, params, body }) {
    const listId = parseId(params.listId, LIST_NOT_FOUND.message);
    const productId = parseId(params.productId, PRODUCT_NOT_FOUND.message);
    await requireOwnLists(db, requireCustomer(visitor), [listId]);
    if (!(await markListItem(db, { listId, productId }, body.bought)))
      throw new HttpError(404, 'This piece is no longer in the list');
    return { status: 200, message: body.bought ? 'Marked as bought' : 'Marked as not bought' };
  },
};
