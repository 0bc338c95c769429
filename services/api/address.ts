import type { Main } from '@/lib/contract';
import type { AddressBody, AddressBookWire, AddressWire } from '@/lib/contract/address';
import { countryName } from '@/lib/i18n/countryName';
import { Refusal, toFailure } from '@/lib/model/failure';
import type {
  AddressCountry,
  Address,
  AddressBook,
  NewAddress,
  PostcodeArea,
  Postcode,
  CheckoutAddresses,
} from '@/lib/model/address';
import type { ApiClient } from '@/services/http/client';

const toAddress = (wire: AddressWire): Address => ({
  id: wire.id,
  name: wire.firstname,
  email: wire.email,
  mobile: wire.mobile,
  dialCode: wire.mobile_code,
  line: wire.address_one,
  postalCode: wire.postal_code,
  city: wire.city_name,
  stateId: wire.state_id,
  state: wire.state_name,
  countryId: wire.country_id,
  country: countryName(wire.country_name),
  countryCode: wire.country_code,
  kind: wire.type,
  chosenFor: wire.selection_type,
  isDefault: wire.is_default,
});

const toBody = (address: NewAddress): AddressBody => ({
  firstname: address.name,
  email: address.email,
  mobile: address.mobile,
  mobile_code: address.dialCode,
  address_one: address.line,
  postal_code: address.postalCode,
  city_name: address.city,
  state_id: address.stateId,
  state_name: address.state,
  country_id: address.countryId,
  type: address.kind,
  is_default: address.isDefault,
});

/** Maps the wire's field names in errors to those of the form. */
const FORM_FIELD: Record<string, keyof NewAddress> = {
  firstname: 'name',
  email: 'email',
  mobile: 'mobile',
  mobile_code: 'dialCode',
  address_one: 'line',
  postal_code: 'postalCode',
  city_name: 'city',
  state_id: 'stateId',
  state_name: 'state',
  country_id: 'countryId',
};

function throwWithFormFields(error: unknown): never {
  const failure = toFailure(error);
  if (!failure.fields) throw error;
  throw new Refusal({
    ...failure,
    fields: Object.fromEntries(
      Object.entries(failure.fields).map(([field, message]) => [
        FORM_FIELD[field] ?? field,
        message,
      ]),
    ),
  });
}

const toBook = (wire: AddressBookWire): AddressBook => ({
  shipping: wire.shipping_addresses.map(toAddress),
  billing: wire.billing_addresses.map(toAddress),
  billingFollowsShipping: wire.identical_address,
  stores: wire.aza_stores.map(
    ({ id, name, address_one, city_name, country_name, hours, is_selected = false }) => ({
      id,
      name,
      line: address_one,
      city: city_name,
      country: countryName(country_name),
      hours,
      chosen: is_selected,
    }),
  ),
});

/** `checkout` also selects a saved address for the order; `profile` only saves it. */
export type AddressScope = 'checkout' | 'profile';

const addressBookCalls = (send: ApiClient<Main>) => ({
  book: async (): Promise<AddressBook> =>
    toBook((await send('GET /address/v1/address/checkout', {})).data),
  profileBook: async (): Promise<AddressBook> =>
    toBook((await send('GET /address/v1/address/profile', {})).data),

  /** Creates an address or updates the one with this id; resolves to its id. */
  async save(
    { id, ...address }: NewAddress & { id?: number },
    scope: AddressScope = 'checkout',
  ): Promise<number> {
    const body = toBody(address);
    const create = () =>
      scope === 'checkout'
        ? send('POST /address/v1/address/checkout', { body })
        : send('POST /address/v1/address/profile', { body });
    const update = (params: { id: number }) =>
      scope === 'checkout'
        ? send('PUT /address/v1/address/:id/checkout', { params, body })
        : send('PUT /address/v1/address/:id/profile', { params, body });
    return (await (id ? update({ id }) : create()).catch(throwWithFormFields)).data.address_id;
  },

  async remove(id: number, scope: AddressScope = 'checkout'): Promise<void> {
    await (scope === 'checkout'
      ? send('DELETE /address/v1/address/:id/checkout', { params: { id } })
      : send('DELETE /address/v1/address/:id/profile', { params: { id } }));
  },

  async select({ shippingId, billingId, storeId }: CheckoutAddresses): Promise<AddressBook> {
    return toBook(
      (
        await send('POST /address/v1/address/select/checkout', {
          body: { shipping_id: shippingId, billing_id: billingId, store_id: storeId },
        })
      ).data,
    );
  },
});

const placeCalls = (send: ApiClient<Main>) => ({
  countries: async (): Promise<AddressCountry[]> =>
    (await send('GET /address/v1/autocomplete/country', {})).data.list.map(
      ({ id, name, shipping_restricted }) => ({
        id,
        name: countryName(name),
        shippingRestricted: shipping_restricted,
      }),
    ),

  /** Empty for a country without states. */
  states: async (countryId: number): Promise<PostcodeArea[]> =>
    (await send('GET /address/v1/autocomplete/state/:id', { params: { id: countryId } })).data.list,

  /** The town of a postcode and, when unambiguous, its state. */
  async postcode({
    countryCode,
    typed,
  }: {
    countryCode: string;
    typed: string;
  }): Promise<Postcode> {
    const { data } = await send(
      'GET /address/v1/autocomplete/pincodecountry/:countryCode/:search',
      { params: { countryCode, search: typed } },
    );
    const [first, ...others] = data.list;
    return { city: data.city_name, stateId: first && !others.length ? first.state_id : null };
  },
});

/** Customers only: without a session every call but `states` and `postcode` fails with 401. */
export const addressService = (send: ApiClient<Main>) => ({
  ...addressBookCalls(send),
  ...placeCalls(send),
});
