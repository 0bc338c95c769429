import type { FacetNameWire } from '@/lib/contract/facets';
import type { PriceBucket } from '@/lib/i18n/region';

export type PaiseRange = { from: number; to: number };

export type FacetFilter =
  { facet: FacetNameWire; ids: number[] } | { facet: 'price'; ranges: PaiseRange[] };

export type ListingCriteria = {
  terms: number[];
  /** Documents that a search finds. */
  matched?: Uint32Array;
  /** From words of a search: a product has one of the values, or is one of the documents. */
  anyOf?: { values: number[]; docIds?: Uint32Array }[];
  bucket: PriceBucket;
  rule: { newestDays?: number; discountFrom?: number; handlingDaysTo?: number; price?: PaiseRange };
  facetFilters: FacetFilter[];
};
