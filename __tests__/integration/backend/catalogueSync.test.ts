/** @jest-environment node */
import type { CatalogueSync } from '@/lib/contract';
import { parseEnv } from '@/backend/env';
import type { BackendContext } from '@/backend/http/context';
import { createCatalogueSyncApp } from '@/backend/catalogue/sync/app';
import { isReadModelOutdated } from '@/backend/catalogue/readModel';
import {
  auditOfAct,
  putSync,
  sendSync,
  SYNC_TOKEN,
  syncProduct as product,
} from '@/__tests__/support/catalogueSync';
import { newStaffClient, newStaffMember } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const PRODUCTS = 'PUT /catalogue/v1/products';
const STOCK = 'PUT /catalogue/v1/stock';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ CATALOGUE_TOKEN: SYNC_TOKEN });
});
afterAll(() => store.close());

const send = (key: keyof CatalogueSync, body: unknown, token?: string) =>
  sendSync(store, key, body, token);
const put = <Key extends keyof CatalogueSync>(key: Key, body: object) => putSync(store, key, body);

const sizesOf = (sku: string) =>
  store.db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.sku', '=', sku)
    .select(['s.label', 's.stock'])
    .orderBy('s.position')
    .execute();

/** What lists and search have of a product. */
const listedAs = (sku: string) =>
  store.db
    .selectFrom('products as p')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .innerJoin('search_documents as d', 'd.product_id', 'p.id')
    .innerJoin('category_totals as t', 't.category_id', 'p.category_id')
    .where('p.sku', '=', sku)
    .select(['p.name', 'l.price_india', 'l.in_stock', 't.n as in_category'])
    .executeTakeFirst();

const auditOf = (act: string) => auditOfAct(store, act);

const inCategory = async () => (await listedAs('erp-1'))?.in_category ?? 0;

test('a product > is added, changed, and the same call again changes nothing', async () => {
  const first = await put(PRODUCTS, { products: [product()] });
  expect(first).toEqual({ added: 1, changed: 0, unchanged: 0, refused: [] });
  expect(await sizesOf('erp-1')).toEqual([
    { label: 'S', stock: 2 },
    { label: 'M', stock: 0 },
  ]);
  expect(await listedAs('erp-1')).toMatchObject({
    name: 'Marigold Zardozi Lehenga',
    price_india: 7_900_000,
    in_stock: true,
  });
  const before = await inCategory();

  await put(STOCK, { rows: [{ sku: 'erp-1', size: 'S', stock: 1 }] });
  expect((await put(PRODUCTS, { products: [product()] })).unchanged).toBe(1);
  expect((await sizesOf('erp-1'))[0]).toEqual({ label: 'S', stock: 1 });
  expect(await auditOf('sync products')).toHaveLength(1);

  const sizes = [{ size: 'S', quantity: 0 }];
  const change = product({ title: 'Marigold Lehenga', price: '80000', sale_price: 70000, sizes });
  expect((await put(PRODUCTS, { products: [change] })).changed).toBe(1);
  expect(await listedAs('erp-1')).toMatchObject({
    name: 'Marigold Lehenga',
    price_india: 7_000_000,
    in_stock: false,
  });
  expect(await inCategory()).toBe(before);
  expect(await isReadModelOutdated(store.db)).toBe(false);
  expect((await auditOf('sync products')).map(({ actor }) => actor)).toEqual([
    'catalogue API',
    'catalogue API',
  ]);
});

test('products > wrong ones are refused with index, field and reason, and the others are written', async () => {
  const data = await put(PRODUCTS, {
    products: [
      product({ id: 'erp-10', price: 'on request' }),
      product({ id: 'erp-11' }),
      product({ id: 'erp-12', sizes: [{ quantity: 99_999_999 }] }),
      product({ id: 'erp-13', pictures: [{ url: 'file:///a.jpg' }] }),
      product({ id: 'erp-14', title: '' }),
      product({ id: '' }),
      product({ id: 'erp-11' }),
      product({ id: 'erp-15', product_type: 'Gizmos' }),
      product({ id: 'erp-16', sale_price: '10 XYZ' }),
    ],
  });
  expect(data).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
  expect(data.refused.map(({ index, field }) => [index, field])).toEqual([
    [0, 'price'],
    [2, 'sizes'],
    [3, 'pictures'],
    [4, 'title'],
    [5, 'id'],
    [6, 'id'],
    [7, 'product_type'],
    [8, 'sale_price'],
  ]);
  expect(data.refused[0]?.reason).toBe('"on request" is no price');
  expect(await listedAs('erp-11')).toBeDefined();
});

