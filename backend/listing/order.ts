import type { Bucket } from '@/lib/i18n/region';
import type { Shelf } from './catalogueIndex';

export type Sort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';
export type Page = { sort: Sort; page: number; perPage: number };

/** Above any number of products that fits in memory, and small enough that a price times it is still a whole number. */
const PLACES = 2 ** 22;

/** Less comes first. Equals stand by popularity, which is the place itself. */
function keyOf({ lanes, inStock }: Shelf, sort: Sort, bucket: Bucket): (place: number) => number {
  const [days, discounts, prices] = [lanes.addedOn, lanes.discount, lanes[bucket]];
  switch (sort) {
    case 'recommended':
      return (place) => (inStock[place] ? 0 : PLACES) + place;
    case 'new':
      return (place) => -(days[place] as number) * PLACES + place;
    case 'discount':
      return (place) => -(discounts[place] as number) * PLACES + place;
    case 'price_low':
      return (place) => (prices[place] as number) * PLACES + place;
    case 'price_high':
      return (place) => -(prices[place] as number) * PLACES + place;
  }
}

const placeIn = (key: number) => ((key % PLACES) + PLACES) % PLACES;

/** The first so many places in their order, without ordering the rest: what is worse than the worst kept is passed over. */
export function firstPlaces(
  shelf: Shelf,
  places: ArrayLike<number>,
  { sort, bucket, count }: { sort: Sort; bucket: Bucket; count: number },
): number[] {
  const key = keyOf(shelf, sort, bucket);
  const kept = new Float64Array(Math.min(places.length, Math.max(2 * count, 4096)));
  let [length, worst] = [0, Infinity];
  for (let at = 0; at < places.length; at++) {
    const one = key(places[at] as number);
    if (one > worst) continue;
    if (length === kept.length) {
      kept.sort();
      length = count;
      worst = kept[count - 1] as number;
      if (one > worst) continue;
    }
    kept[length++] = one;
  }
  return Array.from(kept.subarray(0, length).sort().subarray(0, count), placeIn);
}
