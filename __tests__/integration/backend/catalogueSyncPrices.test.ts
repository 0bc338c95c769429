/** @jest-environment node */
import { scheduleSale, startSale } from '@/backend/sales/repository';
import { auditOfAct, putSync, SYNC_TOKEN, syncProduct } from '@/__tests__/support/catalogueSync';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const PRODUCTS = 'PUT /catalogue/v1/products';
const PRICES = 'PUT /catalogue/v1/prices';
const WITHDRAWALS = 'PUT /catalogue/v1/withdrawals';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ CATALOGUE_TOKEN: SYNC_TOKEN });
});
afterAll(() => store.close());

/** A product of sizes S and M at 79,000 instead of 84,000, which the other system has sent. */
const sendProduct = (id: string, changes: object = {}) =>
  putSync(store, PRODUCTS, { products: [syncProduct({ id, ...changes })] });
const setPrices = (...rows: object[]) => putSync(store, PRICES, { rows });

/** The prices of a product and its sizes in India, in rupees, and what lists have. */
async function pricesOf(sku: string) {
  const { id } = await store.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const product = await store.db
    .selectFrom('product_prices')
    .select(['bucket', 'mrp_minor', 'you_pay_minor'])
    .where('product_id', '=', id)
    .execute();
  const own = await store.db
    .selectFrom('own_size_prices as x')
    .innerJoin('product_sizes as s', 's.id', 'x.size_id')
    .select(['s.label', 'x.mrp_minor', 'x.you_pay_minor'])
    .where('x.product_id', '=', id)
    .where('x.bucket', '=', 'india')
    .execute();
  const listed = await store.db
    .selectFrom('listing')
    .select('price_india')
    .where('product_id', '=', id)
    .executeTakeFirst();
  const india = product.find(({ bucket }) => bucket === 'india');
  return {
    id,
    mrp: (india?.mrp_minor ?? 0) / 100,
    price: (india?.you_pay_minor ?? 0) / 100,
    usa: (product.find(({ bucket }) => bucket === 'usa')?.you_pay_minor ?? 0) / 100,
    own: Object.fromEntries(own.map((row) => [row.label, row.you_pay_minor / 100])),
    listed: listed && listed.price_india / 100,
  };
}

test('prices > of a product are set in all price buckets, and the same rows again change nothing', async () => {
  await sendProduct('price-1');
  const rows = [{ sku: 'price-1', price: '90,000', sale_price: 60000 }];
  expect(await setPrices(...rows)).toEqual({ changed: 1, unchanged: 0, refused: [] });
  expect(await pricesOf('price-1')).toMatchObject({
    ...{ mrp: 90_000, price: 60_000, usa: 73_000, own: {}, listed: 60_000 },
  });
  expect(await setPrices(...rows)).toEqual({ changed: 0, unchanged: 1, refused: [] });
  const audit = await auditOfAct(store, 'sync prices');
  expect(audit).toEqual([
    {
      actor: 'catalogue API',
      before: { 'price-1': { mrp: 84_000, price: 79_000 } },
      after: { 'price-1': { mrp: 90_000, price: 60_000 } },
    },
  ]);
});

test('prices > of sizes are their own, and those of all sizes make the price of the product', async () => {
  await sendProduct('price-2');
  await store.db
    .updateTable('product_sizes')
    .set({ sku: 'price-2-m' })
    .where('label', '=', 'M')
    .where('product_id', '=', (await pricesOf('price-2')).id)
    .execute();
  await setPrices({ sku: 'price-2-m', price: 99000 });
  expect(await pricesOf('price-2')).toMatchObject({ price: 79_000, own: { M: 99_000 } });
  await setPrices({ sku: 'price-2', size: 's', price: 95000 });
  expect(await pricesOf('price-2')).toMatchObject({ price: 99_000, own: { S: 95_000 } });
  await setPrices({ sku: 'price-2', price: 95000 });
  expect(await pricesOf('price-2')).toMatchObject({ price: 95_000, own: {} });
});

test('prices > wrong rows are refused with index, field and reason, and the others are written', async () => {
  await sendProduct('price-3');
  const { refused, ...counts } = await setPrices(
    { sku: 'unknown', price: 1000 },
    { sku: 'price-3', price: 70000 },
    { sku: 'price-3', size: 'XXL', price: 1000 },
    { sku: 'price-3', size: 'S', price: 'on request' },
    { sku: 'price-3', size: 'S', price: 1000, sale_price: '10 XYZ' },
    { sku: 'price-3', size: 'S', price: '' },
    { sku: 'price-3', price: 71000 },
  );
  expect(counts).toEqual({ changed: 1, unchanged: 0 });
  expect(refused.map(({ index, field }) => [index, field])).toEqual([
    [0, 'sku'],
    [2, 'size'],
    [3, 'price'],
    [4, 'sale_price'],
    [5, 'price'],
    [6, 'sku'],
  ]);
  expect(refused.at(-1)?.reason).toBe('This price is in index 1 already');
});

