import type { FacetNameWire } from '@/lib/contract/facets';
import type { PriceBucket } from '@/lib/i18n/region';

/** Paise; `from` is inclusive, `to` exclusive. */
export type PaiseRange = { from: number; to: number };

/** The filter of one facet: a product matches any of its values or price ranges. */
export type FacetFilter =
  { facet: FacetNameWire; ids: number[] } | { facet: 'price'; ranges: PaiseRange[] };

/** The conditions of a listing; a product must meet all of them. */
export type ListingCriteria = {
  /** Ids of categories and facet values that every product carries. */
  terms: number[];
  /** Products that match the search; undefined without a search. */
  matchedIds?: number[];
  bucket: PriceBucket;
  rule: { newestDays?: number; discountFrom?: number; handlingDaysTo?: number; price?: PaiseRange };
  facetFilters: FacetFilter[];
};
