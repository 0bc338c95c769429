import type { Main } from '@/lib/contract';
import type { ProductSummary } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toSummary } from './product';

export function recentService(send: ApiClient<Main>, region: Region) {
  const cardsOf = async (
    reply: ReturnType<typeof send<'GET /browse/v2/for-you'>>,
  ): Promise<ProductSummary[]> =>
    (await reply).data.products.map((card) => toSummary(card, region));
  return {
    /** Viewed products, newest first. A given product id is recorded as viewed, and left out. */
    list: (productId?: number) =>
      cardsOf(
        send('GET /browse/v2/recently-viewed', {
          query: productId === undefined ? {} : { product_id: productId },
        }),
      ),
    /** Products by personalisation score, best first; popular products for a new visitor. */
    forYou: () => cardsOf(send('GET /browse/v2/for-you', {})),
    following: () => cardsOf(send('GET /browse/v2/following', {})),
  };
}
