export type AddressKind = 'shipping' | 'billing';

/** What a shopper types; id only for one that exists. */
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
  /** The order is collected here. */ chosen: boolean;
};
export type AddressBook = {
  shipping: Address[];
  billing: Address[];
  billingFollowsShipping: boolean;
  stores: PickupStore[];
};
/** What a postcode tells of where it lies; '' and null where it does not. */
export type Postcode = { city: string; stateId: number | null };
export type PostcodeArea = { id: number; name: string };
/** billingId null: billing follows shipping. storeId: collected there; left out or null, it is delivered. */
export type CheckoutAddresses = {
  shippingId: number;
  billingId: number | null;
  storeId?: number | null;
};

export const EMPTY_ADDRESS_BOOK: AddressBook = {
  shipping: [],
  billing: [],
  billingFollowsShipping: true,
  stores: [],
};

/** A country that an address can be in; shippingRestricted: for billing only. */
export type AddressCountry = { id: number; name: string; shippingRestricted: boolean };
