import type { FacetNameWire } from '@/lib/contract/facets';
import type { PriceBucket } from '@/lib/i18n/region';

/** Paise: from included, to not. */
export type PaiseRange = { from: number; to: number };

/** One facet's choice: any of the values, or any of the price ranges. */
export type FacetFilter =
  { facet: FacetNameWire; ids: number[] } | { facet: 'price'; ranges: PaiseRange[] };

/** Which products a list holds. */
export type ListingCriteria = {
  /** Categories and facet values that every product has. */
  terms: number[];
  /** The products that a search found; left out, all of them. */
  matchedIds?: number[];
  /** Whose prices are compared. */
  bucket: PriceBucket;
  rule: { newestDays?: number; discountFrom?: number; handlingDaysTo?: number; price?: PaiseRange };
  facetFilters: FacetFilter[];
};
