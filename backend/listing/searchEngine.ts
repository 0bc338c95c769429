import type { PriceBucket } from '@/lib/i18n/region';
import type { SearchLifts } from '@/backend/ranking/searchLifts';
import type { ReadTerm } from '@/backend/search/readTerms';
import type { SearchIntent } from '@/backend/search/understandSearch';
import type { ListingCriteria, PaiseRange } from './listingCriteria';

/** A facet value, or a category with its path as slug. */
export type FacetValueRow = {
  id: number;
  facet: string;
  slug: string;
  name: string;
  hex: string | null;
  position: number;
  parent_id: number | null;
  /** Of a category, 1 at the root; 0 of a facet value. */
  level: number;
  /** Whether filters offer it. */
  is_offered: boolean;
};

export type ListingSort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';
/** page: from 1. A page past the last one has no products. */
export type PageQuery = { sort: ListingSort; page: number; perPage: number };

export type CountedValue = FacetValueRow & { count: number };
/** step: how many of the price bounds lie at or below the prices counted in it. */
export type PriceCount = {
  step: number;
  n: number;
  /** The number of them above the middle of the step, as `middlesOf` in counts.ts defines it. */
  upper: number;
  min_minor: number;
  max_minor: number;
};
/** A facet's own filter does not narrow its counts. Steps without products are left out. */
export type FacetCounts = { values: CountedValue[]; prices: PriceCount[] };

/**
 * A search. A product is a full match if it has every word and meets every filter; or if it is
 * pinned, unless it is above the price of the search.
 */
export type TextSearch = {
  /** The words that are no filters; undefined if the catalogue has none of them. */
  terms: ReadTerm[] | undefined;
  /** The filters that words of the search mean. */
  intents: SearchIntent[];
  /** Products in stock that are first in the recommended order, in this order. */
  pinned: number[];
  /** The places that others move up in it, among those that match equally well. */
  lifts?: SearchLifts;
  /** Leaves out the close matches that follow when there are few full ones. */
  isStrict?: boolean;
};

export type ProductQuery = {
  criteria: ListingCriteria;
  search?: TextSearch;
  /** Without it, no ids are returned. */
  page?: PageQuery;
  /** Without it, nothing is counted; priceBounds: in paise, ascending. */
  counts?: { priceBounds: number[] };
  /** Many requests ask the same: the engine may keep the result until a product changes. */
  isRepeated?: boolean;
};

export type FoundProducts = {
  /** The products of the page. */
  ids: number[];
  total: number;
  counts?: FacetCounts;
  /** Of a search: the filters that were applied, fewer than asked for when nothing met all. */
  intents: SearchIntent[];
  /** Of a search: the number of full matches; the other products are close. */
  fullMatches: number;
};

/** Number and average popularity of the products that have a value; 0 without products. */
export type Popularity = { products: number; average: number };

/** The number of products of a group, and the most popular of them, one in stock if any is. */
export type ProductGroup = { count: number; productId?: number };

export type FittingQuery = {
  /** At most `perCategory` products of each of these categories, by value id. */
  categories: number[];
  perCategory: number;
  /** By value id; only products of which the sum is above 0 fit. */
  weights: ReadonlyMap<number, number>;
  count: number;
};

/**
 * The catalogue with at least the changes committed before it was asked for; later ones may show between
 * two answers. They come from the products that are not withdrawn.
 * Values and their ids are those of `facet_values` and `categories`; products are named by id.
 * Products of equal rank are ordered by popularity, then the newest first, then by id.
 */
export type SearchCatalogue = {
  /** It rises when products are added or withdrawn, change their popularity, or many change. */
  readonly revision: number;
  /** Every facet value and category, in the order in which filters show them. */
  readonly values: readonly FacetValueRow[];
  /** Synonyms: what the catalogue has for a word, as in `search_aliases`. */
  readonly aliases: ReadonlyMap<string, string>;
  findValue: (facet: string, slug: string) => FacetValueRow | undefined;

  /** Filters, searches, sorts and counts. In every order, sold-out products follow all others. */
  find: (query: ProductQuery) => Promise<FoundProducts>;
  /** All products that meet the criteria, by popularity. */
  productIds: (criteria: ListingCriteria) => Promise<ArrayLike<number>>;
  has: (productId: number) => Promise<boolean>;

  /** The most popular products of each value, those in stock first; no others unless `withSoldOut`. */
  popularProducts: (
    values: number[],
    options: { count: number; withSoldOut?: boolean },
  ) => Promise<Map<number, number[]>>;
  /** Of each value, in this order; inStock: of its products in stock only. */
  popularityOf: (values: number[], options?: { inStock?: boolean }) => Promise<Popularity[]>;
  /** Of each price range, in this order; no two have a price in common. */
  priceRangeGroups: (ranges: PaiseRange[], bucket: PriceBucket) => Promise<ProductGroup[]>;
  /** The categories of the middle level that filters offer, among the products of a value. */
  categoryGroups: (value: number) => Promise<(ProductGroup & { category: FacetValueRow })[]>;
  /**
   * Products in stock whose values weigh most. Every category has one before any has two; those of
   * one round are ordered by weight, then by popularity. Each category may be judged by its 1,000 most
   * popular products.
   */
  fittingProducts: (query: FittingQuery) => Promise<number[]>;
};

/** Finds products for lists, searches and tiles. Decision 264 says how to write another one. */
export type SearchEngine = {
  /**
   * The catalogue with every change committed before the call, or with a new revision up to a second
   * later. Rejects when there is none yet: the database does not answer, or has too many products.
   */
  currentCatalogue: () => Promise<SearchCatalogue>;
};

/** The part of the catalogue by which a search is read. */
export type CatalogueValues = Pick<SearchCatalogue, 'values' | 'aliases' | 'findValue'>;
