/** @jest-environment node */
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { listingOf } from '@/__tests__/support/listings';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

const search = (query: string, params = '') =>
  listingOf(backend, `q=${encodeURIComponent(query)}${params}`);

test.each([
  ['lehnga', /Lehenga/],
  ['léhenga', /Lehenga/],
  ['ghagra', /Lehenga/],
  ['sherwni', /Sherwani/],
  ['achkan', /Sherwani/],
  ['sari', /Saree/],
  ['saree for mom', /Saree/],
  ['gift for mother', /Potli Bag/],
  ['banarsi saree', /Katan Silk .* Saree/],
  ['nehru jaket', /Nehru Jacket/],
  ['waistcoat', /Nehru Jacket/],
  ['kurti', /Kurta/],
  ['chikankri kurta', /Chikankari .* Kurta/],
  ['gota pati', /Gota Patti/],
  ['necklase', /Choker/],
  ['jhumki', /Jhumkas/],
  ['mirror wrk lehnga', /Mirror Work .* Lehenga/],
  ['pink organza leh', /Organza .* Lehenga/],
  ['620101', /Ivory Silk Organza/],
])('search > "%s" finds %s first', async (query, name) => {
  const { products, intro } = await search(query);
  expect(products[0]?.name).toMatch(name);
  expect(intro).toMatch(/^$|match(?:es)? every word\. The others/);
});

test.each([
  ['lehnga', 'lehenga'],
  ['Velvet Lehnga', 'Velvet lehenga'],
  ['sherwni under 5 lakh', 'sherwani under 5 lakh'],
  ['nehru jaket', 'nehru jacket'],
])('search > “%s” is read as “%s”, unless it is exact', async (query, readAs) => {
  const corrected = await search(query);
  expect(corrected).toMatchObject({
    read_as: readAs,
    title: `Results for “${readAs}”`,
    intro: '',
  });
  const exact = await search(query, '&exact=1');
  expect(exact).toMatchObject({ read_as: readAs, title: `Results for “${query}”` });
  expect(exact.intro).toMatch(/closest|^Try a garment/);
});

test.each(['lehenga', 'léhenga', 'ghagra', 'pink organza leh', '620101', 'xyzzyq', 'under 5000'])(
  'search > “%s” is not corrected',
  async (query) => {
    expect((await search(query)).read_as).toBeNull();
    const [normal, exact] = [await search(query), await search(query, '&exact=1')];
    expect(exact.products).toEqual(normal.products);
  },
);

test('search > an exact search for unknown words has no results', async () => {
  expect(await search('lehnga', '&exact=1')).toMatchObject({ total: 0, products: [] });
  expect((await search('velvet lehnga', '&exact=1')).intro).toMatch(/closest/);
});

test('search > another spelling has the same results', async () => {
  expect((await search('lehnga')).products).toEqual((await search('lehenga')).products);
  expect((await search('shaadi')).total).toBe((await search('wedding')).total);
});

test('search > finds a designer by name', async () => {
  const { products, total } = await search('Noorgarh Atelier');
  expect(total).toBe(14);
  expect(new Set(products.map(({ designer_name }) => designer_name))).toEqual(
    new Set(['Noorgarh Atelier']),
  );
});

test('search > shows near misses with a message if no product has every word', async () => {
  const { total, intro } = await search('velvet jhumka');
  expect(total).toBeGreaterThan(0);
  expect(intro).toMatch(/closest/);
});

test.each(['xyzzyq', '***', "' or 1=1 --", ':* & | ! ( )'])(
  'search > "%s" has no results, which is no error',
  async (query) => {
    expect(await search(query)).toMatchObject({
      total: 0,
      products: [],
      page: 1,
      pages: 1,
      title: `Results for “${query}”`,
      intro: expect.stringMatching(/^Try a garment/) as string,
    });
  },
);

test('search > supports sorting, paging and a category', async () => {
  const prices = (await search('wedding', '&sort=price_low')).products.map(({ inr_you_pay }) =>
    Number(inr_you_pay.replaceAll(',', '')),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const second = await search('wedding', '&page=2');
  expect(second.page).toBe(2);
  const men = await search('wedding', '&path=men');
  expect(men.title).toBe('Men');
  expect(men.total).toBeLessThan((await search('wedding')).total);
});

test.each(['track order', 'returns', 'size guide', 'where is my order'])(
  'search > “%s” asks for help: no products, and no correction',
  async (query) =>
    expect(await search(query)).toMatchObject({ total: 0, products: [], read_as: null }),
);

test('search > a store is no misspelt stole', async () => {
  expect((await search('store mumbai')).read_as).toBeNull();
});
