import type { FacetNameWire } from '@/lib/contract/facets';
import type { PriceBucket } from '@/lib/i18n/region';

/** `to` is not part of it. */
export type PaiseRange = { from: number; to: number };

/** A product meets it with any of the values, or with a price in any of the ranges. */
export type FacetFilter =
  { facet: FacetNameWire; ids: number[] } | { facet: 'price'; ranges: PaiseRange[] };

/** A product meets all terms, the whole rule and every facet filter. */
export type ListingCriteria = {
  /** Ids of values: each is required. */
  terms: number[];
  /** Of which prices the criteria are. */
  bucket: PriceBucket;
  /** newestDays: added less than so many days before the newest product. */
  rule: { newestDays?: number; discountFrom?: number; handlingDaysTo?: number; price?: PaiseRange };
  /** The shopper's selection, at most one of each facet. */
  facetFilters: FacetFilter[];
};
