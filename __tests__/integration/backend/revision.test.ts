/** @jest-environment node */
import { sql } from 'kysely';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import type { Database } from '@/backend/infra/db/database';
import { compactContentChanges, planContentChanges } from '@/backend/catalogue/revisionRepository';
import type { ListingWire } from '@/lib/contract/listing';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
/** Planned changes of a test do not count in the next one. */
afterEach(() => sql`delete from shown_changes where due_at > now()`.execute(store.db));

const revision = async () =>
  (await store.read<{ data: { revision: number } }>('/gateway/misc/v1/catalogue-revision')).body
    .data.revision;
/** By how much a change increases the revision. */
async function revisionIncrease(change: (db: Database) => Promise<unknown>) {
  const before = await revision();
  await change(store.db);
  return (await revision()) - before;
}

const CHANGES: [string, (db: Database) => Promise<unknown>][] = [
  [
    'a price',
    (db) =>
      db
        .updateTable('product_prices')
        .set({ you_pay_minor: 1_234_500 })
        .where('product_id', '=', 620101)
        .execute(),
  ],
  [
    'a name',
    (db) =>
      db.updateTable('products').set({ name: 'Another name' }).where('id', '=', 620101).execute(),
  ],
  [
    'a picture',
    (db) =>
      db
        .deleteFrom('product_media')
        .where('product_id', '=', 620101)
        .where('position', '=', 1)
        .execute(),
  ],
  [
    'a new size',
    (db) =>
      db
        .insertInto('product_sizes')
        .values({ product_id: 620101, label: 'Free Size', position: 9, stock: 1 })
        .execute(),
  ],
  [
    'a designer',
    (db) =>
      db.updateTable('designers').set({ story: 'Another story' }).where('id', '=', 101).execute(),
  ],
  ['a banner', (db) => sql`update banners set heading = heading`.execute(db)],
  ['a carousel', (db) => db.deleteFrom('rails').where('position', '=', 1).execute()],
  [
    'an exchange rate',
    (db) =>
      db.updateTable('countries').set({ rate: 0.011 }).where('country_code', '=', 'US').execute(),
  ],
  [
    'duty',
    (db) =>
      db
        .updateTable('countries')
        .set({ duty_active: true, duty_value: 12 })
        .where('country_code', '=', 'GB')
        .execute(),
  ],
  ['a setting', (db) => sql`update settings set value = value where name = 'returns'`.execute(db)],
];
test.each(CHANGES)('catalogue revision > increases when %s changes', async (_, change) =>
  expect(await revisionIncrease(change)).toBe(1),
);

test('catalogue revision > increases for a withdrawn product, and once per transaction', async () => {
  const { sku } = await store.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', 620102)
    .executeTakeFirstOrThrow();
  expect(
    await revisionIncrease((db) => db.transaction().execute((tx) => withdrawProducts(tx, [sku]))),
  ).toBeGreaterThan(0);
  expect(
    await revisionIncrease((db) =>
      db.transaction().execute(async (tx) => {
        for (const [, change] of CHANGES.slice(4)) await change(tx);
      }),
    ),
  ).toBe(1);
});

test('catalogue revision > does not change with orders, even for the last item', async () => {
  const product = await store.newProduct(1);
  const shopper = await store.customer();
  await addProduct(shopper, product);
  expect(await revisionIncrease(() => placeTestOrder(shopper, 'cod'))).toBe(0);
  expect(await store.stockOf(product.size_id)).toBe(0);
});

test('catalogue revision > compacting its log keeps the value', async () => {
  await sql`insert into shown_changes (n) select 1 from generate_series(1, 1000)`.execute(store.db);
  expect(await revisionIncrease(compactContentChanges)).toBe(0);
  expect(await store.db.selectFrom('shown_changes').select('id').execute()).toHaveLength(1);
  expect(await revisionIncrease(compactContentChanges)).toBe(0);
});

test('catalogue revision > a changed country counts again once no process has the former one', async () => {
  const dueIn = async () =>
    (
      await sql<{ seconds: number }>`
        select extract(epoch from due_at - clock_timestamp())::float8 as seconds from shown_changes
        where due_at > now()`.execute(store.db)
    ).rows;
  await sql`update countries set rate = rate`.execute(store.db);
  await sql`update excluded_countries set reason = reason`.execute(store.db);
  const due = await dueIn();
  expect(due).toHaveLength(2);
  for (const { seconds } of due) expect(seconds).toBeLessThanOrEqual(1);
});

