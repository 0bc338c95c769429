/** @jest-environment node */
import { EXAMPLES, exampleAddress, type CountryCode } from '@/__tests__/support/addresses';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';
import { fetchCheckoutSummary } from '@/__tests__/support/checkout';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const addressBook = async (shopper: Pick<ReturnType<TestStore['visit']>, 'call'>) =>
  (await shopper.call('GET /address/v1/address/checkout')).data;

test.each(Object.keys(EXAMPLES) as CountryCode[])(
  'address > is stored unchanged in %s',
  async (code) => {
    const shopper = await store.customer(code);
    const { shipping_addresses, identical_address, aza_stores } = await addressBook(shopper);
    const { mobile_code, postal_code, city_name } = EXAMPLES[code];
    expect(shipping_addresses).toMatchObject([
      {
        mobile: shopper.mobile,
        mobile_code,
        postal_code,
        city_name,
        country_code: code,
        selection_type: 'shipping',
        ...('state' in EXAMPLES[code] && { state_name: EXAMPLES[code].state }),
      },
    ]);
    expect(identical_address).toBe(true);
    expect(aza_stores.length).toBeGreaterThan(0);
  },
);

test('address > is changed, selected and removed by its customer only', async () => {
  const [owner, stranger] = [await store.customer(), await store.customer()];
  const id = (await addressBook(owner)).shipping_addresses[0]?.id ?? 0;
  const body = await exampleAddress(owner, 'IN', { city_name: 'Pune' });
  expect(
    await stranger.expectError('PUT /address/v1/address/:id/checkout', { params: { id }, body }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('DELETE /address/v1/address/:id/checkout', { params: { id } }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('POST /address/v1/address/select/checkout', {
      body: { shipping_id: id, billing_id: null },
    }),
  ).toMatchObject({ status: 404 });
  await owner.call('PUT /address/v1/address/:id/checkout', { params: { id }, body });
  expect((await addressBook(owner)).shipping_addresses).toMatchObject([{ id, city_name: 'Pune' }]);
  await owner.call('DELETE /address/v1/address/:id/checkout', { params: { id } });
  expect((await addressBook(owner)).shipping_addresses).toEqual([]);
});

test('address book > requires a customer', async () => {
  expect(await store.visit().expectError('GET /address/v1/address/checkout')).toMatchObject({
    status: 401,
    message: 'Please sign in to continue',
  });
});

test('address > names every invalid field', async () => {
  const shopper = await store.customer();
  const body = await exampleAddress(shopper, 'IN', {
    postal_code: '000001',
    mobile: '12345',
    state_id: null,
  });
  expect(await shopper.expectError('POST /address/v1/address/checkout', { body })).toMatchObject({
    status: 400,
    invalid_fields: [
      { field: 'mobile', message: 'Please enter a valid mobile number' },
      { field: 'postal_code', message: 'Enter a 6-digit PIN code, e.g. 400001' },
      { field: 'state_id', message: 'Please choose a state in India' },
    ],
  });
});

test('checkout address > is the newest one; billing follows shipping until chosen separately', async () => {
  const shopper = await store.customer();
  const first = (await addressBook(shopper)).shipping_addresses[0]?.id ?? 0;
  const { address_id: second } = (
    await shopper.call('POST /address/v1/address/checkout', {
      body: await exampleAddress(shopper, 'IN', { city_name: 'Pune' }),
    })
  ).data;
  expect((await addressBook(shopper)).shipping_addresses).toMatchObject([
    { id: second, selection_type: 'shipping' },
    { id: first, selection_type: null },
  ]);

  const { address_id: billingId } = (
    await shopper.call('POST /address/v1/address/checkout', {
      body: await exampleAddress(shopper, 'IN', { type: 'billing' }),
    })
  ).data;
  expect(await addressBook(shopper)).toMatchObject({
    identical_address: false,
    billing_addresses: [{ id: billingId, selection_type: 'billing' }],
  });
  const { data } = await shopper.call('POST /address/v1/address/select/checkout', {
    body: { shipping_id: first, billing_id: null },
  });
  expect(data).toMatchObject({
    identical_address: true,
    shipping_addresses: [
      { id: second, selection_type: null },
      { id: first, selection_type: 'shipping' },
    ],
  });
  expect(
    await shopper.call('POST /checkout/v1/summary', { body: { measuring_kit: false } }),
  ).toMatchObject({ data: { shipping_address: { id: first }, billing_address: { id: first } } });
});

test('address book > has one default per kind', async () => {
  const shopper = await store.customer();
  for (const city_name of ['Pune', 'Nashik'])
    await shopper.call('POST /address/v1/address/checkout', {
      body: await exampleAddress(shopper, 'IN', { city_name, is_default: true }),
    });
  expect(
    (await addressBook(shopper)).shipping_addresses.filter(({ is_default }) => is_default),
  ).toMatchObject([{ city_name: 'Nashik' }]);
});

test('store pickup > is free, shows the store on the order and bills the address', async () => {
  const ownStore = await openTestStore(); // countries are cached for a minute, so the fee is set before the first request
  await ownStore.db
    .updateTable('countries')
    .set({ shipping_fee_minor: 50_000, free_shipping_from_minor: 100_000_000 })
    .where('country_code', '=', 'IN')
    .execute();
  const shopper = await ownStore.customer();
  const product = await ownStore.newProduct(5);
  const {
    aza_stores: [shop],
    shipping_addresses: [home],
  } = await addressBook(shopper);
  if (!shop || !home) throw new Error('no store or no address');
  await addProduct(shopper, product);
  const choose = (store_id?: number | null) =>
    shopper.call('POST /address/v1/address/select/checkout', {
      body: { shipping_id: home.id, billing_id: null, store_id },
    });
  const delivered = await fetchCheckoutSummary(shopper);
  const chosen = (await choose(shop.id)).data;
  expect(chosen.aza_stores.filter(({ is_selected }) => is_selected).map(({ id }) => id)).toEqual([
    shop.id,
  ]);
  const collected = await fetchCheckoutSummary(shopper);
  expect([delivered.store, collected.store]).toEqual([null, { id: shop.id, name: shop.name }]);
  expect([delivered.shipping, collected.shipping]).toEqual(['500', '0']);
  expect(collected.shipping_address).toMatchObject({
    firstname: home.firstname,
    address_one: `${shop.name}, ${shop.address_one}`,
    city_name: shop.city_name,
    country_code: 'IN',
  });
  expect(collected.billing_address).toMatchObject({ address_one: home.address_one });

  // Selecting an address returns to delivery, and so does the next order.
  await choose(null);
  expect((await fetchCheckoutSummary(shopper)).total_amount_payable).toBe(
    delivered.total_amount_payable,
  );
  await choose(shop.id);
  const { order_id } = await placeTestOrder(shopper, 'cod');
  const order = (await shopper.call('GET /order/v1/orders/:id', { params: { id: order_id } })).data;
  expect([order.shipping, order.order_amount, order.shipping_address?.address_one]).toEqual([
    '0',
    collected.total_amount_payable,
    `${shop.name}, ${shop.address_one}`,
  ]);
  expect((await addressBook(shopper)).aza_stores.some(({ is_selected }) => is_selected)).toBe(
    false,
  );
  expect(
    await shopper.expectError('POST /address/v1/address/select/checkout', {
      body: { shipping_id: home.id, billing_id: null, store_id: 9999 },
    }),
  ).toMatchObject({ status: 404, message: 'No such store' });
  await ownStore.close();
});
