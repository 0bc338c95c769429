/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ProductWire } from '@/lib/contract/product';
import { runSales as runSalesOf } from '@/backend/sales/runSales';
import { importFile } from '@/__tests__/support/importFile';
import { ARRANGE_SIZES } from '@/__tests__/support/pricedSizes';
import { setPrice } from '@/__tests__/support/orderSetup';
import { newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const SCHEDULE = 'PUT /staff/v1/products/:id/sale';
const END = 'POST /staff/v1/products/:id/sale/end';
const HOUR_MS = 3_600_000;

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
});
afterAll(() => store.close());

const logged: object[] = [];
const runSales = (now?: Date) =>
  runSalesOf({ db: store.db, log: (event) => logged.push(event) }, now);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const sale = (percent: number, startsIn: number, endsIn: number) => ({
  key: randomUUID(),
  percent,
  starts_at: inHours(startsIn).toISOString(),
  ends_at: inHours(endsIn).toISOString(),
});

/** A product at ₹6,000 in sizes S, at that price, and L, at ₹8,000 (MRP ₹10,000). */
async function newSaleProduct() {
  const { product_id } = await store.newProduct();
  await setPrice(store, product_id, 6_000);
  await member.call(ARRANGE_SIZES, {
    params: { id: product_id },
    body: {
      key: randomUUID(),
      sizes: [
        { size_id: null, size: 'S', stock: 5 },
        { size_id: null, size: 'L', stock: 5, prices: { india: { mrp: 10_000, price: 8_000 } } },
      ],
    },
  });
  const params = { id: product_id };
  const page = async () =>
    (await store.read<{ data: ProductWire }>(`/gateway/browse/v2/products/${product_id}`)).body
      .data;
  const prices = async () => (await page()).sizes.map(({ price }) => price?.display_you_pay);
  return { id: product_id, params, page, prices };
}

test('sales > reduce product and sizes for their period, and the former prices return', async () => {
  const { params, page, prices } = await newSaleProduct();
  expect(await prices()).toEqual(['6,000', '8,000']);
  const { data } = await member.call(SCHEDULE, { params, body: sale(25, 1, 3) });
  expect(data.sale).toMatchObject({ percent: 25, is_running: false });
  await runSales();
  expect(await prices()).toEqual(['6,000', '8,000']);
  expect((await page()).sale).toBeUndefined();

  await runSales(inHours(2));
  // ₹6,000 is the MRP too: 25 % off. ₹8,000 is above 25 % off ₹10,000.
  expect(await prices()).toEqual(['4,500', '7,500']);
  expect((await page()).sale).toEqual({
    starts_at: data.sale?.starts_at,
    ends_at: data.sale?.ends_at,
  });
  await runSales(inHours(2));
  expect(await prices()).toEqual(['4,500', '7,500']);

  await runSales(inHours(3));
  expect(await prices()).toEqual(['6,000', '8,000']);
  expect((await page()).sale).toBeUndefined();
});

test('sales > a lower price stays, and one that is changed meanwhile too', async () => {
  const { id, params, prices } = await newSaleProduct();
  await member.call(SCHEDULE, { params, body: sale(10, 0, 1) });
  // ₹8,000 is 20 % off already.
  expect(await prices()).toEqual(['5,400', '8,000']);
  await member.call('PUT /staff/v1/products/:id', {
    params,
    body: { key: randomUUID(), prices: { india: { mrp: 6_000, price: 5_000 } } },
  });
  await runSales(inHours(1));
  expect(await prices()).toEqual(['5,000', '8,000']);
  const usa = await store.db
    .selectFrom('product_prices')
    .select(['mrp_minor', 'you_pay_minor'])
    .where('product_id', '=', id)
    .where('bucket', '=', 'usa')
    .executeTakeFirstOrThrow();
  expect(usa.you_pay_minor).toBe(usa.mrp_minor);
});

test('sales > end at once, or are taken back before they start', async () => {
  const { params, prices } = await newSaleProduct();
  await member.call(SCHEDULE, { params, body: sale(50, -1, 1) });
  expect(await prices()).toEqual(['3,000', '5,000']);
  const { data } = await member.call(END, { params, body: { key: randomUUID() } });
  expect(data.sale).toBeNull();
  expect(await prices()).toEqual(['6,000', '8,000']);
  await member.call(SCHEDULE, { params, body: sale(50, 1, 2) });
  await member.call(END, { params, body: { key: randomUUID() } });
  await runSales(inHours(1));
  expect(await prices()).toEqual(['6,000', '8,000']);
});

