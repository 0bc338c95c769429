import type { FilterName } from './filters';
import type { ProductSummary, BreadcrumbItem } from './product';

type ImageSource = { file: string; width: number; height: number };
export type Tile = ImageSource & { id: string; label: string; href: string; alt: string };
export type Banner = {
  id: string;
  alt: string;
  copySpace: 'left' | 'right' | 'top';
  wide: ImageSource;
  mobile: ImageSource;
};
export type Sort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';

export const SORT_NAMES: Record<Sort, string> = {
  recommended: 'Recommended',
  new: 'New in',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
  discount: 'Discount',
};

/** 'popularity' is the older name of 'recommended' in links. */
export const toSort = (text: unknown, fallback: Sort = 'recommended'): Sort =>
  text === 'popularity'
    ? 'recommended'
    : typeof text === 'string' && Object.hasOwn(SORT_NAMES, text)
      ? (text as Sort)
      : fallback;

export type FacetValue = {
  value: string;
  name: string;
  count: number;
  hex?: string;
};
export type FacetName = Exclude<FilterName, 'deliver_by'>;
export type Facet = { id: FacetName; title: string; values: FacetValue[] };
export type AppliedFilter = { filter: FilterName; value: string; name: string };
/** Whole units of the visitor's currency. */
export type PriceBounds = {
  min: number;
  max: number;
  /** The number of pieces in each price band, the cheapest first. */
  histogram: number[];
};

export type Listing = {
  title: string;
  intro: string;
  /** The search text with its misspelt words corrected; null if there are none. */
  readAs: string | null;
  crumbs: BreadcrumbItem[];
  /** Null: not loaded yet, as the banner. */
  tiles: Tile[] | null;
  banner: Banner | null;
  products: ProductSummary[];
  total: number;
  page: number;
  pages: number;
  facets: Facet[];
  applied: AppliedFilter[];
  /** Filters that words of the search mean, each with the search without these words. */
  understood: { name: string; q: string }[];
  priceSpan: PriceBounds | null;
  /** Of a price page: the path of the same range by country; empty for a range that is not listed. */
  pricePages?: Partial<Record<string, string>>;
  /** Of a landing page: whether enough products match for search engines. */
  landingPage?: { isOpen: boolean };
  /** The URL of this list, where it replaces one that the country does not have. */
  movedTo?: string;
};

/** The part of a listing that its page does not wait for. */
export type ListTiles = { tiles: Tile[]; banner: Banner | null };

/** The title, description and addresses of a listing page for its head, composed on the server. */
export type ListingHead = {
  title: string;
  description: string;
  path: string;
  /** Alternate links, if not each site has the page at this path. */
  alternates?: { hrefLang: string; href: string }[];
  noindex: boolean;
};

/** The source of a listing: slugs from root to leaf, a browse link, or a search text. */
export type ListSource = {
  path?: string;
  list?: string;
  q?: string;
  /** Searches for the words as they are typed, without spelling correction. */
  exact?: '1';
};

export const PRODUCTS_PER_PAGE = 24;

export const EMPTY_LISTING: Listing = {
  title: '',
  intro: '',
  readAs: null,
  crumbs: [],
  tiles: [],
  banner: null,
  products: [],
  total: 0,
  page: 1,
  pages: 1,
  facets: [],
  applied: [],
  understood: [],
  priceSpan: null,
};

type CategoryBranch = { name: string; href: string; count: number };
export type RootCategory = CategoryBranch & {
  image: string;
  imageAlt: string;
  categories: (CategoryBranch & { subCategories: CategoryBranch[] })[];
};
export type Navigation = RootCategory[];

export type BannerVideo = ImageSource & { poster: string; alt: string };
export type Hero = Banner & {
  heading: string;
  text: string;
  linkLabel: string;
  href: string;
  /** Shown in place of the picture. */
  video: BannerVideo | null;
};
export type Designer = {
  id: number;
  name: string;
  city: string;
  founded: number;
  story: string;
  cover: string;
  coverAlt: string;
  href: string;
};
export type Carousel = {
  id: string;
  title: string;
  text: string;
  href: string | null;
  /** Null: not loaded yet. */
  products: ProductSummary[] | null;
};
/** The texts of a page that search engines show. */
export type PageTexts = { title: string; description: string };

export type Home = {
  banners: Hero[];
  categories: Tile[];
  occasions: Tile[];
  designers: Designer[];
  carousels: Carousel[];
};
