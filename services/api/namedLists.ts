import type { Main } from '@/lib/contract';
import type { NamedListWire } from '@/lib/contract/namedLists';
import type { Region } from '@/lib/i18n/region';
import type { NamedList, OpenNamedList } from '@/lib/model/namedList';
import type { ApiClient } from '@/services/http/client';
import { toSummary } from './product';

type ListsReply = { data: { lists: NamedListWire[] } };
const toNamedLists = ({ data }: ListsReply): NamedList[] =>
  data.lists.map(({ id, name, product_ids }) => ({ id, name, productIds: product_ids }));

/** Customers only. Every change returns all lists, the oldest first. */
export const namedListsService = (send: ApiClient<Main>, region: Region) => ({
  all: async (): Promise<NamedList[]> =>
    toNamedLists(await send('GET /profile/v1/wishlist/lists', {})),

  /** Bought products are last. */
  async byId(listId: number | string): Promise<OpenNamedList> {
    const { data } = await send('GET /profile/v1/wishlist/lists/:listId', { params: { listId } });
    return {
      id: data.id,
      items: data.items.map(({ product, bought }) => ({
        product: toSummary(product, region),
        isBought: bought,
      })),
    };
  },

  /** A name that is empty, too long or in use is refused by its field, "name". */
  create: async (name: string): Promise<NamedList[]> =>
    toNamedLists(await send('POST /profile/v1/wishlist/lists', { body: { name } })),

  rename: async (listId: number, name: string): Promise<NamedList[]> =>
    toNamedLists(
      await send('PUT /profile/v1/wishlist/lists/:listId', { params: { listId }, body: { name } }),
    ),

  remove: async (listId: number): Promise<NamedList[]> =>
    toNamedLists(await send('DELETE /profile/v1/wishlist/lists/:listId', { params: { listId } })),

  /** Adds a product to lists and removes it from others. */
  changeProduct: async (
    productId: number,
    change: { add: number[]; remove: number[] },
  ): Promise<NamedList[]> =>
    toNamedLists(
      await send('PUT /profile/v1/wishlist/items/:productId/lists', {
        params: { productId },
        body: change,
      }),
    ),

  markBought: async (listId: number, productId: number, bought: boolean): Promise<void> =>
    void (await send('PUT /profile/v1/wishlist/lists/:listId/items/:productId', {
      params: { listId, productId },
      body: { bought },
    })),
});
