/** @jest-environment node */
import { sql } from 'kysely';
import { MAX_NAMED_LIST_ITEMS, MAX_NAMED_LISTS } from '@/lib/model/namedList';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

type Customer = Awaited<ReturnType<TestStore['customer']>>;
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

const create = async (customer: Customer, name: string) =>
  (await customer.call('POST /profile/v1/wishlist/lists', { body: { name } })).data.lists.at(-1)
    ?.id ?? 0;
const change = async (
  customer: Customer,
  productId: number,
  { add = [], remove = [] }: { add?: number[]; remove?: number[] },
) =>
  (
    await customer.call('PUT /profile/v1/wishlist/items/:productId/lists', {
      params: { productId },
      body: { add, remove },
    })
  ).data.lists;
const itemsOf = async (customer: Customer, listId: number) =>
  (
    await customer.call('GET /profile/v1/wishlist/lists/:listId', { params: { listId } })
  ).data.items.map(({ product, bought }) => [product.id, bought]);
const mark = (customer: Customer, listId: number, productId: number, bought: boolean) =>
  customer.call('PUT /profile/v1/wishlist/lists/:listId/items/:productId', {
    params: { listId, productId },
    body: { bought },
  });

test('named lists > are created, renamed and deleted', async () => {
  const customer = await store.customer();
  const wedding = await create(customer, '  Wedding ');
  const family = await create(customer, 'Family');
  const renamed = await customer.call('PUT /profile/v1/wishlist/lists/:listId', {
    params: { listId: wedding },
    body: { name: 'WEDDING' },
  });
  expect(renamed.data.lists).toEqual([
    { id: wedding, name: 'WEDDING', product_ids: [] },
    { id: family, name: 'Family', product_ids: [] },
  ]);
  const deleted = await customer.call('DELETE /profile/v1/wishlist/lists/:listId', {
    params: { listId: wedding },
  });
  expect(deleted.data.lists.map(({ name }) => name)).toEqual(['Family']);
});

test.each([
  ['', 400, 'Please enter a name for your list'],
  ['   ', 400, 'Please enter a name for your list'],
  ['x'.repeat(41), 400, 'Please use up to 40 characters'],
  ['wedding', 409, 'You already have a list with this name'],
])('named lists > the name "%s" is refused beside its field', async (name, status, message) => {
  const customer = await store.customer();
  await create(customer, 'Wedding');
  const family = await create(customer, 'Family');
  const refusal = { status, message, invalid_fields: [{ field: 'name', message }] };
  const body = { name };
  expect(await customer.expectError('POST /profile/v1/wishlist/lists', { body })).toMatchObject(
    refusal,
  );
  expect(
    await customer.expectError('PUT /profile/v1/wishlist/lists/:listId', {
      params: { listId: family },
      body,
    }),
  ).toMatchObject(refusal);
});

test('named lists > a list has its own products, and a move keeps date and mark', async () => {
  const customer = await store.customer();
  const [wedding, family] = [await create(customer, 'Wedding'), await create(customer, 'Family')];
  const [first, second] = [await store.newProduct(), await store.newProduct()];
  await change(customer, first.product_id, { add: [wedding] });
  await change(customer, second.product_id, { add: [wedding, family] });
  await change(customer, second.product_id, { add: [wedding] });
  expect(await itemsOf(customer, wedding)).toEqual([
    [second.product_id, false],
    [first.product_id, false],
  ]);
  await mark(customer, wedding, second.product_id, true);
  expect(await itemsOf(customer, wedding)).toEqual([
    [first.product_id, false],
    [second.product_id, true],
  ]);
  expect(await itemsOf(customer, family)).toEqual([[second.product_id, false]]);
  await mark(customer, wedding, first.product_id, true);
  expect(await change(customer, first.product_id, { add: [family], remove: [wedding] })).toEqual([
    { id: wedding, name: 'Wedding', product_ids: [second.product_id] },
    { id: family, name: 'Family', product_ids: [second.product_id, first.product_id] },
  ]);
  expect(await itemsOf(customer, family)).toEqual([
    [second.product_id, false],
    [first.product_id, true],
  ]);
  expect((await customer.call('GET /profile/v1/wishlist')).data.wishlist_items).toEqual([]);
});

