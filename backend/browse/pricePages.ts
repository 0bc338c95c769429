import { priceBucketOf } from '@/lib/i18n/region';
import type { ListingWire } from '@/lib/contract/listing';
import type { CountryRow } from '@/backend/countries/repository';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { filterIndex } from '@/backend/listing/filter';
import type { LandingPage } from '@/backend/landingPages/repository';
import { correspondingRange, toMinorRange } from '@/backend/search/priceRange';

const PRICE_LIST = /^price\/(.+)$/;

/** The pages of the same price range in the currencies of all countries, where it has products. */
const pricePages = (
  index: CatalogueIndex,
  range: string,
  country: CountryRow,
  countries: CountryRow[],
): NonNullable<ListingWire['price_pages']> =>
  countries.flatMap((other) => {
    const match = correspondingRange(range, country, other);
    if (match === undefined) return [];
    const { hits } = filterIndex(index, {
      terms: [],
      rule: { price: toMinorRange(match, other) },
      bucket: priceBucketOf(other.country_code),
      facetFilters: [],
    });
    return hits.length ? [{ country_code: other.country_code, url: `/price/${match}` }] : [];
  });

/** Of the list "price/5000-10000", and of a landing page with a price; nothing of another list. */
export function pricePagesView(
  index: CatalogueIndex,
  { list, landingPage }: { list?: string; landingPage?: LandingPage },
  country: CountryRow,
  countries: CountryRow[],
): Pick<ListingWire, 'price_pages'> {
  if (landingPage?.filters.max_inr !== undefined)
    return { price_pages: [{ country_code: 'IN', url: `/collection/${landingPage.handle}` }] };
  const range = PRICE_LIST.exec(list ?? '')?.[1];
  return range === undefined ? {} : { price_pages: pricePages(index, range, country, countries) };
}
