/** @jest-environment node */
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const LIST = 'GET /staff/v1/landing-pages';
const ADD = 'POST /staff/v1/landing-pages';
const EDIT = 'PUT /staff/v1/landing-pages/:handle';
const WITHDRAW = 'POST /staff/v1/landing-pages/:handle/withdraw';
const PUBLISH = 'POST /staff/v1/landing-pages/:handle/publish';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'marketing');
});
afterAll(() => store.close());

const key = () => crypto.randomUUID();
const on = (handle: string, fields: object = {}) => ({
  params: { handle },
  body: { key: key(), ...fields },
});
const KURTAS = { category: 'men/kurtas', occasion: 'everyday' };
const add = async (fields: object) =>
  (await member.call(ADD, { body: { key: key(), ...fields } })).data;
const setLimits = (limits: object) =>
  store.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ max_pages: 200, min_searches: 20, days: 90, ...limits }) })
    .where('name', '=', 'landing_pages')
    .execute();

async function read(path: string) {
  const response = await store.fetch(new Request(`http://127.0.0.1/gateway/browse/v2/${path}`));
  return { status: response.status, data: ((await response.json()) as { data: never }).data };
}
const listing = (handle: string) => read(`listing?path=${handle}`);
const linked = async () =>
  ((await read('collections')).data as { landing_pages: { url: string }[] }).landing_pages.map(
    ({ url }) => url,
  );

/** The lists with a date of their last change. */
const changed = async () =>
  ((await read('catalogue/lists')).data as { lists: { url: string }[] }).lists.map(
    ({ url }) => url,
  );

test('staff > landing pages > one is added, shown, linked and edited', async () => {
  const requestKey = key();
  const body = { key: requestKey, ...KURTAS, title: 'Kurtas for every day' };
  const { data } = await member.call(ADD, { body });
  const handle = 'kurtas-for-every-day';
  expect(data).toMatchObject({
    handle,
    url: `/collection/${handle}`,
    source: 'curated',
    intro: '',
    filters: ['Men, Kurtas', 'Everyday'],
    state: 'indexed',
  });
  expect((await member.call(ADD, { body })).data).toEqual(data);
  const shown = (await listing(handle)).data as { total: number; intro: string };
  expect(shown).toMatchObject({ title: data.title, total: data.products });
  expect(shown.intro).toMatch(/^Kurtas for every day by /);
  expect(await linked()).toContain(data.url);
  expect(await changed()).toContain(data.url);

  await member.call(
    EDIT,
    on(handle, { title: 'Everyday kurtas for men', intro: 'Woven for warm days.' }),
  );
  expect((await listing(handle)).data).toMatchObject({
    title: 'Everyday kurtas for men',
    intro: 'Woven for warm days.',
  });
  await member.call(EDIT, on(handle, { intro: '' }));
  expect(((await listing(handle)).data as { intro: string }).intro).toMatch(
    /^Everyday kurtas for men by /,
  );
});

test('staff > landing pages > a withdrawn one is not found, not linked, and shown again', async () => {
  const handle = 'kurtas-for-every-day';
  const url = `/collection/${handle}`;
  const withdrawn = (await member.call(WITHDRAW, on(handle))).data;
  expect(withdrawn.state).toBe('withdrawn');
  expect((await listing(handle)).status).toBe(404);
  expect(await linked()).not.toContain(url);
  expect(await changed()).not.toContain(url);
  expect(await member.expectRefusal(WITHDRAW, on(handle))).toEqual({
    status: 409,
    message: 'The landing page is withdrawn already',
  });
  expect(await member.expectRefusal(ADD, { body: { key: key(), ...KURTAS } })).toEqual({
    status: 409,
    message: `/collection/${handle} has these filters, and is withdrawn. Publish it instead.`,
  });
  await member.call(PUBLISH, on(handle));
  expect((await listing(handle)).status).toBe(200);
  expect(await member.expectRefusal(PUBLISH, on(handle))).toEqual({
    status: 409,
    message: 'The shop shows the landing page already',
  });

  const query = { target: `landing page ${handle}` };
  const { list } = (await newOperator(store).call('GET /staff/v1/audit', { query })).data;
  expect(list).toMatchObject([
    { act: 'publish landing page', before: { state: 'withdrawn' }, after: { state: 'indexed' } },
    { act: 'withdraw landing page' },
    { act: 'edit landing page', before: { intro: 'Woven for warm days.' }, after: { intro: '' } },
    { act: 'edit landing page', after: { title: 'Everyday kurtas for men' } },
    { act: 'add landing page', after: { title: 'Kurtas for every day' } },
  ]);
});