test('sales > one whose period passed while the store was down changes nothing', async () => {
  const { params, prices } = await newSaleProduct();
  await member.call(SCHEDULE, { params, body: sale(50, 1, 2) });
  await runSales(inHours(5));
  expect(await prices()).toEqual(['6,000', '8,000']);
});

test.each([
  ['an end in the past', sale(20, -3, -1), 400, 'Please choose an end in the future'],
  ['an end before the start', sale(20, 5, 3), 400, 'Please choose an end after the start'],
  ['no percent', sale(0, 0, 1), 400, 'Please enter 1 to 90 percent'],
  [
    'a price below it',
    sale(20, 0, 1),
    400,
    'No price is above this reduction. Please enter a higher percentage',
  ],
])('sales > refuse %s', async (_, body, status, message) => {
  const { params, id } = await newSaleProduct();
  await setPrice(store, id, 4_000, 5_000);
  await store.db.deleteFrom('own_size_prices').where('product_id', '=', id).execute();
  expect(await member.expectRefusal(SCHEDULE, { params, body })).toEqual({ status, message });
});

test('sales > a running one is ended before another, and none cannot be ended', async () => {
  const { params } = await newSaleProduct();
  expect(await member.expectRefusal(END, { params, body: { key: randomUUID() } })).toMatchObject({
    status: 409,
  });
  await member.call(SCHEDULE, { params, body: sale(20, 0, 1) });
  expect(await member.expectRefusal(SCHEDULE, { params, body: sale(30, 0, 1) })).toEqual({
    status: 409,
    message: 'A sale is running. Please end it first',
  });
});

test('sales > of a very expensive product start, and one that fails holds up no other', async () => {
  const [broken, expensive] = [await newSaleProduct(), await newSaleProduct()];
  await setPrice(store, expensive.id, 15_000_000);
  for (const { params } of [broken, expensive])
    await member.call(SCHEDULE, { params, body: sale(90, 1, 2) });
  await sql`create function refuse_sale() returns trigger language plpgsql as
    $$ begin if new.product_id = ${sql.lit(broken.id)} then raise 'no sale'; end if; return new; end $$`.execute(
    store.db,
  );
  await sql`create trigger refuse_sale before update on product_sales
    for each row execute function refuse_sale()`.execute(store.db);
  await runSales(inHours(1));
  expect(await broken.prices()).toEqual(['6,000', '8,000']);
  expect(await expensive.prices()).toEqual(['15,00,000', '1,000']);
  expect(logged).toEqual([
    expect.objectContaining({ event: 'sale_failed', product_id: broken.id }),
  ]);
  await sql`drop trigger refuse_sale on product_sales`.execute(store.db);
  await runSales(inHours(1));
  expect(await broken.prices()).toEqual(['600', '1,000']);
});

test('sales > a file that knows nothing of a sale changes neither it nor a price abroad', async () => {
  const read = (stock: number, price = 5_000) =>
    importFile(store.db, 'shop.csv', [
      'Handle,Title,Type,Variant Price,Variant Inventory Qty',
      `sold-a,Sold saree,Saree,${price},${stock}`,
    ]);
  await read(3);
  const { product_id: id } = await store.db
    .selectFrom('product_sources')
    .select('product_id')
    .where('handle', '=', 'sold-a')
    .executeTakeFirstOrThrow();
  const prices = async () =>
    (
      await store.db
        .selectFrom('product_prices')
        .select(['bucket', 'you_pay_minor'])
        .where('product_id', '=', id)
        .where('bucket', 'in', ['india', 'usa'])
        .orderBy('bucket')
        .execute()
    ).map(({ you_pay_minor }) => you_pay_minor / 100);
  await member.call('PUT /staff/v1/products/:id', {
    params: { id },
    body: { key: randomUUID(), prices: { usa: { mrp: 9_000, price: 9_000 } } },
  });
  await member.call(SCHEDULE, { params: { id }, body: sale(50, 0, 1) });
  expect(await prices()).toEqual([2_500, 4_500]);
  await read(2);
  expect(await prices()).toEqual([2_500, 4_500]);
  await read(2, 6_000);
  const [india] = await prices();
  expect(india).toBe(3_000);
  await runSales(inHours(1));
  expect((await prices())[0]).toBe(6_000);
});
