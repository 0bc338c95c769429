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
    /** What this visitor looked at, newest first. A product that is named is being looked at now: it is remembered, and left out. */
    list: (productId?: number) =>
      cardsOf(
        send('GET /browse/v2/recently-viewed', {
          query: productId === undefined ? {} : { product_id: productId },
        }),
      ),
    /** Pieces like those this visitor showed interest in, best first; what everybody likes while nothing is known. */
    forYou: () => cardsOf(send('GET /browse/v2/for-you', {})),
    /** The newest pieces of the designers this visitor follows. */
    following: () => cardsOf(send('GET /browse/v2/following', {})),
  };
}
