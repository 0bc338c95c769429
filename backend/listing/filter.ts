import type { Hits, Narrowing, Span } from './hits';
import type { Shelf } from './catalogueIndex';

type Facet = Narrowing['facet'];

/** Places by popularity: those that a list holds, and for each facet with a choice those that only this choice keeps out. */
export type Sifted = { hits: Uint32Array; beside: Map<Facet, number[]> };

/** One condition that values or found products decide: a bit that is set at every place that meets it. */
type Condition = { bit: number; facet?: Facet; lists: ArrayLike<number>[] };

const within = (spans: Span[], price: number) =>
  spans.some(({ from, to }) => price >= from && price < to);

/** What no value tells: whether the product at a place keeps to the list's rule. */
function keepsTo({ rule, bucket }: Hits, { lanes, newest }: Shelf): (place: number) => boolean {
  const { newestDays, discountFrom = -Infinity, handlingDaysTo = Infinity, price } = rule;
  const after = newestDays === undefined ? -Infinity : newest - newestDays;
  const [days, discounts, handling, prices] = [
    lanes.addedOn,
    lanes.discount,
    lanes.handlingDays,
    lanes[bucket],
  ];
  const spans = price ? [price] : undefined;
  return (place) =>
    (days[place] as number) > after &&
    (discounts[place] as number) >= discountFrom &&
    (handling[place] as number) <= handlingDaysTo &&
    (!spans || within(spans, prices[place] as number));
}

function conditionsOf(shelf: Shelf, { tags, found, narrowings }: Hits): Condition[] {
  const lists: Omit<Condition, 'bit'>[] = [
    ...(found ? [{ lists: [shelf.placesOf(found)] }] : []),
    ...tags.map((tag) => ({ lists: [shelf.placesWith(tag)] })),
    ...narrowings.flatMap((one) =>
      'ids' in one ? [{ facet: one.facet, lists: one.ids.map((id) => shelf.placesWith(id)) }] : [],
    ),
  ];
  return lists.map((condition, at) => ({ ...condition, bit: 1 << at }));
}

/** Where a list can be at all: the shortest of the lists that every hit is on, or everywhere. */
const candidatesOf = (conditions: Condition[]): ArrayLike<number> | undefined =>
  conditions
    .filter(({ facet }) => facet === undefined)
    .map(({ lists: [list = []] }) => list)
    .sort((a, b) => a.length - b.length)[0];

/**
 * Marks at every place which conditions it meets, then looks once at each candidate: one that misses nothing is a hit,
 * one that misses a single facet's choice is counted beside that facet.
 */
export function sift(shelf: Shelf, hits: Hits): Sifted {
  const conditions = conditionsOf(shelf, hits);
  const marks = shelf.marks.fill(0);
  for (const { bit, lists } of conditions)
    for (const list of lists)
      for (let at = 0; at < list.length; at++) {
        const place = list[at] as number;
        marks[place] = (marks[place] as number) | bit;
      }
  const every = conditions.reduce((bits, { bit }) => bits | bit, 0);
  const must = conditions.reduce(
    (bits, { bit, facet }) => (facet === undefined ? bits | bit : bits),
    0,
  );
  const keeps = Object.values(hits.rule).some((part) => part !== undefined)
    ? keepsTo(hits, shelf)
    : undefined;
  const ranges = hits.narrowings.flatMap((one) => ('ranges' in one ? [one.ranges] : []))[0];
  const prices = shelf.lanes[hits.bucket];

  const besides = new Map(
    conditions.flatMap(({ bit, facet }) =>
      facet === undefined ? [] : [[bit, [] as number[]] as const],
    ),
  );
  const besidePrice: number[] = [];
  const candidates = candidatesOf(conditions);
  const count = candidates?.length ?? shelf.size;
  const found = new Uint32Array(count);
  let length = 0;
  for (let at = 0; at < count; at++) {
    const place = candidates ? (candidates[at] as number) : at;
    const missing = every & ~(marks[place] as number);
    if (missing & must || missing & (missing - 1) || (keeps && !keeps(place))) continue;
    const dear = ranges !== undefined && !within(ranges, prices[place] as number);
    if (!missing && !dear) found[length++] = place;
    else if (!missing) besidePrice.push(place);
    else if (!dear) besides.get(missing)?.push(place);
  }
  const beside = new Map<Facet, number[]>(
    conditions.flatMap(({ bit, facet }) =>
      facet === undefined ? [] : [[facet, besides.get(bit) ?? []] as const],
    ),
  );
  if (ranges) beside.set('price', besidePrice);
  return { hits: found.subarray(0, length), beside };
}
