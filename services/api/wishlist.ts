import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Main } from '@/lib/contract';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { ProductSummary } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toSummary } from './product';

export const wishlistService = (send: ApiClient<Main>, region: Region) => ({
  async list(): Promise<ProductSummary[]> {
    const { data } = await send('GET /profile/v1/wishlist', {});
    return data.wishlist_items.map((card) => toSummary(card, region));
  },

  /** 'already' when the product was in the wishlist (1505). */
  async add(productId: number): Promise<'added' | 'already'> {
    const reply = await send('POST /profile/v1/wishlist/items/:productId', {
      params: { productId },
    });
    if (reply.code === RESPONSE_CODES.WISHLIST_ADDED) return 'added';
    if (reply.code === RESPONSE_CODES.WISHLIST_ALREADY) return 'already';
    throw new Refusal(failureOf(reply));
  },

  async remove(productId: number): Promise<void> {
    const reply = await send('PUT /profile/v1/wishlist/items/:productId/delete', {
      params: { productId },
    });
    if (reply.code !== RESPONSE_CODES.WISHLIST_REMOVED) throw new Refusal(failureOf(reply));
  },
});
