import type { Main } from '@/lib/contract';
import type { Card } from '@/lib/model/product';
import type { Region } from '@/lib/region';
import type { Send } from './http';
import { toCard } from './product';

export const recentService = (send: Send<Main>, region: Region) => ({
  /** What this visitor looked at, newest first. A product that is named is being looked at now: it is remembered, and left out. */
  async list(productId?: number): Promise<Card[]> {
    const { data } = await send('GET /browse/v2/recently-viewed', { query: productId === undefined ? {} : { product_id: productId } });
    return data.products.map((card) => toCard(card, region));
  },
});
