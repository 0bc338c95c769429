import type { Gateway } from '@/lib/contract';
import type { FeedProductWire, SitemapProductWire } from '@/lib/contract/catalogue';
import { CATALOGUE_PART, SITEMAP_PART } from '@/lib/model/catalogueParts';
import type { FeedProduct, SitemapProduct } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toFeedProduct, toMedia } from './product';

type Range = { after?: number; max?: number };
type PartReply<Wire> = { data: { products: Wire[]; next: number | null } };

/** A turn of the event loop, in which what was just requested is sent. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Products in parts of at most `most`; the next request runs while a part is written. */
async function* parts<Wire, Product>(
  { after: from, max, most }: Required<Range> & { most: number },
  request: (query: { after: number; limit: number }) => Promise<PartReply<Wire>>,
  toProduct: (wire: Wire) => Product,
): AsyncGenerator<Product[]> {
  const requestPart = (after: number, limit: number) => {
    const part = request({ after, limit: Math.min(most, limit) });
    part.catch(() => undefined); // the await below reports it, unless the reader has left
    return part;
  };
  let remaining = max;
  for (let part: Promise<PartReply<Wire>> | undefined = requestPart(from, remaining); part;) {
    const { data }: PartReply<Wire> = await part;
    remaining -= data.products.length;
    part = data.next !== null && remaining > 0 ? requestPart(data.next, remaining) : undefined;
    // Without it, the request would wait until the part is written, because that blocks the event loop.
    await nextTurn();
    yield data.products.map(toProduct);
  }
}

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

  /** At most `max` products by ascending id, with only the fields of merchant feeds. */
  feedProducts: ({ after = 0, max = Infinity }: Range = {}) =>
    parts<FeedProductWire, FeedProduct>(
      { after, max, most: CATALOGUE_PART },
      (query) => send('GET /browse/v2/catalogue/feed', { query }),
      (wire) => toFeedProduct(wire, region),
    ),

  /** The same products with only the fields of a sitemap. */
  sitemapProducts: ({ after = 0, max = Infinity }: Range = {}) =>
    parts<SitemapProductWire, SitemapProduct>(
      { after, max, most: SITEMAP_PART },
      (query) => send('GET /browse/v2/catalogue/sitemap', { query }),
      (wire) => ({
        name: wire.name,
        href: wire.url,
        metaDescription: wire.seo.meta_description,
        media: toMedia(wire.media_gallery),
        updatedAt: wire.updated_at,
      }),
    ),
});
