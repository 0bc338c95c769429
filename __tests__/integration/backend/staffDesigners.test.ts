/** @jest-environment node */
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const ADD = 'POST /staff/v1/designers';
const EDIT = 'PUT /staff/v1/designers/:id';
const WITHDRAW = 'POST /staff/v1/designers/:id/withdraw';
const PUBLISH = 'POST /staff/v1/designers/:id/publish';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
});
afterAll(() => store.close());

const key = () => crypto.randomUUID();
const on = (id: number, fields: object = {}) => ({
  params: { id },
  body: { key: key(), ...fields },
});
const TERMS = { name: 'Amrita Véil', city: 'Jaipur', founded: 2011, story: 'Block prints.' };
const add = async (fields: object = {}) =>
  (await member.call(ADD, { body: { key: key(), ...TERMS, ...fields } })).data;

async function read(path: string) {
  const response = await store.fetch(new Request(`http://127.0.0.1/gateway/browse/v2/${path}`));
  return { status: response.status, data: ((await response.json()) as { data: never }).data };
}
const directory = async () =>
  ((await read('designers')).data as { designers: { id: number }[] }).designers.map(({ id }) => id);
const total = async (q: string) =>
  ((await read(`listing?q=${q}&exact=1`)).data as { total: number }).total;

test('staff > designers > one is added, found, shown by the shop, withdrawn and shown again', async () => {
  const requestKey = key();
  const body = { key: requestKey, ...TERMS };
  const { data } = await member.call(ADD, { body });
  const { designer_id: id } = data;
  expect(data).toMatchObject({ ...TERMS, products: 0, is_withdrawn: false });
  expect(data.url).toBe(`/designers/amrita-veil/${id}`);
  expect((await member.call(ADD, { body })).data).toEqual(data);
  const found = await member.call('GET /staff/v1/designers', { query: { search: 'véil' } });
  expect(found.data).toEqual({ list: [data], next_after: null });
  expect(await directory()).toContain(id);
  expect((await read(`designers/${id}`)).data).toMatchObject({ story: 'Block prints.' });
  await member.call(WITHDRAW, on(id));
  expect(await directory()).not.toContain(id);
  expect((await read(`designers/${id}`)).status).toBe(404);
  const refusal = await member.expectRefusal(WITHDRAW, on(id));
  expect(refusal).toEqual({ status: 409, message: 'The designer is withdrawn already' });
  await member.call(PUBLISH, on(id));
  expect(await directory()).toContain(id);
  const { list } = (
    await newOperator(store).call('GET /staff/v1/audit', {
      query: { target: 'designer amrita-veil' },
    })
  ).data;
  expect(list).toMatchObject([
    { act: 'publish designer', before: { is_withdrawn: true }, after: { is_withdrawn: false } },
    { act: 'withdraw designer' },
    { act: 'add designer' },
  ]);
});

test('staff > designers > a list continues after its last row', async () => {
  const page = (query: Record<string, string | number>) =>
    member.call('GET /staff/v1/designers', { query: { per_page: 2, ...query } });
  const first = (await page({})).data;
  const second = (await page({ after: first.next_after ?? '' })).data;
  expect(first.list).toHaveLength(2);
  expect(second.list[0]?.url.split('/')[2]).not.toBe(first.next_after);
  expect((first.next_after ?? '') < (second.list[0]?.url.split('/')[2] ?? '')).toBe(true);
});

test('staff > designers > a new name is in page, filter and search, and the address stays', async () => {
  const product = { params: { id: 620101 } };
  const { designer_id: id } = (await member.call('GET /staff/v1/products/:id', product)).data;
  const before = (await member.call('GET /staff/v1/designers/:id', { params: { id } })).data;
  expect(await total('zephyrine')).toBe(0);
  const after = (await member.call(EDIT, on(id, { name: 'Zephyrine' }))).data;
  expect(after).toEqual({ ...before, name: 'Zephyrine' });
  expect(await total('zephyrine')).toBe(before.products);
  expect((await read(`designers/${id}`)).data).toMatchObject({ name: 'Zephyrine' });
  expect((await read('products/620101')).data).toMatchObject({ designer_name: 'Zephyrine' });
  await member.call(EDIT, on(id, { name: before.name }));
});

test('staff > designers > one with products in the shop stays, and publishing one brings it back', async () => {
  const product = (await member.call('GET /staff/v1/products/:id', { params: { id: 620101 } }))
    .data;
  const refusal = await member.expectRefusal(WITHDRAW, on(product.designer_id));
  expect(refusal).toMatchObject({ status: 409 });
  expect(refusal.message).toMatch(/^The shop has (a product|\d+ products) of this designer/);
  const { designer_id: id } = await add({ name: 'Only One' });
  await member.call('PUT /staff/v1/products/:id', on(620101, { designer_id: id }));
  await member.call('POST /staff/v1/products/:id/withdraw', on(620101));
  await member.call(WITHDRAW, on(id));
  await member.call('POST /staff/v1/products/:id/publish', on(620101));
  const shown = (await member.call('GET /staff/v1/designers/:id', { params: { id } })).data;
  expect(shown).toMatchObject({ is_withdrawn: false, products: 1 });
});

test.each([
  ['a name that is taken', { name: 'Twice' }, 'name'],
  ['no letters', { name: '!!' }, 'name'],
  ['no city', { city: '' }, 'city'],
  ['no year', { founded: 0 }, 'founded'],
  ['a picture that is not uploaded', { cover_file: 'no.avif', cover_alt: 'Silk' }, 'cover_file'],
])('staff > designers > %s is refused beside its field', async (_, fields, field) => {
  await member.send(ADD, { body: { key: key(), ...TERMS, name: 'Twice' } });
  const body = { key: key(), ...TERMS, name: 'Another', ...fields };
  const response = await member.send(ADD, { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
});

test('staff > designers > a picture is described', async () => {
  const cover_file = 'uploads/cover.avif';
  await store.db
    .insertInto('uploaded_pictures')
    .values({ file: cover_file, width: 1600, height: 900 })
    .execute();
  const { designer_id: id } = await add({ name: 'With Cover' });
  const response = await member.send(EDIT, on(id, { cover_file }));
  expect(await response.json()).toMatchObject({ invalid_fields: [{ field: 'cover_alt' }] });
  await member.call(EDIT, on(id, { cover_file, cover_alt: 'A loom' }));
  expect((await read(`designers/${id}`)).data).toMatchObject({
    cover: cover_file,
    cover_alt: 'A loom',
  });
});
