/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OfferWire } from '@/lib/contract/offer';
import type { ProductWire } from '@/lib/contract/product';
import { claimRestockAlerts } from '@/backend/stockAlerts/repository';
import { cancelItemOf } from '@/__tests__/support/exchanges';
import { fetchOrder } from '@/__tests__/support/cancellations';
import { listingOf } from '@/__tests__/support/listings';
import { submitPayment } from '@/__tests__/support/orderSetup';
import { ARRANGE_SIZES, newPricedProduct } from '@/__tests__/support/pricedSizes';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
let member: Awaited<ReturnType<typeof newStaffMember>>;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

const pricedProduct = (prices: Parameters<typeof newPricedProduct>[2]) =>
  newPricedProduct(store, member, prices);
const priceOf = (product_id: number, size_id: number) => ({ product_id, size_id });
const productPage = async (id: number) =>
  (await store.read<{ data: ProductWire }>(`/gateway/browse/v2/products/${id}`)).body.data;
const offerOf = async (id: number) =>
  (await store.read<{ data: OfferWire }>(`/gateway/browse/v2/products/${id}/offer`)).body.data;
const listed = async (id: number) =>
  store.db
    .selectFrom('listing')
    .select(['price_india', 'discount'])
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
const sellOut = (sizeId: number | undefined) =>
  store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('id', '=', sizeId ?? 0)
    .execute();

test('size prices > lists have the lowest price of the sizes in stock, at once', async () => {
  const { product_id, sizeIds } = await pricedProduct({
    S: { mrp: 5_000, price: 4_000 },
    M: null,
    L: { mrp: 7_000, price: 7_000 },
  });
  expect(await listed(product_id)).toEqual({ price_india: 400_000, discount: 20 });
  expect(await productPage(product_id)).toMatchObject({
    price_varies: true,
    display_you_pay: '4,000',
    product_price: '5,000',
    discount_percentage: 20,
    sizes: [
      { price: { display_you_pay: '4,000', product_price: '5,000', discount_percentage: 20 } },
      { price: { display_you_pay: '6,000', discount_percentage: 0 } },
      { price: { display_you_pay: '7,000', product_price: '7,000' } },
    ],
  });
  const query = `path=&q=${product_id}&price=3900-4100`;
  const card = (await listingOf(store, query)).products.find(({ id }) => id === product_id);
  expect(card).toMatchObject({ display_you_pay: '4,000', price_varies: true });
  await sellOut(sizeIds[0]);
  expect(await listed(product_id)).toEqual({ price_india: 600_000, discount: 0 });
  expect(await productPage(product_id)).toMatchObject({ display_you_pay: '6,000' });
  await sellOut(sizeIds[1]);
  const onlyLarge = await productPage(product_id);
  expect(onlyLarge).toMatchObject({ display_you_pay: '7,000' });
  expect(onlyLarge).not.toHaveProperty('price_varies');
  await sellOut(sizeIds[2]);
  expect(await listed(product_id)).toEqual({ price_india: 400_000, discount: 20 });
});

test('size prices > a change in SQL is in the list and in cached pages at once', async () => {
  const { product_id, sizeIds } = await pricedProduct({ S: { mrp: 5_000, price: 4_000 }, M: null });
  const changes = async () =>
    (
      await sql<{ n: number }>`select coalesce(max(id), 0)::int as n from shown_changes`.execute(
        store.db,
      )
    ).rows[0]?.n ?? 0;
  const before = await changes();
  await store.db
    .updateTable('own_size_prices')
    .set({ you_pay_minor: 300_000 })
    .where('size_id', '=', sizeIds[0] ?? 0)
    .execute();
  expect((await listed(product_id)).price_india).toBe(300_000);
  expect(await changes()).toBeGreaterThan(before);
  await store.db.deleteFrom('own_size_prices').where('product_id', '=', product_id).execute();
  expect((await listed(product_id)).price_india).toBe(600_000);
  const page = await productPage(product_id);
  expect(page).not.toHaveProperty('price_varies');
  expect(page.sizes[0]).not.toHaveProperty('price');
});

test('size prices > the offer of a size has its own total, points, instalments and coupon', async () => {
  const { product_id, sizeIds } = await pricedProduct({
    S: { mrp: 2_000, price: 2_000 },
    L: { mrp: 60_000, price: 60_000 },
  });
  const offer = await offerOf(product_id);
  expect(offer).toMatchObject({ estimate: { you_pay: '2,000', total: '2,149' }, emi: null });
  expect(offer.sizes[0]).not.toHaveProperty('price');
  expect(offer.sizes[1]?.price).toMatchObject({
    estimate: { you_pay: '60,000', shipping: '0', total: '60,000' },
    emi: { months: expect.any(Number) as number },
  });
  expect(offer.sizes[1]?.price?.points_to_earn).toBe(30 * offer.points_to_earn);
  const customer = await store.customer();
  const best = async (query: object) => {
    const params = { productId: product_id };
    const { data } = await customer.call('GET /checkout/v1/coupon/:productId', { params, query });
    return data.list.find(({ code }) => code === data.best)?.discount;
  };
  expect(Number((await best({ size_id: sizeIds[1] }))?.replaceAll(',', ''))).toBeGreaterThan(
    Number((await best({}))?.replaceAll(',', '') ?? 0),
  );
});