test('stock > is set by product and size, and wrong rows are refused', async () => {
  const { product_id, size_id, label } = await store.newProduct(4);
  const { sku } = await store.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  const rows = [
    { sku: 'unknown', stock: 1 },
    { sku, size: label, stock: 9 },
    { sku, size: 'no such size', stock: 1 },
    { sku, size: label, stock: 3 },
  ];
  const first = await put(STOCK, { rows });
  expect(first).toMatchObject({ changed: 1, unchanged: 0 });
  expect(first.refused.map(({ index, field }) => [index, field])).toEqual([
    [0, 'sku'],
    [2, 'size'],
    [3, 'sku'],
  ]);
  expect(first.refused[2]?.reason).toBe('This size is in index 1 already');
  expect(await store.stockOf(size_id)).toBe(9);
  expect(await put(STOCK, { rows })).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await auditOf('sync stock')).at(-1)?.after).toEqual({ [`${sku} ${label}`]: 9 });

  await put(STOCK, { rows: [{ sku, size: label, stock: -2 }] });
  expect(await store.stockOf(size_id)).toBe(0);
  await put(STOCK, { rows: [{ sku, size: label, stock: -2, stock_policy: 'continue' }] });
  expect(await store.stockOf(size_id)).toBe(-2);
  await put(STOCK, { rows: [{ sku, size: label, stock: -5 }] });
  expect(await store.stockOf(size_id)).toBe(-5);
});

test('products > a size on back order keeps the pieces it owes when no quantity is sent', async () => {
  const sizes = (quantity?: number) => [{ size: 'S', stock_policy: 'continue', quantity }];
  const send = (title: string, quantity?: number) =>
    put(PRODUCTS, { products: [product({ id: 'erp-20', title, sizes: sizes(quantity) })] });
  await send('Owed Lehenga');
  expect(await sizesOf('erp-20')).toEqual([{ label: 'S', stock: 0 }]);
  await put(STOCK, { rows: [{ sku: 'erp-20', stock: -4 }] });
  await send('Owed Silk Lehenga');
  expect(await sizesOf('erp-20')).toEqual([{ label: 'S', stock: -4 }]);
  await send('Owed Silk Lehenga', -1);
  expect(await sizesOf('erp-20')).toEqual([{ label: 'S', stock: -1 }]);
});

test('the token > opens this API only, and a token of staff does not open it', async () => {
  const rows = [{ sku: 'erp-1', size: 'S', stock: 5 }];
  expect((await send(STOCK, { rows }, 'another-token-of-32-characters-or-more')).status).toBe(401);
  expect((await send(STOCK, { rows }, '')).status).toBe(401);
  const member = await newStaffMember(store, 'catalogue');
  expect((await member.send('GET /staff/v1/stock')).status).toBe(200);
  expect(
    (await newStaffClient(store, `Bearer ${SYNC_TOKEN}`).send('GET /staff/v1/stock')).status,
  ).toBe(401);
});

test('a request > that is too large, too long or not of the form is refused as a whole', async () => {
  const huge = product({ description: 'a'.repeat(1024 * 1024) });
  expect((await send(PRODUCTS, { products: [huge] })).status).toBe(413);
  const many = Array.from({ length: 501 }, () => ({ sku: 'erp-1', size: 'S', stock: 1 }));
  expect((await send(STOCK, { rows: many })).status).toBe(400);
  const response = await send(PRODUCTS, { products: [product(), { id: 5 }] });
  expect(response.status).toBe(400);
  const { invalid_fields } = (await response.json()) as { invalid_fields: { field: string }[] };
  expect(invalid_fields[0]?.field).toBe('products.1.id');
});

test('wrong tokens > are limited, so that nobody finds the right one', async () => {
  const statuses = [];
  for (let guess = 0; guess < 21; guess++)
    statuses.push((await send(STOCK, {}, `guess-number-${guess}`)).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

test('without a token in the settings > the API is off', async () => {
  const env = parseEnv({ NODE_ENV: 'test' });
  const app = createCatalogueSyncApp({ env } as BackendContext);
  const request = { method: 'PUT', headers: { Authorization: 'Bearer ' } };
  expect((await app.request('/catalogue/v1/stock', request)).status).toBe(404);
  expect(() => parseEnv({ CATALOGUE_TOKEN: 'short' })).toThrow(/CATALOGUE_TOKEN/);
});
