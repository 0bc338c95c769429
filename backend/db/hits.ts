import { sql, type RawBuilder } from 'kysely';
import type { FacetName } from '@/lib/contract/facets';
import type { Bucket } from '@/lib/region';

/** Paise: from included, to not. */
type Span = { from: number; to: number };

/** One facet's choice: any of the values, or any of the price ranges. */
export type Narrowing = { facet: FacetName; ids: number[] } | { facet: 'price'; ranges: Span[] };

/** Which products a list holds. */
export type Hits = {
  /** Categories and facet values that every product has. */
  tags: number[];
  /** A tsquery of the search. */
  query?: string;
  /** Whose prices are compared. */
  bucket: Bucket;
  rule: { newestDays?: number; discountFrom?: number; handlingDaysTo?: number; price?: Span };
  narrowings: Narrowing[];
};

/** What the rows of a list are read from: l is the listing, s its search document where words were typed. */
export const from = ({ query }: Hits): RawBuilder<unknown> =>
  query === undefined ? sql`listing l` : sql`listing l join search_documents s on s.product_id = l.product_id and s.document @@ ${query}::tsquery`;

const priced = (bucket: Bucket, { from: least, to }: Span): RawBuilder<unknown> => {
  const price = sql.ref(`l.price_${bucket}`);
  return sql`${price} >= ${least} and ${price} < ${to}`;
};

const narrowed = (one: Narrowing, bucket: Bucket): RawBuilder<unknown> =>
  'ids' in one ? sql`l.tags && ${one.ids}::int[]` : sql`(${sql.join(one.ranges.map((range) => priced(bucket, range)), sql` or `)})`;

/** The conditions of a list; without one facet's own choice where that facet is counted. */
export function whereHit({ tags, rule, narrowings, bucket }: Hits, without?: Narrowing['facet']): RawBuilder<unknown> {
  const { newestDays, discountFrom, handlingDaysTo, price } = rule;
  const conditions = [
    ...(tags.length ? [sql`l.tags @> ${tags}::int[]`] : []),
    ...(newestDays === undefined ? [] : [sql`l.added_on > (select max(added_on) from listing) - ${newestDays}::int`]),
    ...(discountFrom === undefined ? [] : [sql`l.discount >= ${discountFrom}`]),
    ...(handlingDaysTo === undefined ? [] : [sql`l.handling_days <= ${handlingDaysTo}`]),
    ...(price === undefined ? [] : [priced(bucket, price)]),
    ...narrowings.filter(({ facet }) => facet !== without).map((one) => narrowed(one, bucket)),
  ];
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}