test('size prices > cart, order, tax and refund count the price of the size', async () => {
  const { product_id, sizeIds } = await pricedProduct({
    S: { mrp: 2_400, price: 2_000 },
    M: null,
    L: { mrp: 9_000, price: 7_000 },
  });
  const customer = await store.customer();
  for (const size_id of sizeIds) await addProduct(customer, priceOf(product_id, size_id));
  const cart = (await customer.call('GET /cart/v1/summary')).data;
  expect(cart.cart_items.map(({ mrp, you_pay }) => [mrp, you_pay])).toEqual([
    ['2,400', '2,000'],
    ['6,000', '6,000'],
    ['9,000', '7,000'],
  ]);
  expect(cart).toMatchObject({ total_cart_amount: '15,000' });
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  await submitPayment(store, payment_url, { outcome: 'paid' });
  const lines = await store.db
    .selectFrom('order_lines')
    .select(['mrp_minor', 'you_pay_minor', 'tax_percent'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { mrp_minor: 240_000, you_pay_minor: 200_000, tax_percent: 5 },
    { mrp_minor: 600_000, you_pay_minor: 600_000, tax_percent: 18 },
    { mrp_minor: 900_000, you_pay_minor: 700_000, tax_percent: 18 },
  ]);
  expect((await cancelItemOf(customer, order_id, 'cancellation')).options).toContainEqual(
    expect.objectContaining({ refund: '2,000' }),
  );
  expect(await fetchOrder(customer, order_id)).toMatchObject({ subtotal: '15,000' });
});

test('size prices > an item says that the price of its size has changed since it was added', async () => {
  const { product_id, sizeIds } = await pricedProduct({
    S: { mrp: 2_000, price: 2_000 },
    M: null,
  });
  const shopper = store.visit();
  for (const size_id of sizeIds) await addProduct(shopper, priceOf(product_id, size_id));
  const { data } = await member.call(ARRANGE_SIZES, {
    params: { id: product_id },
    body: {
      key: randomUUID(),
      sizes: sizeIds.map((size_id, index) => ({
        size_id,
        size: `Size ${index}`,
        ...(index === 0 && { prices: { india: { mrp: 3_000, price: 2_500 } } }),
      })),
    },
  });
  expect(data.sizes[1]).not.toHaveProperty('prices');
  const items = (await shopper.call('GET /cart/v1/summary')).data.cart_items;
  expect(items).toMatchObject([{ you_pay: '2,500' }, { you_pay: '6,000' }]);
  expect(items.map((item) => item.you_pay_when_added)).toEqual(['2,000', undefined]);
});

test('size prices > an alert says the price of the size', async () => {
  const { sizeIds } = await pricedProduct({ S: { mrp: 2_000, price: 2_000 }, M: null });
  await store.db
    .insertInto('stock_alerts')
    .values(sizeIds.map((size_id) => ({ size_id, email: 'a@example.com', country_code: 'IN' })))
    .execute();
  const alerts = await store.db.transaction().execute(claimRestockAlerts);
  expect(
    alerts.map(({ prices }) => prices.find(({ bucket }) => bucket === 'india')?.you_pay_minor),
  ).toEqual([200_000, 600_000]);
});

test('size prices > staff set and remove them, and the audit log has both', async () => {
  const { product_id, sizeIds, data } = await pricedProduct({
    S: { mrp: 2_000, price: 1_500 },
    M: null,
  });
  expect(data.sizes[0]?.prices).toMatchObject({ india: { mrp: 2_000, price: 1_500 } });
  expect(data.sizes[0]?.prices?.usa.price).toBeGreaterThan(1_500);
  const body = (prices: object | null) => ({
    key: randomUUID(),
    sizes: sizeIds.map((size_id, index) => ({ size_id, size: `S${index}`, prices })),
  });
  const params = { id: product_id };
  expect(
    await member.expectRefusal(ARRANGE_SIZES, {
      params,
      body: body({ india: { mrp: 1, price: 2 } }),
    }),
  ).toEqual({ status: 400, message: 'The price cannot be above the MRP' });
  const after = (await member.call(ARRANGE_SIZES, { params, body: body(null) })).data;
  expect(after.sizes.map(({ prices }) => prices)).toEqual([undefined, undefined]);
  const audit = (
    await newOperator(store).call('GET /staff/v1/audit', {
      query: { target: `product ${after.sku}` },
    })
  ).data.list;
  expect(JSON.stringify(audit[0])).toContain('"price":1500');
});
