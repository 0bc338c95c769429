/** @jest-environment node */
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const SYNONYM = 'PUT /staff/v1/synonyms';
const PINS = 'PUT /staff/v1/search-pins';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'marketing');
});
afterAll(() => store.close());

const key = () => crypto.randomUUID();
async function read<Data>(path: string): Promise<Data> {
  const response = await store.fetch(new Request(`http://127.0.0.1/gateway/browse/v2/${path}`));
  return ((await response.json()) as { data: Data }).data;
}
type Listing = { products: { id: number }[]; total: number };
const search = async (q: string, more = '') => {
  const { products, total } = await read<Listing>(`listing?q=${encodeURIComponent(q)}${more}`);
  return { ids: products.map(({ id }) => id), total };
};
const revision = async () => {
  const { n } = await store.db
    .selectFrom('shown_changes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

describe('staff > synonyms', () => {
  test('a word is found by its meanings, and no longer once it is removed', async () => {
    expect((await search('zubrowka', '&exact=1')).total).toBe(0);
    const before = await revision();
    const { data } = await member.call(SYNONYM, {
      body: { key: key(), word: 'Zubrówka', meanings: ['sherwani', 'Nehru Jacket'] },
    });
    expect(data).toEqual({ word: 'zubrowka', meanings: ['sherwani', 'nehru jacket'] });
    expect(await revision()).toBe(before + 1);
    expect((await search('zubrowka')).total).toBeGreaterThan(0);
    const found = await member.call('GET /staff/v1/synonyms', { query: { search: 'zubrow' } });
    expect(found.data).toEqual({ list: [data], next_after: null });
    await member.call(SYNONYM, { body: { key: key(), word: 'zubrowka', meanings: [] } });
    expect((await search('zubrowka', '&exact=1')).total).toBe(0);
    const { list } = (
      await newOperator(store).call('GET /staff/v1/audit', {
        query: { target: 'synonym zubrowka' },
      })
    ).data;
    expect(list).toMatchObject([{ before: data, after: null }, { after: data }]);
  });

  test('a substitute is named as something that the shop does not have', async () => {
    const word = 'farchi';
    const body = { key: key(), word, meanings: ['lehenga'], is_substitute: true };
    expect((await member.call(SYNONYM, { body })).data).toMatchObject({ is_substitute: true });
    const intro = async () => (await read<{ intro: string }>(`listing?q=${word}`)).intro;
    expect(await intro()).toBe('We have no farchis yet. The closest are lehengas.');
    await member.call(SYNONYM, { body: { ...body, key: key(), is_substitute: undefined } });
    expect(await intro()).toMatch(/^We have no farchis/);
    await member.call(SYNONYM, { body: { ...body, key: key(), is_substitute: false } });
    expect(await intro()).toBe('');
  });

  test('a synonym of a colour is a filter at once', async () => {
    const body = { key: key(), word: 'lohit', meanings: ['red'] };
    await member.call(SYNONYM, { body });
    const { understood } = await read<{ understood: object[] }>('listing?q=lohit%20lehenga');
    expect(understood).toMatchObject([{ facet: 'colour', name: 'Red' }]);
  });

  test.each([
    ['two words', 'nehru jacket', ['jacket'], 'word'],
    ['signs', '!!', ['jacket'], 'word'],
    ['a meaning without letters', 'bandi', ['jacket', '&'], 'meanings.1'],
  ])('%s is refused beside its field', async (_, word, meanings, field) => {
    const response = await member.send(SYNONYM, { body: { key: key(), word, meanings } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });
});

describe('staff > pinned results', () => {
  test('products come first, also with other words, unless they are sold out', async () => {
    const { ids, total } = await search('saree');
    const [first = 0, , third = 0] = ids;
    const other = await store.newProduct(2);
    const { data } = await member.call(PINS, {
      body: { key: key(), query: ' Saree! ', product_ids: [other.product_id, third] },
    });
    expect(data).toMatchObject({
      query: 'saree',
      products: [{ product_id: other.product_id, is_listed: true }, { product_id: third }],
    });
    const pinned = await search('SAREE');
    expect(pinned.ids.slice(0, 3)).toEqual([other.product_id, third, first]);
    expect(new Set(pinned.ids).size).toBe(pinned.ids.length);
    const second = await search('saree', '&page=2');
    expect(second.ids.filter((id) => pinned.ids.includes(id))).toEqual([]);
    const suggestions = await read<{ products: { id: number }[] }>('suggestions?q=saree');
    expect(suggestions.products.slice(0, 2).map(({ id }) => id)).toEqual([other.product_id, third]);
    expect((await search('saree', '&sort=price_low')).total).toBe(pinned.total);
    await store.db
      .updateTable('product_sizes')
      .set({ stock: 0 })
      .where('product_id', '=', third)
      .execute();
    expect((await search('saree')).ids.slice(0, 2)).toEqual([other.product_id, first]);
    await member.call(PINS, { body: { key: key(), query: 'saree', product_ids: [] } });
    expect((await search('saree')).total).toBe(total);
    expect((await member.call('GET /staff/v1/search-pins')).data.list).toEqual([]);
  });

  test('an unknown product is refused beside its field', async () => {
    const body = { key: key(), query: 'saree', product_ids: [999_999_999] };
    const response = await member.send(PINS, { body });
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field: 'product_ids' }] });
  });
});
