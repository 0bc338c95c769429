import type { Gateway } from '@/lib/contract';
import type { CatalogueProductWire } from '@/lib/contract/catalogue';
import type { CatalogueProduct } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toProduct } from './product';

type CataloguePage = { data: { products: CatalogueProductWire[]; next: number | null } };

const MAX_PRODUCTS_PER_REQUEST = 500;

export const catalogueService = (send: ApiClient<Gateway>, region: Region) => ({
  /** The first product id of each part, and its last change (ISO 8601). */
  async parts(size: number): Promise<{ after: number; updatedAt: string }[]> {
    const { data } = await send('GET /browse/v2/catalogue/parts', { query: { size } });
    return data.parts.map(({ after, updated_at }) => ({ after, updatedAt: updated_at }));
  },

  /** The last change of every listing with products (ISO 8601), by path. */
  async listChanges(): Promise<Map<string, string>> {
    const { data } = await send('GET /browse/v2/catalogue/lists', {});
    return new Map(data.lists.map(({ url, updated_at }) => [url, updated_at]));
  },

  /** At most `most` products by ascending id; the next request runs while a part is written. */
  async *products({
    after: from = 0,
    max = Infinity,
  }: { after?: number; max?: number } = {}): AsyncGenerator<CatalogueProduct[]> {
    const requestPage = (after: number, limit: number): Promise<CataloguePage> => {
      const page = send('GET /browse/v2/catalogue', {
        query: { after, limit: Math.min(MAX_PRODUCTS_PER_REQUEST, limit) },
      });
      page.catch(() => undefined); // the await below reports it, unless the reader has left
      return page;
    };
    let remaining = max;
    for (let page: Promise<CataloguePage> | undefined = requestPage(from, remaining); page;) {
      const { data }: CataloguePage = await page;
      remaining -= data.products.length;
      page = data.next !== null && remaining > 0 ? requestPage(data.next, remaining) : undefined;
      yield data.products.map(({ updated_at, margin_band, ...wire }) => ({
        ...toProduct(wire, region),
        updatedAt: updated_at,
        ...(margin_band && { marginBand: margin_band }),
      }));
    }
  },
});