test('catalogue revision > counts a planned change at its time, also after compaction', async () => {
  const plan = () => planContentChanges(store.db, [new Date(Date.now() + 3_600_000), null]);
  expect(await revisionIncrease(plan)).toBe(0);
  await sql`insert into shown_changes (n) select 1 from generate_series(1, 1001)`.execute(store.db);
  await compactContentChanges(store.db);
  expect(
    await revisionIncrease((db) =>
      sql`update shown_changes set due_at = now() where due_at is not null`.execute(db),
    ),
  ).toBe(1);
});

const listing = async (query: string, country = 'IN') =>
  (
    await store.read<{ data: ListingWire }>(`/gateway/browse/v2/listing?path=women&${query}`, {
      'X-Country': country,
    })
  ).body.data;
const firstId = async (query: string, country?: string) =>
  (await listing(query, country)).products[0]?.id;
const facet = ({ facets = [] }: ListingWire, id: string) =>
  facets.find((facet) => facet.id === id)?.values ?? [];

test('listing > the next request filters, sorts and counts by changed data', async () => {
  const { db } = store;
  const id = (await firstId('sort=price_high')) ?? 0;
  await db
    .updateTable('product_prices')
    .set({ you_pay_minor: 10_000, mrp_minor: 1_000_000 })
    .where('product_id', '=', id)
    .execute();
  const cheap = await listing('price=under-101');
  expect(cheap.products.map((product) => product.id)).toEqual([id]);
  expect(facet(cheap, 'discount').find(({ value }) => value === '50')?.count).toBe(1);
  expect([
    await firstId('sort=price_low'),
    await firstId('sort=price_low', 'US'),
    await firstId('sort=price_low', 'GB'),
    await firstId('sort=discount&discount=50'),
  ]).toEqual([id, id, id, id]);

  const red = await db
    .selectFrom('facet_values')
    .select('id')
    .where('facet', '=', 'colour')
    .where('slug', '=', 'red')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('product_facets').where('product_id', '=', id).execute();
  expect((await listing('colour=red&price=under-101')).total).toBe(0);
  await db.insertInto('product_facets').values({ product_id: id, value_id: red.id }).execute();
  expect((await listing('colour=red&price=under-101')).total).toBe(1);
  await db.updateTable('facet_values').set({ name: 'Sindoor' }).where('id', '=', red.id).execute();
  expect(facet(await listing('colour=red'), 'colour').map(({ name }) => name)).toContain('Sindoor');

  await db
    .updateTable('products')
    .set({ handling_days: 1, popularity: 2_000_000, added_on: '2030-01-01' })
    .where('id', '=', id)
    .execute();
  expect([
    await firstId('sort=recommended'),
    await firstId('sort=new'),
    await firstId('delivery_time=24-hours&price=under-101'),
  ]).toEqual([id, id, id]);
  await db
    .updateTable('product_sizes')
    .set({ label: 'XXXL' })
    .where('product_id', '=', id)
    .where('stock', '>', 0)
    .where('label', '=', 'M')
    .execute();
  expect((await listing('size=xxxl&price=under-101')).total).toBe(1);
});

test('listing > a change of all products rebuilds the index', async () => {
  await sql`insert into products select (json_populate_record(p, json_build_object('id', 3000000 + g, 'sku', 'more-' || g, 'url', '/products/more/' || g))).*
    from products p, generate_series(1, 5000) g where p.id = 620101`.execute(store.db);
  // Sizes that are made to order have days of their own.
  await sql`update product_sizes set handling_days = 40 where handling_days is not null`.execute(
    store.db,
  );
  await listing('');
  const before = await store.db
    .selectFrom('read_model')
    .select('revision')
    .executeTakeFirstOrThrow();
  await sql`update products set handling_days = 40`.execute(store.db);
  const { revision: after } = await store.db
    .selectFrom('read_model')
    .select('revision')
    .executeTakeFirstOrThrow();
  expect(after).toBe(before.revision + 1);
  expect((await listing('delivery_time=over-four-weeks')).total).toBe((await listing('')).total);
});
