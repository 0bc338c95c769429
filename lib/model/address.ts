export type AddressKind = 'shipping' | 'billing';

export type NewAddress = {
  name: string;
  email: string;
  /** National number, digits only. */
  mobile: string;
  dialCode: string;
  line: string;
  postalCode: string;
  city: string;
  stateId: number | null;
  state: string;
  countryId: number;
  kind: AddressKind;
  isDefault: boolean;
};
export type Address = NewAddress & {
  id: number;
  country: string;
  countryCode: string;
  chosenFor: AddressKind | null;
};
export type PickupStore = {
  id: number;
  name: string;
  line: string;
  city: string;
  country: string;
  hours: string;
  /** The store that this order is collected from. */
  chosen: boolean;
};
export type AddressBook = {
  shipping: Address[];
  billing: Address[];
  billingFollowsShipping: boolean;
  stores: PickupStore[];
};
/** City and state of a postcode; '' and null if it does not determine them. */
export type Postcode = { city: string; stateId: number | null };
export type PostcodeArea = { id: number; name: string };
/** `shippingId` null: none is saved yet. `billingId` null: billing follows shipping. `storeId` null: by courier. */
export type CheckoutAddresses = {
  shippingId: number | null;
  billingId: number | null;
  storeId: number | null;
};

/** The id of the store if it is in this country; null: by courier. */
export const storeIdIn = (
  country: string | undefined,
  stores: PickupStore[],
  storeId: number | null | undefined,
): number | null =>
  stores.find((store) => store.id === storeId && store.country === country)?.id ?? null;

export const EMPTY_ADDRESS_BOOK: AddressBook = {
  shipping: [],
  billing: [],
  billingFollowsShipping: true,
  stores: [],
};

/** A country for addresses; shippingRestricted: for billing addresses only. */
export type AddressCountry = { id: number; name: string; shippingRestricted: boolean };
