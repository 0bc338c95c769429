import {
  addressesOf,
  addressSelectionOf,
  storeById,
  type AddressRow,
  type StoreRow,
} from '@/backend/address/repository';
import { cartOptionsOf } from '@/backend/cart/optionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import { resolveCheckoutAddresses } from './addressRules';

export type ResolvedCheckoutAddresses = {
  shipping?: AddressRow;
  billing?: AddressRow;
  identical: boolean;
  store?: StoreRow;
};

const pickupAddress = (
  {
    name,
    address_one,
    city_name,
    state_name,
    postal_code,
    country_id,
    country_name,
    country_code,
  }: StoreRow,
  recipient: AddressRow,
): AddressRow => ({
  ...recipient,
  address_one: `${name}, ${address_one}`,
  city_name,
  state_id: null,
  state_name,
  postal_code,
  country_id,
  country_name,
  country_code,
});

/** The checkout's addresses; with store pickup, the selected recipient collects the order. */
export async function loadCheckoutAddresses(
  db: Database,
  customerId?: number,
): Promise<ResolvedCheckoutAddresses> {
  if (customerId === undefined) return { identical: true };
  const addresses = resolveCheckoutAddresses(
    await addressesOf(db, customerId),
    await addressSelectionOf(db, customerId),
  );
  const { store_id } = await cartOptionsOf(db, customerOwner(customerId));
  const store = store_id === null ? undefined : await storeById(db, store_id);
  return store && addresses.shipping
    ? { ...addresses, shipping: pickupAddress(store, addresses.shipping), identical: false, store }
    : addresses;
}
