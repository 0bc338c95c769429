import type { ListingCriteria, FacetFilter, PaiseRange } from './listingCriteria';
import type { CatalogueIndex } from './catalogueIndex';

/** The criteria of a list, narrowed by a search. */
export type IndexCriteria = ListingCriteria & {
  /** Documents that have the words of the search. */
  matched?: Uint32Array;
  /** A document has one of the values, or is one of these, or has no value of the facet. */
  anyOf?: { values: number[]; docIds?: Uint32Array; withoutFacet?: string }[];
};

type Facet = FacetFilter['facet'];

/** hits: ascending ids. nearMisses: per facet, the documents that only this facet excludes. */
export type FilterResult = { hits: Uint32Array; nearMisses: Map<Facet, number[]> };

/** A condition answered by postings: its bit is set for every document in one of the lists. */
type Condition = { bit: number; facet?: Facet; lists: ArrayLike<number>[] };

const isInRanges = (paiseRanges: PaiseRange[], price: number) =>
  paiseRanges.some(({ from, to }) => price >= from && price < to);

/** The part of the criteria that postings cannot answer: dates, discount, days and price. */
function rulePredicate(
  { rule, bucket }: ListingCriteria,
  { columns, latestAddedOn }: CatalogueIndex,
): (docId: number) => boolean {
  const { newestDays, discountFrom = -Infinity, handlingDaysTo = Infinity, price } = rule;
  const addedAfter = newestDays === undefined ? -Infinity : latestAddedOn - newestDays;
  const [days, discounts, handling, prices] = [
    columns.addedOn,
    columns.discount,
    columns.handlingDays,
    columns[bucket],
  ];
  const paiseRanges = price ? [price] : undefined;
  return (docId) =>
    (days[docId] as number) > addedAfter &&
    (discounts[docId] as number) >= discountFrom &&
    (handling[docId] as number) <= handlingDaysTo &&
    (!paiseRanges || isInRanges(paiseRanges, prices[docId] as number));
}

function buildConditions(
  index: CatalogueIndex,
  { terms, matched, anyOf = [], facetFilters }: IndexCriteria,
): Condition[] {
  const lists: Omit<Condition, 'bit'>[] = [
    ...(matched ? [{ lists: [matched] }] : []),
    ...terms.map((term) => ({ lists: [index.docIdsWith(term)] })),
    ...anyOf.map(({ values, docIds, withoutFacet }) => ({
      lists: [
        ...values.map((value) => index.docIdsWith(value)),
        ...(docIds ? [docIds] : []),
        ...(withoutFacet === undefined ? [] : [index.docIdsWithout(withoutFacet)]),
      ],
    })),
    ...facetFilters.flatMap((facetFilter) =>
      'ids' in facetFilter
        ? [{ facet: facetFilter.facet, lists: facetFilter.ids.map((id) => index.docIdsWith(id)) }]
        : [],
    ),
  ];
  return lists.map((condition, position) => ({ ...condition, bit: 1 << position }));
}

const shortestList = (conditions: Condition[]): ArrayLike<number> | undefined =>
  conditions
    .filter(({ facet, lists }) => facet === undefined && lists.length === 1)
    .map(({ lists: [list = []] }) => list)
    .sort((a, b) => a.length - b.length)[0];

/** Marks the conditions each document meets, then checks every candidate once. */
export function filterIndex(index: CatalogueIndex, criteria: IndexCriteria): FilterResult {
  const conditions = buildConditions(index, criteria);
  const marks = index.marks.fill(0);
  for (const { bit, lists } of conditions)
    for (const list of lists)
      for (let position = 0; position < list.length; position++) {
        const docId = list[position] as number;
        marks[docId] = (marks[docId] as number) | bit;
      }
  const allBits = conditions.reduce((bits, { bit }) => bits | bit, 0);
  const requiredBits = conditions.reduce(
    (bits, { bit, facet }) => (facet === undefined ? bits | bit : bits),
    0,
  );
  const passesRule = Object.values(criteria.rule).some((part) => part !== undefined)
    ? rulePredicate(criteria, index)
    : undefined;
  const ranges = criteria.facetFilters.flatMap((facetFilter) =>
    'ranges' in facetFilter ? [facetFilter.ranges] : [],
  )[0];
  const prices = index.columns[criteria.bucket];

  const nearMissesByBit = new Map(
    conditions.flatMap(({ bit, facet }) =>
      facet === undefined ? [] : [[bit, [] as number[]] as const],
    ),
  );
  const priceNearMisses: number[] = [];
  const candidates = shortestList(conditions);
  const count = candidates?.length ?? index.size;
  const matchedIds = new Uint32Array(count);
  let length = 0;
  for (let position = 0; position < count; position++) {
    const docId = candidates ? (candidates[position] as number) : position;
    const missing = allBits & ~(marks[docId] as number);
    if (missing & requiredBits || missing & (missing - 1) || (passesRule && !passesRule(docId)))
      continue;
    const isOutsidePrices = ranges !== undefined && !isInRanges(ranges, prices[docId] as number);
    if (!missing && !isOutsidePrices) matchedIds[length++] = docId;
    else if (!missing) priceNearMisses.push(docId);
    else if (!isOutsidePrices) nearMissesByBit.get(missing)?.push(docId);
  }
  const nearMisses = new Map<Facet, number[]>(
    conditions.flatMap(({ bit, facet }) =>
      facet === undefined ? [] : [[facet, nearMissesByBit.get(bit) ?? []] as const],
    ),
  );
  if (ranges) nearMisses.set('price', priceNearMisses);
  return { hits: matchedIds.subarray(0, length), nearMisses };
}
