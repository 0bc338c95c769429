import { addressBody, type AddressBookWire, type AddressWire } from '@/lib/contract/address';
import type { AddressRow, Selection } from './repository';
import { chosenOf } from '@/backend/checkout/addressRules';

type Part = AddressWire['selection_type'];

export const addressView = (
  { id, country_name, country_code, ...row }: AddressRow,
  selection_type: Part,
): AddressWire => ({
  ...addressBody.parse(row), // the row's other columns fall away
  id,
  country_name,
  country_code,
  selection_type,
});

type Store = Omit<AddressBookWire['aza_stores'][number], 'is_selected'>;

export function addressBookView(
  rows: AddressRow[],
  selection: Selection,
  { stores, storeId }: { stores: Store[]; storeId: number | null },
): AddressBookWire {
  const { shipping, billing, identical } = chosenOf(rows, selection);
  const partOf = (row: AddressRow): Part =>
    row === shipping ? 'shipping' : row === billing ? 'billing' : null;
  const ofType = (type: AddressRow['type']) =>
    rows.filter((row) => row.type === type).map((row) => addressView(row, partOf(row)));
  return {
    shipping_addresses: ofType('shipping'),
    billing_addresses: ofType('billing'),
    identical_address: identical,
    aza_stores: stores.map(({ id, name, address_one, city_name, country_name, hours }) => ({
      id,
      name,
      address_one,
      city_name,
      country_name,
      hours,
      is_selected: id === storeId,
    })),
  };
}
