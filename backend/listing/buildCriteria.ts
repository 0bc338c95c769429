import { FACETS, type FacetNameWire } from '@/lib/contract/facets';
import type { listingCalls } from '@/lib/contract/listing';
import type { Query } from '@/lib/contract/call';
import { priceBucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { ListingCriteria, FacetFilter } from './listingCriteria';
import type { SearchCatalogue } from './searchEngine';
import type { ResolvedBrowsePage } from '@/backend/browse/browsePage';
import { lowestMinorFor, toMinorRange, priceSteps } from '@/backend/search/priceRange';
import type { SelectedFilters } from './facetsView';

type ListingQuery = Query<(typeof listingCalls)['GET /browse/v2/listing']>;

const DAY_MS = 86_400_000;
/** Whole days from now to the end of a day; negative for a past day. */
const daysUntil = (day: string) => Math.floor((Date.parse(day) + DAY_MS - 1 - Date.now()) / DAY_MS);

const minDefined = (...days: (number | undefined)[]) => {
  const defined = days.filter((days) => days !== undefined);
  return defined.length ? Math.min(...defined) : undefined;
};

/** Translates page and filters into criteria; ignores unknown filter values. */
export function buildCriteria(
  catalogue: SearchCatalogue,
  {
    browsePage,
    query,
    country,
  }: {
    browsePage: ResolvedBrowsePage;
    query: ListingQuery;
    country: CountryRow;
  },
): { criteria: ListingCriteria; selection: SelectedFilters } {
  const values = FACETS.flatMap((facet) =>
    (query[facet] ?? []).flatMap((slug) => catalogue.findValue(facet, slug) ?? []),
  );
  const facetFilters = FACETS.flatMap((facet: FacetNameWire): FacetFilter[] => {
    const ids = values.filter((value) => value.facet === facet).map(({ id }) => id);
    return ids.length ? [{ facet, ids }] : [];
  });
  const ranges = query.price ?? [];
  if (ranges.length)
    facetFilters.push({
      facet: 'price',
      ranges: ranges.map((range) => toMinorRange(range, country)),
    });
  const maxHandlingDays =
    query.deliver_by === undefined ? undefined : daysUntil(query.deliver_by) - country.transit_days;
  return {
    criteria: {
      terms: browsePage.terms,
      bucket: priceBucketOf(country.country_code),
      rule: {
        ...browsePage.rule,
        handlingDaysTo: minDefined(browsePage.rule.handlingDaysTo, maxHandlingDays),
      },
      facetFilters,
    },
    selection: { values, ranges, deliverBy: query.deliver_by, category: browsePage.category },
  };
}

/** The bounds of the price ranges that filters offer, in paise. */
export const priceBoundsOf = (country: CountryRow): number[] =>
  priceSteps(country).map((step) => lowestMinorFor(step, country));
