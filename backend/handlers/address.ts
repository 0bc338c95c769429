import type { AddressBody, addressCalls } from '@/lib/contract/address';
import { signedIn } from '../account';
import type { Backend } from '../app';
import { addAddress, addressesOf, removeAddress, select, selectionOf, statesOf, stores, updateAddress } from '../db/addresses';
import type { Database } from '../db/database';
import { idFrom } from '../ids';
import { Answer, type Handlers } from '../router';
import { checkAddress } from '../rules/address';
import { addressBookView } from '../views/address';

const NO_SUCH = new Answer(404, 'No such address');

/** The address put in order; 400 with every field that breaks a rule of its country. */
async function checked({ db, countries }: Pick<Backend, 'db' | 'countries'>, body: AddressBody): Promise<AddressBody> {
  const country = (await countries()).find(({ id }) => id === body.country_id);
  if (!country) throw new Answer(400, 'Please choose a country', [{ field: 'country_id', message: 'Please choose a country' }]);
  const checkedBody = checkAddress(body, { code: country.country_code, name: country.name, shippingRestricted: country.shipping_restricted }, await statesOf(db, country.id));
  if ('problems' in checkedBody) throw new Answer(400, checkedBody.problems[0]?.message ?? 'Please check the address', checkedBody.problems);
  return checkedBody.address;
}

const book = async (db: Database, customerId: number) => ({
  status: 200 as const,
  data: addressBookView(await addressesOf(db, customerId), await selectionOf(db, customerId), await stores(db)),
});

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET /address/v1/address/checkout': ({ db, visitor }) => book(db, signedIn(visitor)),

  /** Whoever adds an address in the checkout means to use it. */
  async 'POST /address/v1/address/checkout'(ask) {
    const customerId = signedIn(ask.visitor);
    const address = await checked(ask, ask.body);
    const address_id = await ask.db.transaction().execute(async (tx) => {
      const id = await addAddress(tx, customerId, address);
      await select(tx, customerId, address.type === 'shipping' ? { shipping_id: id } : { billing_id: id });
      return id;
    });
    return { status: 200, data: { address_id } };
  },

  async 'PUT /address/v1/address/:id/checkout'(ask) {
    const customerId = signedIn(ask.visitor);
    const id = idFrom(ask.params.id);
    const address = await checked(ask, ask.body);
    if (!(await ask.db.transaction().execute((tx) => updateAddress(tx, customerId, id, address)))) throw NO_SUCH;
    return { status: 200, data: { address_id: id } };
  },

  async 'DELETE /address/v1/address/:id/checkout'({ db, visitor, params }) {
    if (!(await removeAddress(db, signedIn(visitor), idFrom(params.id)))) throw NO_SUCH;
    return { status: 200, message: 'The address has been removed' };
  },

  async 'POST /address/v1/address/select/checkout'({ db, visitor, body: { shipping_id, billing_id } }) {
    const customerId = signedIn(visitor);
    const own = new Set((await addressesOf(db, customerId)).map(({ id }) => id));
    if (!own.has(shipping_id) || (billing_id !== null && !own.has(billing_id))) throw NO_SUCH;
    await select(db, customerId, { shipping_id, billing_id: billing_id === shipping_id ? null : billing_id });
    return book(db, customerId);
  },

  async 'GET /address/v1/autocomplete/country'({ countries }) {
    const list = (await countries()).map(({ id, name, country_code, mobile_code, shipping_restricted }) => ({ id, name, country_code, mobile_code, shipping_restricted }));
    return { status: 200, data: { list } };
  },

  async 'GET /address/v1/autocomplete/state/:id'({ db, params }) {
    return { status: 200, data: { list: await statesOf(db, idFrom(params.id)) } };
  },
};