test('staff > landing pages > a list has state and products, and continues after its last row', async () => {
  const page = (query: Record<string, string | number>) => member.call(LIST, { query });
  const few = (await page({ state: 'too few products' })).data.list;
  expect(few).toMatchObject([{ handle: 'red-bridal-lehengas', products: 0 }]);
  const first = (await page({ per_page: 2 })).data;
  const second = (await page({ per_page: 2, after: first.next_after ?? '' })).data;
  expect(first.list).toHaveLength(2);
  expect((first.next_after ?? '') < (second.list[0]?.handle ?? '')).toBe(true);
  const all = (await page({ per_page: 200 })).data;
  expect(all.next_after).toBeNull();
  const found = (await page({ search: 'SANGEET' })).data.list;
  expect(found.map(({ handle }) => handle)).toEqual(['sangeet-anarkalis', 'sangeet-lehengas']);
  expect(found[0]).toEqual(
    (
      await member.call('GET /staff/v1/landing-pages/:handle', {
        params: { handle: 'sangeet-anarkalis' },
      })
    ).data,
  );
});

test('staff > landing pages > the limit refuses new pages and published ones until one is withdrawn', async () => {
  const { list } = (await member.call(LIST, { query: { per_page: 200 } })).data;
  const shown = list.filter(({ state }) => state !== 'withdrawn').length;
  await setLimits({ max_pages: shown });
  const full = {
    status: 409,
    message: `The shop has ${shown} landing pages of at most ${shown}. Withdraw one first.`,
  };
  const body = { category: 'women', colour: 'green', occasion: 'festive' };
  expect(await member.expectRefusal(ADD, { body: { key: key(), ...body } })).toEqual(full);
  await member.call(WITHDRAW, on('puja-sarees'));
  await add(body);
  expect(await member.expectRefusal(PUBLISH, on('puja-sarees'))).toEqual(full);
  await setLimits({});
  await member.call(PUBLISH, on('puja-sarees'));
});

test('staff > landing pages > the report names what people search for, and adds it once', async () => {
  await member.call(WITHDRAW, on('brocade-sherwanis'));
  await store.db
    .insertInto('search_interest')
    .values([
      { filters: JSON.stringify({ category: 'men', fabric: 'velvet' }), searches: 25 },
      { filters: JSON.stringify({ category: 'men/sherwanis', fabric: 'brocade' }), searches: 99 },
    ])
    .execute();
  const report = (await member.call('GET /staff/v1/landing-page-report')).data;
  const added = [
    expect.objectContaining({ url: '/collection/velvet-designer-outfits-for-men', searches: 25 }),
  ];
  expect(report).toMatchObject({ added, too_few: 1, max_pages: 200 });
  expect(await linked()).not.toContain('/collection/velvet-designer-outfits-for-men');
  const body = { key: key() };
  const done = (await member.call('POST /staff/v1/landing-page-report', { body })).data;
  expect((await member.call('POST /staff/v1/landing-page-report', { body })).data).toEqual(done);
  expect(done.added).toEqual(added);
  expect(await linked()).toContain('/collection/velvet-designer-outfits-for-men');
  // One that staff withdrew does not come back by its searches.
  expect(await linked()).not.toContain('/collection/brocade-sherwanis');
  expect((await member.call('GET /staff/v1/landing-page-report')).data.added).toEqual([]);
  const query = { target: 'landing pages' };
  const { list } = (await newOperator(store).call('GET /staff/v1/audit', { query })).data;
  expect(list).toMatchObject([{ act: 'add landing pages', after: { added } }]);
});

test('staff > landing pages > the choices are those of the catalogue', async () => {
  const { data } = await member.call('GET /staff/v1/landing-page-choices');
  expect(data.categories).toContainEqual({ id: 'women/lehengas', name: 'Women, Lehengas' });
  expect(data.occasions).toContainEqual({ id: 'haldi', name: 'Haldi' });
});
