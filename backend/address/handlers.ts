import type { AddressBody, addressCalls } from '@/lib/contract/address';
import { countryName } from '@/lib/i18n/countryName';
import { requireCustomer } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import {
  addAddress,
  addressesOf,
  removeAddress,
  saveAddressSelection,
  addressSelectionOf,
  statesOf,
  storeById,
  pickupStores,
  updateAddress,
} from './repository';
import { cartOptionsIn } from '@/backend/cart/destination';
import { saveCartOptions } from '@/backend/cart/optionsRepository';
import { visitorCountryRow } from '@/backend/cart/service';
import { customerOwner } from '@/backend/http/owner';
import { parseId } from '@/backend/http/ids';
import { resolvePostcode } from './postcode';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { checkAddress } from './rules';
import { addressBookView } from './view';
import type { RequestVisitor } from '@/backend/http/visitor';

type AddressContext = Pick<BackendContext, 'db' | 'countries'> & { visitor: RequestVisitor };

const ADDRESS_NOT_FOUND = new HttpError(404, 'No such address');

/** Returns the normalized address; 400 with every field that breaks a rule of its country. */
async function requireValidAddress(
  { db, countries }: Pick<BackendContext, 'db' | 'countries'>,
  body: AddressBody,
): Promise<AddressBody> {
  const country = (await countries()).find(({ id }) => id === body.country_id);
  if (!country)
    throw new HttpError(400, 'Please choose a country', [
      { field: 'country_id', message: 'Please choose a country' },
    ]);
  const result = checkAddress(
    body,
    {
      code: country.country_code,
      name: countryName(country.name),
      shippingRestricted: country.shipping_restricted,
    },
    await statesOf(db, country.id),
  );
  if ('problems' in result)
    throw new HttpError(
      400,
      result.problems[0]?.message ?? 'Please check the address',
      result.problems,
    );
  return result.address;
}

async function addressBookReply(context: AddressContext) {
  const { db, visitor } = context;
  const customerId = requireCustomer(visitor);
  const country = await visitorCountryRow(context, visitor);
  const { store_id } = await cartOptionsIn(db, country, customerOwner(customerId));
  const addresses = await addressesOf(db, customerId);
  const selection = await addressSelectionOf(db, customerId);
  const pickup = { stores: await pickupStores(db), storeId: store_id };
  return { status: 200 as const, data: addressBookView(addresses, selection, pickup) };
}

async function handleAdd(context: AddressContext, body: AddressBody, selectForCheckout: boolean) {
  const customerId = requireCustomer(context.visitor);
  const address = await requireValidAddress(context, body);
  const address_id = await context.db.transaction().execute(async (tx) => {
    const id = await addAddress(tx, customerId, address);
    if (selectForCheckout)
      await saveAddressSelection(
        tx,
        customerId,
        address.type === 'shipping' ? { shipping_id: id } : { billing_id: id },
      );
    if (selectForCheckout && address.type === 'shipping')
      await saveCartOptions(tx, customerOwner(customerId), { store_id: null });
    return id;
  });
  return { status: 200 as const, data: { address_id } };
}

async function handleUpdate(context: AddressContext, idText: string | number, body: AddressBody) {
  const customerId = requireCustomer(context.visitor);
  const id = parseId(idText);
  const address = await requireValidAddress(context, body);
  if (!(await context.db.transaction().execute((tx) => updateAddress(tx, customerId, id, address))))
    throw ADDRESS_NOT_FOUND;
  return { status: 200 as const, data: { address_id: id } };
}

async function handleRemove({ db, visitor }: AddressContext, idText: string | number) {
  if (!(await removeAddress(db, requireCustomer(visitor), parseId(idText))))
    throw ADDRESS_NOT_FOUND;
  return { status: 200 as const, message: 'The address has been removed' };
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET /address/v1/address/profile': (context) => addressBookReply(context),
  'POST /address/v1/address/profile': (context) => handleAdd(context, context.body, false),
  'PUT /address/v1/address/:id/profile': (context) =>
    handleUpdate(context, context.params.id, context.body),
  'DELETE /address/v1/address/:id/profile': (context) => handleRemove(context, context.params.id),
  'GET /address/v1/address/checkout': (context) => addressBookReply(context),

  /** An address added during checkout is selected for it. */
  'POST /address/v1/address/checkout': (context) => handleAdd(context, context.body, true),
  'PUT /address/v1/address/:id/checkout': (context) =>
    handleUpdate(context, context.params.id, context.body),
  'DELETE /address/v1/address/:id/checkout': (context) => handleRemove(context, context.params.id),

  async 'POST /address/v1/address/select/checkout'(context) {
    const { db, visitor, body } = context;
    const { shipping_id, billing_id, store_id = null } = body;
    const customerId = requireCustomer(visitor);
    const ownIds = new Set((await addressesOf(db, customerId)).map(({ id }) => id));
    if ([shipping_id, billing_id].some((id) => id !== null && !ownIds.has(id)))
      throw ADDRESS_NOT_FOUND;
    if (store_id !== null && !(await storeById(db, store_id)))
      throw new HttpError(404, 'No such store');
    await saveCartOptions(db, customerOwner(customerId), { store_id });
    await saveAddressSelection(db, customerId, {
      shipping_id,
      billing_id: billing_id === shipping_id ? null : billing_id,
    });
    return addressBookReply(context);
  },

  async 'GET /address/v1/autocomplete/country'({ countries }) {
    const list = (await countries()).map(
      ({ id, name, country_code, mobile_code, shipping_restricted }) => ({
        id,
        name,
        country_code,
        mobile_code,
        shipping_restricted,
      }),
    );
    return { status: 200, data: { list } };
  },

  async 'GET /address/v1/autocomplete/state/:id'({ db, params }) {
    return {
      status: 200,
      data: {
        list: (await statesOf(db, parseId(params.id))).map(({ id, name }) => ({ id, name })),
      },
    };
  },

  async 'GET /address/v1/autocomplete/pincodecountry/:countryCode/:search'({
    db,
    countries,
    params,
  }) {
    const country = (await countries()).find(
      ({ country_code }) => country_code === String(params.countryCode).toUpperCase(),
    );
    if (!country) throw new HttpError(404, 'We do not deliver to this country');
    const { postcode, problem, states, town } = await resolvePostcode(
      db,
      country,
      String(params.search).slice(0, 12),
    );
    return {
      status: 200,
      data: {
        postal_code: postcode,
        is_valid: problem === undefined,
        message: problem ?? '',
        city_name: town,
        list: states.map(({ id, name }) => ({ state_id: id, state_name: name })),
      },
    };
  },
};
