import type { Gateway } from '@/lib/contract';
import type { DesignerTileWire } from '@/lib/contract/browse';
import type {
  Crop,
  DesignerIndex,
  DesignerTile,
  DesignerProfile,
  DesignerCollection,
  SimilarProducts,
  Suggestions,
  BrowseLinks,
} from '@/lib/model/browse';
import type { Tile } from '@/lib/model/listing';
import type { ProductSummary } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toSummary, youPayOf } from './product';

const toDesigner = ({
  id,
  name,
  slug,
  city,
  founded,
  count,
  monogram,
  monogram_alt,
  cover,
  cover_alt,
  url,
}: DesignerTileWire): DesignerTile => ({
  id,
  name,
  slug,
  city,
  founded,
  count,
  monogram,
  monogramAlt: monogram_alt,
  cover,
  coverAlt: cover_alt,
  href: url,
});

type BrowseLinkWire = {
  id: string;
  title: string;
  url: string;
  count: number;
  image?: string;
  image_alt?: string;
  text?: string;
};
const toCollectionTile = ({
  id,
  title,
  url,
  count,
  image = '',
  image_alt = '',
  text = '',
}: BrowseLinkWire) => ({
  id,
  title,
  href: url,
  count,
  text,
  image,
  imageAlt: image_alt,
});

const cropText = ({ x, y, width, height }: Crop) =>
  [x, y, width, height].map((value) => value.toFixed(3).replace(/^1\.0+$/, '1')).join(',');

const designerCalls = (send: ApiClient<Gateway>, region: Region) => ({
  async designers(query: { letter?: string; q?: string } = {}): Promise<DesignerIndex> {
    const { data } = await send('GET /browse/v2/designers', { query });
    return { letters: data.letters, designers: data.designers.map(toDesigner) };
  },

  /** By id or slug; rejects with 404. */
  async designer(designer: string | number): Promise<DesignerProfile> {
    const { data } = await send('GET /browse/v2/designers/:designer', { params: { designer } });
    return {
      ...toDesigner(data),
      story: data.story,
      categories: data.categories.map(({ url, ...tile }) => ({ ...tile, href: url })),
    };
  },

  topDesigners: async (): Promise<DesignerTile[]> =>
    (await send('GET /browse/v2/top-designers', {})).data.designers.map(toDesigner),

  async topCollections(): Promise<DesignerCollection[]> {
    const { data } = await send('GET /browse/v2/top-designer-collections', {});
    return data.collections.map(({ designer, products }) => ({
      designer: toDesigner(designer),
      products: products.map((card) => toSummary(card, region)),
    }));
  },
});

const linkCalls = (send: ApiClient<Gateway>, region: Region) => ({
  async browseLinks(): Promise<BrowseLinks> {
    const { data } = await send('GET /browse/v2/collections', {});
    return {
      pages: data.pages.map(toCollectionTile),
      occasions: data.occasions.map(toCollectionTile),
      colours: data.colours.map(({ hex, ...link }) => ({ ...toCollectionTile(link), hex })),
      prices: data.prices.map(toCollectionTile),
      landingPages: (data.landing_pages ?? []).map(({ id, title, url, count }) => ({
        id,
        title,
        href: url,
        count,
      })),
    };
  },

  async popularStyles(): Promise<(Tile & { count: number })[]> {
    const { data } = await send('GET /browse/v2/popular-styles', {});
    return data.styles.map(({ id, label, url, alt, file, width, height, count }) => ({
      id,
      label,
      href: url,
      alt,
      file,
      width,
      height,
      count,
    }));
  },

  /** Fuzzy matches and synonyms; at most six of each kind. */
  async suggest(q: string): Promise<Suggestions> {
    const { data } = await send('GET /browse/v2/suggestions', { query: { q } });
    const toLink = <Link extends { url: string }>({ url, ...rest }: Link) => ({
      ...rest,
      href: url,
    });
    const toLinks = <Link extends { url: string }>(links: Link[] = []) => links.map(toLink);
    return {
      readAs: data.read_as,
      products: data.products.map((product) => ({
        id: product.id,
        name: product.name,
        href: product.url,
        designer: product.designer_name,
        image: product.thumbnail_image,
        youPay: youPayOf(product, region),
      })),
      searches: toLinks(data.searches),
      designers: toLinks(data.designers),
      categories: toLinks(data.categories),
      pages: toLinks(data.pages),
      help: toLinks(data.help),
    };
  },
});

const productCalls = (send: ApiClient<Gateway>, region: Region) => ({
  /** By ids, in that order, without discontinued products. */
  productsByIds: async (ids: number[]): Promise<ProductSummary[]> =>
    (await send('GET /browse/v2/pieces', { query: { ids: ids.join(',') } })).data.products.map(
      (card) => toSummary(card, region),
    ),

  topSearched: async (): Promise<ProductSummary[]> =>
    (await send('GET /browse/v2/top-searched-products', {})).data.products.map((card) =>
      toSummary(card, region),
    ),

  /** Products by visual similarity to a product, most similar first. */
  lookAlikes: async (id: number): Promise<ProductSummary[]> =>
    (await send('GET /browse/v2/products/:id/look-alikes', { params: { id } })).data.products.map(
      (card) => toSummary(card, region),
    ),

  /** Image search. Rejects with the server's message for a file that is no image or too large. */
  async byPicture({
    picture,
    crop,
  }: {
    picture: File;
    crop: Crop | undefined;
  }): Promise<SimilarProducts> {
    const { data } = await send('POST /browse/v2/image-search', {
      body: picture,
      query: crop ? { crop: cropText(crop) } : {},
      headers: { 'Content-Type': picture.type },
    });
    return {
      message: data.message,
      products: data.products.map((card) => toSummary(card, region)),
    };
  },
});

export const browseService = (send: ApiClient<Gateway>, region: Region) => ({
  ...designerCalls(send, region),
  ...linkCalls(send, region),
  ...productCalls(send, region),
});
