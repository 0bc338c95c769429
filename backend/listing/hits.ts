import type { FacetName } from '@/lib/contract/facets';
import type { Bucket } from '@/lib/i18n/region';

/** Paise: from included, to not. */
export type Span = { from: number; to: number };

/** One facet's choice: any of the values, or any of the price ranges. */
export type Narrowing = { facet: FacetName; ids: number[] } | { facet: 'price'; ranges: Span[] };

/** Which products a list holds. */
export type Hits = {
  /** Categories and facet values that every product has. */
  tags: number[];
  /** The products that a search found; left out, all of them. */
  found?: number[];
  /** Whose prices are compared. */
  bucket: Bucket;
  rule: { newestDays?: number; discountFrom?: number; handlingDaysTo?: number; price?: Span };
  narrowings: Narrowing[];
};
