import type { Bucket } from '@/lib/region';
import type { Shelf, Value } from './shelf';
import type { Sifted } from './sift';

export type Counted = Value & { count: number };
/** step: how many of the bounds the prices have reached. */
export type PriceCount = { step: number; n: number; least_minor: number; most_minor: number };

/** How many products carry each value, of those that the other facets leave. */
export function valueCounts({ tags, values }: Shelf, { hits, beside }: Sifted): Counted[] {
  const counts = tags.tally(hits);
  const besides = new Map([...beside].map(([facet, places]) => [facet as string, tags.tally(places)]));
  return values.map((value, number) => ({ ...value, count: (counts[number] as number) + (besides.get(value.facet)?.[number] ?? 0) }));
}

/** How many prices lie in each step between the bounds (paise, rising), and from where to where; the choice of a price does not narrow them. */
export function priceCounts({ lanes }: Shelf, { hits, beside }: Sifted, { bucket, bounds }: { bucket: Bucket; bounds: number[] }): PriceCount[] {
  const steps = Array.from({ length: bounds.length + 1 }, (_, step) => ({ step, n: 0, least_minor: Infinity, most_minor: -Infinity }));
  const prices = lanes[bucket];
  for (const places of [hits, beside.get('price') ?? []]) for (let at = 0; at < places.length; at++) {
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
