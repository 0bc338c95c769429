import { priceBucketOf } from '@/lib/i18n/region';
import type { ListingWire } from '@/lib/contract/listing';
import type { CountryRow } from '@/backend/countries/repository';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import type { LandingPage } from '@/backend/landingPages/repository';
import { correspondingRange, toMinorRange } from '@/backend/search/priceRange';

const PRICE_LIST = /^price\/(.+)$/;

/** The pages of the same price range in the currencies of all countries, where it has products. */
async function pricePages(
  catalogue: SearchCatalogue,
  range: string,
  country: CountryRow,
  countries: CountryRow[],
): Promise<NonNullable<ListingWire['price_pages']>> {
  const pages = countries.map(async (other) => {
    const match = correspondingRange(range, country, other);
    if (match === undefined) return [];
    const { total } = await catalogue.find({
      criteria: {
        terms: [],
        rule: { price: toMinorRange(match, other) },
        bucket: priceBucketOf(other.country_code),
        facetFilters: [],
      },
      isRepeated: true,
    });
    return total ? [{ country_code: other.country_code, url: `/price/${match}` }] : [];
  });
  return (await Promise.all(pages)).flat();
}

/** Of the list "price/5000-10000", and of a landing page with a price; nothing of another list. */
export async function pricePagesView(
  catalogue: SearchCatalogue,
  { list, landingPage }: { list?: string; landingPage?: LandingPage },
  country: CountryRow,
  countries: CountryRow[],
): Promise<Pick<ListingWire, 'price_pages'>> {
  if (landingPage?.filters.max_inr !== undefined)
    return { price_pages: [{ country_code: 'IN', url: `/collection/${landingPage.handle}` }] };
  const range = PRICE_LIST.exec(list ?? '')?.[1];
  return range === undefined
    ? {}
    : { price_pages: await pricePages(catalogue, range, country, countries) };
}
