/** @jest-environment node */
import { sql } from 'kysely';
import { updatePopularity } from '@/backend/ranking/updatePopularity';
import { endSale, scheduleSale, startSale } from '@/backend/sales/repository';
import { putSync, SYNC_TOKEN, syncProduct } from '@/__tests__/support/catalogueSync';
import { readModelAfter } from '@/__tests__/support/readModel';
import { newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
let member: TestStaffClient;
let product: { product_id: number; size_id: number };
beforeAll(async () => {
  store = await openTestStore({ CATALOGUE_TOKEN: SYNC_TOKEN });
  member = await newStaffMember(store, 'catalogue');
  product = await store.newProduct(1);
});
afterAll(() => store.close());

const act = () => ({ key: crypto.randomUUID() });
const ofProduct = () => ({ params: { id: product.product_id } });
const detailsOf = () =>
  store.db
    .selectFrom('products')
    .select(['category_id', 'designer_id'])
    .where('id', '=', product.product_id)
    .executeTakeFirstOrThrow();
const inTransaction = (
  write: Parameters<ReturnType<TestStore['db']['transaction']>['execute']>[0],
) => store.db.transaction().execute(write);

/** One after the other, on the same products. */
const CHANGES: [string, () => Promise<unknown>][] = [
  [
    'staff edit texts and prices',
    () =>
      member.call('PUT /staff/v1/products/:id', {
        ...ofProduct(),
        body: {
          ...act(),
          name: 'Zephyrine Tunic',
          prices: { india: { mrp: 5_000, price: 4_000 } },
        },
      }),
  ],
  [
    'a designer gets another name',
    async () =>
      member.call('PUT /staff/v1/designers/:id', {
        params: { id: (await detailsOf()).designer_id },
        body: { ...act(), name: 'Aab Zeta' },
      }),
  ],
  [
    'a category gets another name',
    async () =>
      member.call('PUT /staff/v1/categories/:id', {
        params: { id: (await detailsOf()).category_id },
        body: { ...act(), name: 'Zeta sets' },
      }),
  ],
  [
    'the last piece is ordered',
    async () => {
      const shopper = await store.customer();
      await addProduct(shopper, product);
      await placeTestOrder(shopper, 'cod');
    },
  ],
  [
    'popularity follows demand',
    () =>
      inTransaction(async (tx) => {
        await sql`insert into product_views (owner, product_id)
          select 'visitor:' || g, ${product.product_id} from generate_series(1, 40) g`.execute(tx);
        await updatePopularity(tx);
      }),
  ],
  [
    'a sale starts',
    () =>
      inTransaction(async (tx) => {
        const ends_at = new Date(Date.now() + 3_600_000);
        await scheduleSale(tx, product.product_id, { percent: 60, starts_at: new Date(), ends_at });
        await startSale(tx, product.product_id, new Date());
      }),
  ],
  ['a sale ends', () => inTransaction((tx) => endSale(tx, product.product_id))],
  [
    'staff withdraw a product',
    () => member.call('POST /staff/v1/products/:id/withdraw', { ...ofProduct(), body: act() }),
  ],
  [
    'staff publish it again',
    () => member.call('POST /staff/v1/products/:id/publish', { ...ofProduct(), body: act() }),
  ],
  [
    'the catalogue API adds products',
    () =>
      putSync(store, 'PUT /catalogue/v1/products', {
        products: [syncProduct(), syncProduct({ id: 'erp-2', color: 'Green', price: 900 })],
      }),
  ],
  [
    'the catalogue API changes one',
    () =>
      putSync(store, 'PUT /catalogue/v1/products', {
        products: [
          syncProduct({
            title: 'Indigo kurta',
            color: 'Blue',
            sizes: [{ size: 'Zeta', quantity: 1 }],
          }),
        ],
      }),
  ],
  [
    'the catalogue API sets stock',
    () =>
      putSync(store, 'PUT /catalogue/v1/stock', { rows: [{ sku: 'erp-2', size: 'S', stock: 0 }] }),
  ],
  [
    'the catalogue API sets prices',
    () =>
      putSync(store, 'PUT /catalogue/v1/prices', {
        rows: [{ sku: 'erp-1', price: 500, mrp: 600 }],
      }),
  ],
  [
    'the catalogue API withdraws products',
    () => putSync(store, 'PUT /catalogue/v1/withdrawals', { ids: ['erp-1', 'erp-2'] }),
  ],
  [
    'the catalogue API sends one of them again',
    () => putSync(store, 'PUT /catalogue/v1/products', { products: [syncProduct()] }),
  ],
];

test.each(CHANGES)('read model > is that of a rebuild after %s', async (_, change) => {
  const changedIn = () =>
    sql`select (select max(changed_in::text::bigint) from listing) as listing,
      (select max(changed_in::text::bigint) from search_documents) as documents,
      (select revision from read_model) as revision`.execute(store.db);
  const former = (await changedIn()).rows;
  await change();
  expect((await changedIn()).rows).not.toEqual(former);
  const { followed, rebuilt } = await readModelAfter(store.db, () => Promise.resolve());
  expect(followed).toEqual(rebuilt);
});
