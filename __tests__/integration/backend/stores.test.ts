/** @jest-environment node */
import type { StoreWire } from '@/lib/contract/stores';
import { runFulfilment } from '@/__tests__/support/cancellations';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';
import { openTestBackend } from '@/__tests__/support/backend';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

test('stores > are listed by city with their hours, and found by slug', async () => {
  const backend = await openTestBackend();
  const read = <Data>(path: string) =>
    backend.read<{ data: Data; message?: string }>(`/gateway/misc/v1/stores${path}`);
  const { stores } = (await read<{ stores: StoreWire[] }>('')).body.data;
  expect(stores.map(({ city_name, slug }) => [city_name, slug])).toEqual([
    ['Bengaluru', 'lavelle-road-bengaluru'],
    ['Hyderabad', 'banjara-hills-hyderabad'],
    ['Mumbai', 'kala-ghoda-mumbai'],
    ['New Delhi', 'mehrauli-new-delhi'],
  ]);
  for (const { opening_hours, time_zone, description } of stores) {
    expect(opening_hours).toEqual(
      [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '10:00', closes: '22:00' })),
    );
    expect(time_zone).toBe('Asia/Kolkata');
    expect(description).not.toBe('');
  }
  expect((await read<StoreWire>('/kala-ghoda-mumbai')).body.data).toEqual(stores[2]);
  expect(await read('/pune')).toMatchObject({ status: 404, body: { message: 'No such store' } });
  await backend.close();
});

/** A customer whose order is collected from the first store; the emails to them. */
async function pickupOrder() {
  const shopper = await store.customer();
  await addProduct(shopper, await store.newProduct(2));
  const { aza_stores, shipping_addresses } = (
    await shopper.call('GET /address/v1/address/checkout', {})
  ).data;
  const [shop, home] = [aza_stores[0], shipping_addresses[0]];
  if (!shop || !home) throw new Error('no store or no address');
  await shopper.call('POST /address/v1/address/select/checkout', {
    body: { shipping_id: home.id, billing_id: null, store_id: shop.id },
  });
  const { order_id } = await placeTestOrder(shopper, 'cod');
  const emails = () =>
    store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', shopper.email)
      .where('subject', 'like', `%order ${order_id}%`)
      .orderBy('id')
      .execute();
  return { shopper, shop, order_id, emails };
}

/** A product whose price leaves a shipping fee in every country. */
const cheapestInStock = () =>
  store.db
    .selectFrom('product_prices as price')
    .innerJoin('product_sizes as size', 'size.product_id', 'price.product_id')
    .select(['price.product_id', 'size.id as size_id'])
    .where('bucket', '=', 'india')
    .where('size.stock', '>', 0)
    .orderBy('you_pay_minor')
    .executeTakeFirstOrThrow();

test.each([
  ['is selected and free of shipping in its country', 'IN', true],
  ['is neither with the prices of another country', 'US', false],
])('store pickup > a store chosen before the first address %s', async (_, country, serves) => {
  const shopper = store.visit(country);
  await shopper.call('POST /account/v1/users/registration', {
    body: { email: `first-${country}@example.com`, password: 'correct horse', type: 'email' },
  });
  await addProduct(shopper, await cheapestInStock());
  const { aza_stores } = (await shopper.call('GET /address/v1/address/checkout', {})).data;
  const choose = async (store_id: number | null) => {
    const { data } = await shopper.call('POST /address/v1/address/select/checkout', {
      body: { shipping_id: null, billing_id: null, store_id },
    });
    const selected = data.aza_stores.find(({ is_selected }) => is_selected)?.id;
    expect(selected).toBe(serves ? (store_id ?? undefined) : undefined);
    return fee();
  };
  const fee = async () => Number((await shopper.call('GET /cart/v1/summary')).data.shipping);
  const courierFee = await fee();
  expect(courierFee).toBeGreaterThan(0);
  expect(await choose(aza_stores[0]?.id ?? 0)).toBe(serves ? 0 : courierFee);
  expect(await choose(null)).toBe(courierFee);
});

test('store pickup > order and emails name the store, until it is ready to collect', async () => {
  const { shopper, shop, order_id, emails } = await pickupOrder();
  const { data } = await shopper.call('GET /order/v1/orders/:id', { params: { id: order_id } });
  expect(data.pickup_store).toMatchObject({ name: shop.name, slug: 'kala-ghoda-mumbai' });
  await runFulfilment(store, 60);
  const sent = await emails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Your order ${order_id} is confirmed`,
    `An item from your order ${order_id} is ready to collect`,
  ]);
  for (const { body } of sent) {
    expect(body).toContain('Collect from our Kala Ghoda store');
    expect(body).toContain('/stores/kala-ghoda-mumbai');
    expect(body).not.toMatch(/Delivering to|courier/);
  }
});

test('store pickup > is returned to the store, not collected by a courier', async () => {
  const { shopper, order_id, emails } = await pickupOrder();
  await store.db
    .updateTable('order_lines')
    .set({ returnable: true, return_days: 2 })
    .where('order_id', '=', order_id)
    .execute();
  await runFulfilment(store, 60);
  const {
    data: {
      items: [item],
    },
  } = await shopper.call('GET /order/v1/orders/:id', { params: { id: order_id } });
  const params = { id: order_id, detailId: item?.order_detail_id ?? 0 };
  const {
    data: {
      options: [option],
    },
  } = await shopper.call('GET /order/v1/orders/:id/items/:detailId/return', { params });
  if (!option) throw new Error('no refund');
  await shopper.call('POST /order/v1/orders/:id/items/:detailId/return', {
    params,
    body: { refund_to: option.refund_to, reason: 'It does not fit', refund: option.refund },
  });
  const { subject, body } = (await emails()).at(-1) ?? { subject: '', body: '' };
  expect(subject).toBe(`Your return for order ${order_id} is confirmed`);
  expect(body).toContain(
    `Please bring this item from your order ${order_id} to our Kala Ghoda store.`,
  );
  expect(body).toContain('Return to our Kala Ghoda store');
  expect(body).not.toMatch(/courier|delivery address|We will collect/);
});

test('store pickup > a delivered order has no store', async () => {
  const shopper = await store.customer();
  await addProduct(shopper, await store.newProduct(2));
  const { order_id } = await placeTestOrder(shopper, 'cod');
  const { data } = await shopper.call('GET /order/v1/orders/:id', { params: { id: order_id } });
  expect(data.pickup_store).toBeNull();
});
