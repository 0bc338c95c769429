/** @jest-environment node */
import { sql } from 'kysely';
import { runPeriodically } from '@/backend/jobs/runPeriodically';
import { updatePopularity } from '@/backend/ranking/updatePopularity';
import { listingOf } from '@/__tests__/support/listings';
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
beforeEach(async () => {
  await store.reset();
  await update();
});
afterEach(() => expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]));

const update = () => store.db.transaction().execute(updatePopularity);
const listed = async () =>
  (await listingOf(store, 'path=women&per_page=48&facets=0')).products.map(({ id }) => id);
const popularityOf = async (id: number) =>
  await store.db
    .selectFrom('products as p')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .select(['p.popularity', 'l.popularity as listed'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
const ownPopularity = async (id: number) => (await popularityOf(id)).popularity;
const revision = async () =>
  (await store.db.selectFrom('read_model').select('revision').executeTakeFirstOrThrow()).revision;

type Shopper = Parameters<typeof addProduct>[0];
const view = (shopper: Shopper, product_id: number) =>
  shopper.call('GET /browse/v2/recently-viewed', { query: { product_id } });
const save = (shopper: Shopper, productId: number) =>
  shopper.call('POST /profile/v1/wishlist/items/:productId', { params: { productId } });
const viewers = async (count: number, id: number) => {
  const visitors = Array.from({ length: count }, () => store.visit());
  for (const visitor of visitors) await view(visitor, id);
  return visitors;
};

test('popularity > a shop without signals keeps its order, and its index', async () => {
  const before = [await listed(), await revision()];
  await update();
  expect([await listed(), await revision()]).toEqual(before);
});

test('popularity > views, saved products, cart items and orders move a product up, until they are old', async () => {
  const product = await store.newProduct(10);
  const { product_id: id } = product;
  const own = await ownPopularity(id);
  const [first, second] = await viewers(2, id);
  const customer = await store.customer();
  await addProduct(customer, product);
  await placeTestOrder(customer, 'cod');
  await update();
  // 1 + 1 + 10 is 3.7 doublings of 1.
  expect(await popularityOf(id)).toEqual({
    popularity: own + 360,
    listed: own + 360,
  });
  if (!first || !second) throw new Error('No visitors');
  await addProduct(first, product);
  await save(second, id);
  await update();
  // 5 + 3 more.
  expect(await ownPopularity(id)).toBe(own + 420);
  await sql`update product_views set seen_at = seen_at - interval '30 days'`.execute(store.db);
  await sql`update cart_lines set added_at = added_at - interval '30 days'`.execute(store.db);
  await sql`update wishlist_items set added_at = added_at - interval '30 days'`.execute(store.db);
  await sql`update orders set placed_at = placed_at - interval '30 days'`.execute(store.db);
  await update();
  // Half of 20.
  expect(await ownPopularity(id)).toBe(own + 340);
  await store.reset();
  await update();
  expect(await popularityOf(id)).toEqual({ popularity: own, listed: own });
});

test('popularity > decides the recommended order', async () => {
  const before = await listed();
  const last = before.at(-1) ?? 0;
  await sql`insert into product_views (owner, product_id)
    select 'trail:' || n, ${last} from generate_series(1, 1000) n`.execute(store.db);
  await update();
  const after = await listed();
  expect(after[0]).toBe(last);
  expect(after.filter((id) => id !== last)).toEqual(before.slice(0, -1));
});

test('popularity > fewer than three shoppers count as none, whatever they do', async () => {
  const product = await store.newProduct(10);
  const own = await ownPopularity(product.product_id);
  const [one, two] = await viewers(2, product.product_id);
  for (const visitor of [one, two])
    if (visitor) {
      await addProduct(visitor, product, 3);
      await save(visitor, product.product_id);
    }
  await update();
  expect(await ownPopularity(product.product_id)).toBe(own);
  await viewers(1, product.product_id);
  await update();
  expect(await ownPopularity(product.product_id)).toBe(own + 420);
});

test('popularity > one that somebody has written is the product’s own from then on', async () => {
  const { product_id: id } = await store.newProduct();
  await viewers(3, id);
  await update();
  await store.db.updateTable('products').set({ popularity: 5_000 }).where('id', '=', id).execute();
  await update();
  expect(await ownPopularity(id)).toBe(5_200);
  await store.reset();
  await update();
  expect(await ownPopularity(id)).toBe(5_000);
});

test('popularity > cancelled orders do not count', async () => {
  const product = await store.newProduct(10);
  const own = await ownPopularity(product.product_id);
  await viewers(2, product.product_id);
  const customer = await store.customer();
  await addProduct(customer, product);
  await placeTestOrder(customer, 'cod');
  await sql`update order_lines set closed_at = now()`.execute(store.db);
  await update();
  expect(await ownPopularity(product.product_id)).toBe(own);
});

test('periodic runs > one replica runs a task, and again after its hours or a failure', async () => {
  const runs: string[] = [];
  const run = (name: string) =>
    runPeriodically(store.db, { task: 'example', hours: 2 }, async () => void runs.push(name));
  const failing = runPeriodically(store.db, { task: 'example', hours: 2 }, () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  await Promise.all([run('first'), run('second')]);
  expect(runs).toEqual(['first']);
  await sql`update periodic_runs set ran_at = ran_at - interval '2 hours' where task = 'example'`.execute(
    store.db,
  );
  await run('later');
  expect(runs).toEqual(['first', 'later']);
});