test('named lists > an order marks a product, unless it is cancelled or the customer decides', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  const product = await store.newProduct(9);
  const add = async (shopper: Customer) => {
    const listId = await create(shopper, 'Wedding');
    await change(shopper, product.product_id, { add: [listId] });
    return listId;
  };
  await addProduct(customer, product);
  await placeTestOrder(customer, 'cod');
  const wedding = await add(customer);
  const strangersList = await add(stranger);
  const isBought = async () => (await itemsOf(customer, wedding))[0]?.[1];
  expect(await isBought()).toBe(false); // ordered before it was in the list
  await addProduct(customer, product);
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect(await isBought()).toBe(true);
  expect(await itemsOf(stranger, strangersList)).toEqual([[product.product_id, false]]);
  for (const [status, expected] of [
    ['cancelled', false],
    ['return_requested', true],
    ['returned', false],
  ] as const) {
    await store.db
      .updateTable('order_lines')
      .set({ status })
      .where('order_id', '=', order_id)
      .execute();
    expect([status, await isBought()]).toEqual([status, expected]);
  }
  await mark(customer, wedding, product.product_id, true);
  expect(await isBought()).toBe(true);
  await store.db
    .updateTable('order_lines')
    .set({ status: 'active' })
    .where('order_id', '=', order_id)
    .execute();
  await mark(customer, wedding, product.product_id, false);
  expect(await isBought()).toBe(false);
});

test('named lists > an unpaid order marks nothing', async () => {
  const customer = await store.customer();
  const product = await store.newProduct();
  const wedding = await create(customer, 'Wedding');
  await change(customer, product.product_id, { add: [wedding] });
  await addProduct(customer, product);
  await placeTestOrder(customer, 'azapayment');
  expect(await itemsOf(customer, wedding)).toEqual([[product.product_id, false]]);
});

test('named lists > belong to one customer', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  const { product_id: productId } = await store.newProduct();
  const listId = await create(customer, 'Wedding');
  await change(customer, productId, { add: [listId] });
  const own = await create(stranger, 'Own');
  const body = { name: 'Taken over' };
  const params = { listId };
  const attempts = [
    stranger.expectError('GET /profile/v1/wishlist/lists/:listId', { params }),
    stranger.expectError('PUT /profile/v1/wishlist/lists/:listId', { params, body }),
    stranger.expectError('DELETE /profile/v1/wishlist/lists/:listId', { params }),
    ...[
      { add: [own, listId], remove: [] },
      { add: [], remove: [listId] },
    ].map((lists) =>
      stranger.expectError('PUT /profile/v1/wishlist/items/:productId/lists', {
        params: { productId },
        body: lists,
      }),
    ),
    stranger.expectError('PUT /profile/v1/wishlist/lists/:listId/items/:productId', {
      params: { listId, productId },
      body: { bought: true },
    }),
  ];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(
    attempts.map(() => 404),
  );
  expect((await customer.call('GET /profile/v1/wishlist/lists')).data.lists).toEqual([
    { id: listId, name: 'Wedding', product_ids: [productId] },
  ]);
  expect(await itemsOf(customer, listId)).toEqual([[productId, false]]);
  expect((await stranger.call('GET /profile/v1/wishlist/lists')).data.lists).toEqual([
    { id: own, name: 'Own', product_ids: [] },
  ]);
  expect(await store.visit().expectError('GET /profile/v1/wishlist/lists')).toMatchObject({
    status: 401,
  });
});

test('named lists > an unknown product, and a product that is not in the list', async () => {
  const customer = await store.customer();
  const { product_id: productId } = await store.newProduct();
  const listId = await create(customer, 'Wedding');
  const attempts = [
    customer.expectError('PUT /profile/v1/wishlist/items/:productId/lists', {
      params: { productId: 2147483647 },
      body: { add: [listId], remove: [] },
    }),
    customer.expectError('PUT /profile/v1/wishlist/lists/:listId/items/:productId', {
      params: { listId, productId },
      body: { bought: true },
    }),
  ];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404]);
});

test('named lists > the limits hold for concurrent requests too', async () => {
  const customer = await store.customer();
  const statuses = await Promise.all(
    Array.from({ length: MAX_NAMED_LISTS + 2 }, async (_, index) => {
      const response = await customer.send('POST /profile/v1/wishlist/lists', {
        body: { name: `List ${index}` },
      });
      return response.status;
    }),
  );
  expect(statuses.toSorted()).toEqual([...Array<number>(MAX_NAMED_LISTS).fill(200), 409, 409]);
  const listId = (await customer.call('GET /profile/v1/wishlist/lists')).data.lists[0]?.id ?? 0;
  await sql`insert into named_list_items (list_id, product_id)
    select ${listId}, id from products order by id limit ${MAX_NAMED_LIST_ITEMS}`.execute(store.db);
  const { id: productId } = await store.db
    .selectFrom('products')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(
    await customer.expectError('PUT /profile/v1/wishlist/items/:productId/lists', {
      params: { productId },
      body: { add: [listId], remove: [] },
    }),
  ).toMatchObject({
    status: 409,
    message: 'A list has room for 200 pieces. Remove one to add another.',
  });
});
