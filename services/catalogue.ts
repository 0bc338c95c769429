import type { Gateway } from '@/lib/contract';
import type { CatalogueProductWire } from '@/lib/contract/catalogue';
import type { CatalogueProduct } from '@/lib/model/product';
import type { Region } from '@/lib/region';
import type { Send } from './http';
import { toProduct } from './product';

/** The whole catalogue, however large, for sitemaps and feeds. */
export const catalogueService = (send: Send<Gateway>, region: Region) => ({
  /** Where parts of so many products begin, and when each last changed (ISO 8601). */
  async parts(size: number): Promise<{ after: number; updatedAt: string }[]> {
    const { data } = await send('GET /browse/v2/catalogue/parts', { query: { size } });
    return data.parts.map(({ after, updated_at }) => ({ after, updatedAt: updated_at }));
  },

  /** Products by rising id, a few at a time, never more than `most`. */
  async *products({ after: from = 0, most = Infinity }: { after?: number; most?: number } = {}): AsyncGenerator<CatalogueProduct[]> {
    let after: number | null = from;
    for (let left = most; after !== null && left > 0;) {
      const { data }: { data: { products: CatalogueProductWire[]; next: number | null } } = await send('GET /browse/v2/catalogue', { query: { after, limit: Math.min(500, left) } });
      yield data.products.map(({ updated_at, ...wire }) => ({ ...toProduct(wire, region), updatedAt: updated_at }));
      left -= data.products.length;
      after = data.next;
    }
  },
});
