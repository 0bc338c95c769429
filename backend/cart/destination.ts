import { isPostcodeOfCountry } from '@/backend/address/postcode';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { transitDays } from '@/backend/product/offer';
import type { CartOptionsRow } from './optionsRepository';

/**
 * The country row with the transit days of the postcode, without waived duty, and with free
 * shipping when it is waived or the order is collected at a store. `postcode` takes precedence over
 * the cart's own.
 */
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
