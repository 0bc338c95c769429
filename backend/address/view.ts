import { addressBody, type AddressBookWire, type AddressWire } from '@/lib/contract/address';
import type { AddressRow, AddressSelectionRow } from './repository';
import { resolveCheckoutAddresses } from '@/backend/checkout/addressRules';

type SelectionType = AddressWire['selection_type'];

export const addressView = (
  { id, country_name, country_code, ...row }: AddressRow,
  selection_type: SelectionType,
): AddressWire => ({
  ...addressBody.parse(row), // drops the row's other columns
  id,
  country_name,
  country_code,
  selection_type,
});

type Store = Omit<AddressBookWire['aza_stores'][number], 'is_selected'>;

export function addressBookView(
  rows: AddressRow[],
  selection: AddressSelectionRow,
  { stores, storeId }: { stores: Store[]; storeId: number | null },
): AddressBookWire {
  const { shipping, billing, identical } = resolveCheckoutAddresses(rows, selection);
  const selectionTypeOf = (row: AddressRow): SelectionType =>
    row === shipping ? 'shipping' : row === billing ? 'billing' : null;
  const ofType = (type: AddressRow['type']) =>
    rows.filter((row) => row.type === type).map((row) => addressView(row, selectionTypeOf(row)));
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