test('prices > during a sale of the shop are those before it, and the sale goes on', async () => {
  await sendProduct('price-4', { price: 10000, sale_price: undefined });
  const { id } = await pricesOf('price-4');
  const now = new Date();
  await store.db.transaction().execute(async (tx) => {
    const ends_at = new Date(now.getTime() + 86_400_000);
    await scheduleSale(tx, id, { percent: 20, starts_at: now, ends_at });
    await startSale(tx, id, now);
  });
  expect((await pricesOf('price-4')).price).toBe(8_000);
  expect(await setPrices({ sku: 'price-4', price: 10000 })).toMatchObject({ unchanged: 1 });
  expect(await setPrices({ sku: 'price-4', price: 20000 })).toMatchObject({ changed: 1 });
  expect((await pricesOf('price-4')).price).toBe(16_000);
});

test('prices > a product that is sent again afterwards has the price that it is sent with', async () => {
  await sendProduct('price-5');
  await setPrices({ sku: 'price-5', price: 50000 });
  expect(await sendProduct('price-5')).toMatchObject({ changed: 1 });
  expect(await pricesOf('price-5')).toMatchObject({ mrp: 84_000, price: 79_000 });
});

test('withdrawals > take products out of lists, and the same ids again change nothing', async () => {
  await sendProduct('gone-1');
  await sendProduct('gone-2');
  const ids = ['gone-1', 'unknown', 'gone-2', 'gone-1'];
  const first = await putSync(store, WITHDRAWALS, { ids });
  expect(first).toMatchObject({ changed: 2, unchanged: 0 });
  expect(first.refused.map(({ index, field }) => [index, field])).toEqual([
    [1, 'id'],
    [3, 'id'],
  ]);
  const { id, listed } = await pricesOf('gone-1');
  expect(listed).toBeUndefined();
  expect(await putSync(store, WITHDRAWALS, { ids: ['gone-1', 'gone-2'] })).toMatchObject({
    ...{ changed: 0, unchanged: 2 },
  });
  const audit = await auditOfAct(store, 'sync withdrawals');
  expect(audit.map(({ after }) => after)).toEqual([
    { product_ids: [id, (await pricesOf('gone-2')).id] },
  ]);
});

test('withdrawals > a product that is sent again is back with its stock, unless staff have withdrawn it', async () => {
  await sendProduct('back-1');
  await sendProduct('back-2');
  await store.db
    .updateTable('products')
    .set({ withdrawn_on: '2026-11-01' })
    .where('sku', '=', 'back-2')
    .execute();
  await putSync(store, WITHDRAWALS, { ids: ['back-1', 'back-2'] });
  for (const id of ['back-1', 'back-2']) await sendProduct(id, { title: 'Marigold Lehenga' });
  expect((await pricesOf('back-1')).listed).toBe(79_000);
  expect((await pricesOf('back-2')).listed).toBeUndefined();
  const sizes = await store.db
    .selectFrom('product_sizes')
    .select('stock')
    .where('product_id', '=', (await pricesOf('back-1')).id)
    .orderBy('position')
    .execute();
  expect(sizes.map(({ stock }) => stock)).toEqual([2, 0]);
});

test('prices > a size that costs the same in India and something else abroad keeps that when another size is priced', async () => {
  await sendProduct('price-abroad');
  const { id, mrp, price } = await pricesOf('price-abroad');
  const size = await store.db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', id)
    .where('label', '=', 'S')
    .executeTakeFirstOrThrow();
  const own = {
    product_id: id,
    size_id: size.id,
    mrp_minor: mrp * 100,
    you_pay_minor: price * 100,
  };
  const abroad = { ...own, mrp_minor: 20_000_000, you_pay_minor: 19_000_000 };
  await store.db
    .insertInto('own_size_prices')
    .values([
      { ...own, bucket: 'india' },
      { ...abroad, bucket: 'usa' },
      { ...abroad, bucket: 'row' },
    ])
    .execute();
  expect(await setPrices({ sku: 'price-abroad', size: 'M', price: 95_000 })).toMatchObject({
    changed: 1,
  });
  const rows = await store.db
    .selectFrom('own_size_prices')
    .select(['bucket', 'you_pay_minor'])
    .where('size_id', '=', size.id)
    .orderBy('bucket')
    .execute();
  expect(rows).toEqual([
    { bucket: 'india', you_pay_minor: price * 100 },
    { bucket: 'row', you_pay_minor: 19_000_000 },
    { bucket: 'usa', you_pay_minor: 19_000_000 },
  ]);
});
