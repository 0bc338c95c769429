import { addressBody, type AddressBookWire, type AddressWire } from '@/lib/contract/address';
import { hoursSummary } from '@/lib/i18n/openingHours';
import type { OpeningHours } from '@/lib/model/stores';
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

type Store = Omit<AddressBookWire['aza_stores'][number], 'is_selected'> & {
  opening_hours: OpeningHours[];
};

/** The hours by day where they are known, else as the store's row words them. */
const hoursView = ({ hours, opening_hours }: Store) =>
  opening_hours.length ? hoursSummary(opening_hours).join('. ') : hours;

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
    aza_stores: stores.map((store) => ({
      id: store.id,
      name: store.name,
      address_one: store.address_one,
      city_name: store.city_name,
      country_name: store.country_name,
      hours: hoursView(store),
      is_selected: store.id === storeId,
    })),
  };
}
