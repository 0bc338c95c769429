import { isPostcodeOfCountry } from '@/backend/address/postcode';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { transitDays } from '@/backend/product/offer';
import type { CartOptionsRow } from './optionsRepository';

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
