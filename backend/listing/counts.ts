import type { Bucket } from '@/lib/i18n/region';
import type { Shelf, Value } from './catalogueIndex';
import type { Sifted } from './filter';

export type Counted = Value & { count: number };
/** step: how many of the bounds the prices have reached. */
export type PriceCount = { step: number; n: number; least_minor: number; most_minor: number };

/** About how many values a product carries, and so how much dearer it is to look at a product than at one place in a value's list. */
const TAGS = 24;

/** How many of these places carry each value of one facet: by looking at the places, or along the lists of the values where those are shorter. */
function tallyFacet(shelf: Shelf, facet: string, places: number[]): (number: number) => number {
  const lists = new Map(
    shelf.values.flatMap((value, number) =>
      value.facet === facet ? [[number, shelf.placesWith(value.id)] as const] : [],
    ),
  );
  const along = [...lists.values()].reduce((sum, list) => sum + list.length, 0);
  if (along > places.length * TAGS) {
    const counts = shelf.tags.tally(places);
    return (number) => counts[number] as number;
  }
  const marks = shelf.marks.fill(0);
  for (const place of places) marks[place] = 1;
  return (number) => {
    const list = lists.get(number) ?? [];
    let count = 0;
    for (let at = 0; at < list.length; at++) count += marks[list[at] as number] as number;
    return count;
  };
}

/** How many products carry each value, of those that the other facets leave. */
export function valueCounts(shelf: Shelf, { hits, beside }: Sifted): Counted[] {
  const counted = Array.from(shelf.tags.tally(hits));
  for (const [facet, places] of beside) {
    const more = tallyFacet(shelf, facet, places);
    shelf.values.forEach((value, number) => {
      if (value.facet === facet) counted[number] = (counted[number] as number) + more(number);
    });
  }
  return shelf.values.map((value, number) => ({ ...value, count: counted[number] as number }));
}

/** How many prices lie in each step between the bounds (paise, rising), and from where to where; the choice of a price does not narrow them. */
export function priceCounts(
  { lanes }: Shelf,
  { hits, beside }: Sifted,
  { bucket, bounds }: { bucket: Bucket; bounds: number[] },
): PriceCount[] {
  const steps = Array.from({ length: bounds.length + 1 }, (_, step) => ({
    step,
    n: 0,
    least_minor: Infinity,
    most_minor: -Infinity,
  }));
  const prices = lanes[bucket];
  for (const places of [hits, beside.get('price') ?? []])
    for (let at = 0; at < places.length; at++) {
      const price = prices[places[at] as number] as number;
      let reached = 0;
      while (reached < bounds.length && price >= (bounds[reached] as number)) reached++;
      const step = steps[reached] as PriceCount;
      step.n++;
      if (price < step.least_minor) step.least_minor = price;
      if (price > step.most_minor) step.most_minor = price;
    }
  return steps.filter(({ n }) => n > 0);
}
