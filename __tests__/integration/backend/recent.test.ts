/** @jest-environment node */
import type { PersonalizationWire } from '@/lib/contract/bootstrap';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(async () => {
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
  await store.reset();
});

type Visitor = ReturnType<TestStore['visit']>;
const viewProduct = (visitor: Pick<Visitor, 'call'>, product_id: number) =>
  visitor.call('GET /browse/v2/recently-viewed', { query: { product_id } });
const recentlyViewed = async (visitor: Pick<Visitor, 'call'>) =>
  (await visitor.call('GET /browse/v2/recently-viewed')).data.products.map(({ id }) => id);
const readPersonalization = async (id: string | number, headers = {}) =>
  (
    await store.read<{ data: PersonalizationWire }>(
      `/gateway/browse/v2/profiles/${id}/personalization`,
      headers,
    )
  ).body.data;

test('recently viewed > lists the newest first, without the current product', async () => {
  const visitor = store.visit();
  for (const id of [620101, 620102, 620103]) await viewProduct(visitor, id);
  expect(await recentlyViewed(visitor)).toEqual([620103, 620102, 620101]);
  expect((await viewProduct(visitor, 620101)).data.products.map(({ id }) => id)).toEqual([
    620103, 620102,
  ]);
  expect(await recentlyViewed(visitor)).toEqual([620101, 620103, 620102]);
  expect(await recentlyViewed(store.visit())).toEqual([]);
  expect(
    (await visitor.expectError('GET /browse/v2/recently-viewed', { query: { product_id: 1 } }))
      .status,
  ).toBe(404);
});

test('personalisation > depends on the views of the own trail only', async () => {
  const visitor = store.visit();
  const general = await readPersonalization(visitor.trailId);
  const { rows } = {
    rows: await store.db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select('p.id')
      .where('c.path', 'like', 'men/sherwanis/%')
      .limit(4)
      .execute(),
  };
  for (const { id } of rows) await viewProduct(visitor, id);
  const own = await readPersonalization(visitor.trailId);
  expect(Object.entries(own.personalization.scores).sort(([, a], [, b]) => b - a)[0]?.[0]).toBe(
    'men/sherwanis',
  );
  expect(own.personalization.for_you_hook).not.toBe(general.personalization.for_you_hook);
  expect([own, general].map(({ personalization }) => personalization.is_personal)).toEqual([
    true,
    false,
  ]);
  expect(own.misc.boosting_designers).not.toEqual(general.misc.boosting_designers);
  expect(await readPersonalization(store.visit().trailId)).toEqual(general);
});

test('for you > lists similar products in stock, without viewed ones', async () => {
  const visitor = store.visit();
  await viewProduct(visitor, 620101);
  const { products } = (await visitor.call('GET /browse/v2/for-you')).data;
  expect(products).toHaveLength(24);
  expect(products.map(({ id }) => id)).not.toContain(620101);
  expect(products.slice(0, 8).every(({ name, in_stock }) => /Lehenga/.test(name) && in_stock)).toBe(
    true,
  );
  expect((await store.visit().call('GET /browse/v2/for-you')).data.products).toHaveLength(24);
});

test("sign-up > moves the trail's views to the customer; a customer id alone gives no access", async () => {
  const shopper = store.visit();
  await viewProduct(shopper, 620101);
  const registered = await shopper.call('POST /account/v1/users/registration', {
    body: { email: 'viewer@example.com', password: 'correct horse', type: 'email' },
  });
  if (!('data' in registered)) throw new Error('not registered');
  expect(await recentlyViewed(shopper)).toEqual([620101]);
  expect(
    (await store.db.selectFrom('product_views').select('owner').execute()).map(
      ({ owner }) => owner,
    ),
  ).toEqual([`customer:${registered.data.customer_id}`]);
  const general = await readPersonalization(store.visit().trailId);
  expect(await readPersonalization(registered.data.customer_id)).toEqual(general);
  const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
  expect(
    await readPersonalization(registered.data.customer_id, {
      'X-Customer-Id': String(registered.data.customer_id),
      'X-Trail-Id': shopper.trailId,
      Cookie: cookie,
    }),
  ).not.toEqual(general);
  expect(
    (
      await store.read(
        `/gateway/browse/v2/profiles/${registered.data.customer_id}/personalization`,
        { 'X-Customer-Id': String(registered.data.customer_id), 'X-Trail-Id': shopper.trailId },
      )
    ).status,
  ).toBe(403);
});

test('following > lists the newest products of followed designers', async () => {
  const visitor = store.visit();
  expect((await visitor.call('GET /browse/v2/following')).data.products).toEqual([]);
  await visitor.call('POST /profile/v1/users/designers/:actionType/:designerId', {
    params: { actionType: 'follow', designerId: 101 },
    body: { email: '' },
  });
  const { products } = (await visitor.call('GET /browse/v2/following')).data;
  expect(products.length).toBeGreaterThan(0);
  expect(products.every(({ designer_name }) => designer_name === 'Mehrunika')).toBe(true);
});
