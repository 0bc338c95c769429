import { FACETS, type FacetName } from '@/lib/contract/facets';
import type { listingCalls } from '@/lib/contract/listing';
import type { Query } from '@/lib/contract/call';
import { bucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import { priceCounts, valueCounts } from './counts';
import type { Hits, Narrowing } from './hits';
import type { Shelf } from './catalogueIndex';
import type { Sifted } from './filter';
import type { Place } from '@/backend/browse/browsePage';
import { minorFrom, minorRange, priceSteps } from '@/backend/search/priceRange';
import type { Chosen, Counts } from './facetsView';

type ListingQuery = Query<(typeof listingCalls)['GET /browse/v2/listing']>;

const DAY_MS = 86_400_000;
/** Whole days from now to the end of a day; a day that is past leaves none. */
const daysUntil = (day: string) => Math.floor((Date.parse(day) + DAY_MS - 1 - Date.now()) / DAY_MS);

const least = (...days: (number | undefined)[]) => {
  const known = days.filter((one) => one !== undefined);
  return known.length ? Math.min(...known) : undefined;
};

/** The products that a place, words and filters leave, and the filters as they were understood: what nobody knows is left out. */
export function chosenHits(
  shelf: Shelf,
  {
    place,
    query,
    country,
    found,
  }: { place: Place; query: ListingQuery; country: CountryRow; found?: number[] },
): { hits: Hits; chosen: Chosen } {
  const values = FACETS.flatMap((facet) =>
    (query[facet] ?? []).flatMap((slug) => shelf.named(facet, slug) ?? []),
  );
  const narrowings = FACETS.flatMap((facet: FacetName): Narrowing[] => {
    const ids = values.filter((value) => value.facet === facet).map(({ id }) => id);
    return ids.length ? [{ facet, ids }] : [];
  });
  const ranges = query.price ?? [];
  if (ranges.length)
    narrowings.push({ facet: 'price', ranges: ranges.map((range) => minorRange(range, country)) });
  const inTime =
    query.deliver_by === undefined ? undefined : daysUntil(query.deliver_by) - country.transit_days;
  return {
    hits: {
      tags: place.tags,
      found,
      bucket: bucketOf(country.country_code),
      rule: { ...place.rule, handlingDaysTo: least(place.rule.handlingDaysTo, inTime) },
      narrowings,
    },
    chosen: { values, ranges, deliverBy: query.deliver_by, category: place.category },
  };
}

/** What the facets offer over these hits. */
export function countsOf(shelf: Shelf, sifted: Sifted, country: CountryRow): Counts {
  const bounds = priceSteps(country).map((step) => minorFrom(step, country));
  return {
    values: valueCounts(shelf, sifted),
    prices: priceCounts(shelf, sifted, { bucket: bucketOf(country.country_code), bounds }),
  };
}
