/** @jest-environment node */
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const ADD = 'POST /staff/v1/looks';
const EDIT = 'PUT /staff/v1/looks/:id';
const REMOVE = 'POST /staff/v1/looks/:id/remove';

let store: TestStore;
let member: TestStaffClient;
let ids: number[];
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
  const rows = await store.db
    .selectFrom('listing')
    .select('product_id')
    .where('in_stock', '=', true)
    .orderBy('product_id')
    .limit(4)
    .execute();
  ids = rows.map(({ product_id }) => product_id);
});
afterAll(() => store.close());

const key = () => crypto.randomUUID();
const on = (id: number, fields: object = {}) => ({
  params: { id },
  body: { key: key(), ...fields },
});
async function lookOf(id: number): Promise<number[]> {
  const url = `http://127.0.0.1/gateway/browse/v2/products/${id}/complete-the-look`;
  const response = await store.fetch(new Request(url));
  const { data } = (await response.json()) as { data: { products: { id: number }[] } };
  return data.products.map((product) => product.id);
}

test('staff > looks > the products of a look are first on the page of each, until it is removed', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  const before = await lookOf(one);
  const body = { key: key(), name: 'Wedding morning', product_ids: [one, three, two] };
  const { data: look } = await member.call(ADD, { body });
  expect((await member.call(ADD, { body })).data).toEqual(look);
  expect(look.products.map(({ product_id }) => product_id)).toEqual([one, three, two]);
  const shown = await lookOf(one);
  expect(shown.slice(0, 2)).toEqual([three, two]);
  expect(new Set(shown).size).toBe(shown.length);
  expect((await lookOf(two)).slice(0, 2)).toEqual([one, three]);
  await member.call(EDIT, on(look.look_id, { product_ids: [four, one] }));
  expect((await lookOf(one))[0]).toBe(four);
  await member.call('POST /staff/v1/products/:id/withdraw', on(four));
  expect(await lookOf(one)).toEqual(before.filter((id) => id !== four));
  await member.call(REMOVE, on(look.look_id));
  const params = { id: look.look_id };
  expect(await member.expectRefusal('GET /staff/v1/looks/:id', { params })).toEqual({
    status: 404,
    message: 'No such look',
  });
  const { list } = (
    await newOperator(store).call('GET /staff/v1/audit', {
      query: { target: `look ${look.look_id}` },
    })
  ).data;
  expect(list).toMatchObject([
    { act: 'remove look', before: { name: 'Wedding morning' } },
    { act: 'edit look', before: { products: expect.any(Array) } },
    { act: 'add look' },
  ]);
});

test.each([
  ['one product', () => ids.slice(0, 1)],
  ['a product twice', () => [ids[0], ids[0]]],
  ['an unknown product', () => [ids[0], 999_999]],
])('staff > looks > a look of %s is refused beside its field', async (_, productIds) => {
  const body = { key: key(), name: 'Any', product_ids: productIds() };
  const response = await member.send(ADD, { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ invalid_fields: [{ field: 'product_ids' }] });
});

test('staff > looks > the list is found by name, and continues', async () => {
  for (const name of ['Monsoon one', 'Monsoon two'])
    await member.call(ADD, { body: { key: key(), name, product_ids: ids.slice(0, 2) } });
  const page = async (query: Record<string, string | number>) =>
    (await member.call('GET /staff/v1/looks', { query: { search: 'monsoon', ...query } })).data;
  const first = await page({ per_page: 1 });
  expect(first.list.map(({ name }) => name)).toEqual(['Monsoon two']);
  const second = await page({ before_id: first.next_before_id ?? 0 });
  expect(second.list.map(({ name }) => name)).toEqual(['Monsoon one']);
});
