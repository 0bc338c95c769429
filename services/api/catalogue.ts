import type { Gateway } from '@/lib/contract';
import type { CatalogueProductWire } from '@/lib/contract/catalogue';
import type { CatalogueProduct } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toProduct } from './product';

type Part = { data: { products: CatalogueProductWire[]; next: number | null } };

const MOST_AT_ONCE = 500;

/** The whole catalogue in parts, for sitemaps and feeds. */
export const catalogueService = (send: ApiClient<Gateway>, region: Region) => ({
  /** The first product id of each part, and its last change (ISO 8601). */
  async parts(size: number): Promise<{ after: number; updatedAt: string }[]> {
    const { data } = await send('GET /browse/v2/catalogue/parts', { query: { size } });
    return data.parts.map(({ after, updated_at }) => ({ after, updatedAt: updated_at }));
  },

  /** At most `most` products by ascending id; the next request runs while a part is written. */
  async *products({
    after: from = 0,
    most = Infinity,
  }: { after?: number; most?: number } = {}): AsyncGenerator<CatalogueProduct[]> {
    const ask = (after: number, limit: number): Promise<Part> => {
      const part = send('GET /browse/v2/catalogue', {
        query: { after, limit: Math.min(MOST_AT_ONCE, limit) },
      });
      part.catch(() => undefined); // the await below reports it, unless the reader has left
      return part;
    };
    let left = most;
    for (let part: Promise<Part> | undefined = ask(from, left); part;) {
      const { data }: Part = await part;
      left -= data.products.length;
      part = data.next !== null && left > 0 ? ask(data.next, left) : undefined;
      yield data.products.map(({ updated_at, ...wire }) => ({
        ...toProduct(wire, region),
        updatedAt: updated_at,
      }));
    }
  },
});
