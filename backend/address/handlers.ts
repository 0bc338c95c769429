import type { AddressBody, addressCalls } from '@/lib/contract/address';
import { signedIn } from '@/backend/auth/account';
import type { Backend } from '@/backend/app';
import {
  addAddress,
  addressesOf,
  removeAddress,
  select,
  selectionOf,
  statesOf,
  storeById,
  stores,
  updateAddress,
} from './repository';
import { choicesOf, choose } from '@/backend/cart/optionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import { idFrom } from '@/backend/http/ids';
import { placesOf } from './postcode';
import { Answer, type Handlers } from '@/backend/http/router';
import { checkAddress } from './rules';
import { addressBookView } from './view';
import type { Visitor } from '@/backend/http/visitor';

type Asking = Pick<Backend, 'db' | 'countries'> & { visitor: Visitor };

const NO_SUCH = new Answer(404, 'No such address');

/** The address put in order; 400 with every field that breaks a rule of its country. */
async function checked(
  { db, countries }: Pick<Backend, 'db' | 'countries'>,
  body: AddressBody,
): Promise<AddressBody> {
  const country = (await countries()).find(({ id }) => id === body.country_id);
  if (!country)
    throw new Answer(400, 'Please choose a country', [
      { field: 'country_id', message: 'Please choose a country' },
    ]);
  const checkedBody = checkAddress(
    body,
    {
      code: country.country_code,
      name: country.name,
      shippingRestricted: country.shipping_restricted,
    },
    await statesOf(db, country.id),
  );
  if ('problems' in checkedBody)
    throw new Answer(
      400,
      checkedBody.problems[0]?.message ?? 'Please check the address',
      checkedBody.problems,
    );
  return checkedBody.address;
}

const book = async (db: Database, customerId: number) => ({
  status: 200 as const,
  data: addressBookView(await addressesOf(db, customerId), await selectionOf(db, customerId), {
    stores: await stores(db),
    storeId: (await choicesOf(db, customerOwner(customerId))).store_id,
  }),
});

async function added(ask: Asking, body: AddressBody, andChoose: boolean) {
  const customerId = signedIn(ask.visitor);
  const address = await checked(ask, body);
  const address_id = await ask.db.transaction().execute(async (tx) => {
    const id = await addAddress(tx, customerId, address);
    if (andChoose)
      await select(
        tx,
        customerId,
        address.type === 'shipping' ? { shipping_id: id } : { billing_id: id },
      );
    if (andChoose && address.type === 'shipping')
      await choose(tx, customerOwner(customerId), { store_id: null });
    return id;
  });
  return { status: 200 as const, data: { address_id } };
}

async function changed(ask: Asking, idText: string | number, body: AddressBody) {
  const customerId = signedIn(ask.visitor);
  const id = idFrom(idText);
  const address = await checked(ask, body);
  if (!(await ask.db.transaction().execute((tx) => updateAddress(tx, customerId, id, address))))
    throw NO_SUCH;
  return { status: 200 as const, data: { address_id: id } };
}

async function removed({ db, visitor }: Asking, idText: string | number) {
  if (!(await removeAddress(db, signedIn(visitor), idFrom(idText)))) throw NO_SUCH;
  return { status: 200 as const, message: 'The address has been removed' };
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET /address/v1/address/profile': ({ db, visitor }) => book(db, signedIn(visitor)),
  'POST /address/v1/address/profile': (ask) => added(ask, ask.body, false),
  'PUT /address/v1/address/:id/profile': (ask) => changed(ask, ask.params.id, ask.body),
  'DELETE /address/v1/address/:id/profile': (ask) => removed(ask, ask.params.id),
  'GET /address/v1/address/checkout': ({ db, visitor }) => book(db, signedIn(visitor)),

  /** Whoever adds an address in the checkout means to use it. */
  'POST /address/v1/address/checkout': (ask) => added(ask, ask.body, true),
  'PUT /address/v1/address/:id/checkout': (ask) => changed(ask, ask.params.id, ask.body),
  'DELETE /address/v1/address/:id/checkout': (ask) => removed(ask, ask.params.id),

  async 'POST /address/v1/address/select/checkout'({
    db,
    visitor,
    body: { shipping_id, billing_id, store_id = null },
  }) {
    const customerId = signedIn(visitor);
    const own = new Set((await addressesOf(db, customerId)).map(({ id }) => id));
    if (!own.has(shipping_id) || (billing_id !== null && !own.has(billing_id))) throw NO_SUCH;
    if (store_id !== null && !(await storeById(db, store_id)))
      throw new Answer(404, 'No such store');
    await choose(db, customerOwner(customerId), { store_id });
    await select(db, customerId, {
      shipping_id,
      billing_id: billing_id === shipping_id ? null : billing_id,
    });
    return book(db, customerId);
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
      data: { list: (await statesOf(db, idFrom(params.id))).map(({ id, name }) => ({ id, name })) },
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
    if (!country) throw new Answer(404, 'We do not know this country');
    const { postcode, problem, states, town } = await placesOf(
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
