import type { Gateway } from '@/lib/contract';
import type {
  ListingWire,
  NavigationWire,
  ShownHomeWire,
  ShownListingWire,
} from '@/lib/contract/listing';
import type { FilterName, Filters } from '@/lib/model/filters';
import {
  type Banner,
  type Home,
  type Listing,
  type ListSource,
  type ListTiles,
  type Navigation,
  PRODUCTS_PER_PAGE,
  type Sort,
  type Tile,
} from '@/lib/model/listing';
import type { ProductSummary } from '@/lib/model/product';
import { sizeName } from '@/lib/model/size';
import type { Region } from '@/lib/i18n/region';
import type { ApiClient } from '@/services/http/client';
import { toSummary } from './product';

type BannerWire = NonNullable<ListingWire['banner']>;
type TileWire = ListingWire['tiles'][number];

const toBanner = ({ id, alt, copy_space, wide, mobile }: BannerWire): Banner => ({
  id,
  alt,
  copySpace: copy_space,
  wide,
  mobile,
});
const toTile = ({ id, label, url, alt, file, width, height }: TileWire): Tile => ({
  id,
  label,
  href: url,
  alt,
  file,
  width,
  height,
});

const toBranch = ({ name, url, count }: { name: string; url: string; count: number }) => ({
  name,
  href: url,
  count,
});
const toNavigation = ({ roots }: NavigationWire): Navigation =>
  roots.map((root) => ({
    ...toBranch(root),
    image: root.image,
    imageAlt: root.image_alt,
    categories: root.categories.map((category) => ({
      ...toBranch(category),
      subCategories: category.sub_categories.map(toBranch),
    })),
  }));

/** Size labels are for suppliers; shoppers read names. */
const filterValueName = (filter: FilterName, name: string): string =>
  filter === 'size' ? sizeName(name) : name;

export type ListingQuery = ListSource & {
  filters?: Filters;
  /** Default: the default order of the listing. */
  sort?: Sort;
  page: number;
  /** False for a further page of a listing that is already shown. */
  facets?: boolean;
  /** False: the reply may be without the tiles and the banner. */
  tiles?: boolean;
};

const toQuery = ({ filters = {}, facets = true, tiles = true, ...query }: ListingQuery) => ({
  ...query,
  per_page: PRODUCTS_PER_PAGE,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(',')])),
  ...(!facets && { facets: '0' as const }),
  ...(!tiles && { tiles: '0' as const }),
});

const toHome = (data: ShownHomeWire, region: Region): Home => ({
  banners: data.banners.map((banner) => ({
    ...toBanner(banner),
    heading: banner.heading,
    text: banner.text,
    linkLabel: banner.link_label,
    href: banner.url,
    video: banner.video ?? null,
  })),
  categories: data.categories.map(toTile),
  occasions: data.occasions.map(toTile),
  designers: data.designers.map(({ cover_alt, url, ...designer }) => ({
    ...designer,
    coverAlt: cover_alt,
    href: url,
  })),
  carousels: data.carousels.map(({ url, products, ...carousel }) => ({
    ...carousel,
    href: url,
    products: products?.map((card) => toSummary(card, region)) ?? null,
  })),
});

const toPriceSpan = (span: ListingWire['price_span']): Listing['priceSpan'] =>
  span ? { min: span.min, max: span.max, histogram: span.histogram ?? [] } : null;

const toListing = (data: ShownListingWire, region: Region): Listing => ({
  title: data.title,
  intro: data.intro,
  readAs: data.read_as ?? null,
  crumbs: data.breadcrumbs.map(({ name, url }) => ({ name, href: url })),
  tiles: data.tiles?.map(toTile) ?? null,
  banner: data.banner ? toBanner(data.banner) : null,
  products: data.products.map((card) => toSummary(card, region)),
  total: data.total,
  page: data.page,
  pages: data.pages,
  facets: (data.facets ?? []).map(({ id, title, values }) => ({
    id,
    title,
    values: values.map(({ value, name, count, hex }) => ({
      value,
      name: filterValueName(id, name),
      count,
      ...(hex && { hex }),
    })),
  })),
  applied: (data.applied ?? []).map(({ facet, value, name }) => ({
    filter: facet,
    value,
    name: filterValueName(facet, name),
  })),
  understood: (data.understood ?? []).map(({ name, q }) => ({ name, q })),
  priceSpan: toPriceSpan(data.price_span),
  ...(data.landing_page && { landingPage: { isOpen: data.landing_page.is_open } }),
  ...(data.moved_to && { movedTo: data.moved_to }),
  ...(data.price_pages && {
    pricePages: Object.fromEntries(
      data.price_pages.map(({ country_code, url }) => [country_code, url]),
    ),
  }),
});

export const listingService = (send: ApiClient<Gateway>, region: Region) => ({
  async navigation(): Promise<Navigation> {
    return toNavigation((await send('GET /browse/v2/navigation', {})).data);
  },

  /** The home page, without the products of its carousels. */
  async home(): Promise<Home> {
    const { data } = await send('GET /browse/v2/home', { query: { products: '0' } });
    return toHome(data, region);
  },

  /** The products of a carousel of the home page. */
  async homeCarousel(id: string): Promise<ProductSummary[]> {
    const { data } = await send('GET /browse/v2/home/carousels/:id', { params: { id } });
    return data.products.map((card) => toSummary(card, region));
  },

  /** The tiles and the banner of a listing, which `page` may have left out. */
  async tiles({ path, list }: ListSource): Promise<ListTiles> {
    const { data } = await send('GET /browse/v2/listing/tiles', { query: { path, list } });
    return { tiles: data.tiles.map(toTile), banner: data.banner && toBanner(data.banner) };
  },

  /** Rejects with 404 for an unknown path or list, and for a page past the end. */
  async page(query: ListingQuery): Promise<Listing> {
    const { data } = await send('GET /browse/v2/listing', { query: toQuery(query) });
    return toListing(data, region);
  },
});
