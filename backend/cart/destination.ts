import { isPostcodeOfCountry } from '@/backend/address/postcode';
import { storeById } from '@/backend/address/repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { transitDays } from '@/backend/product/offer';
import { cartOptionsOf, type CartOptionsRow } from './optionsRepository';

/** The cart's options; a store in another country than the prices is not one to collect from. */
export async function cartOptionsIn(
  db: Database,
  country: CountryRow,
  owner: string,
): Promise<CartOptionsRow> {
  const options = await cartOptionsOf(db, owner);
  if (options.store_id === null) return options;
  const store = await storeById(db, options.store_id);
  return store?.country_code === country.country_code ? options : { ...options, store_id: null };
}

/** The country row, less waived charges, with the postcode's transit days; pickup ships free. */
export async function resolveDestination(
  db: Database,
  country: CountryRow,
  options: CartOptionsRow,
  postcode: string | undefined,
): Promise<CountryRow> {
  const cartPostcode =
    options.pincode && isPostcodeOfCountry(country, options.pincode) ? options.pincode : null;
  return {
    ...country,
    transit_days: await transitDays(db, country, postcode || cartPostcode),
    ...(options.duty_waived && { duty_active: false, duty_value: 1 }),
    ...((options.shipping_waived || options.store_id !== null) && { free_shipping_from_minor: 0 }),
  };
}
