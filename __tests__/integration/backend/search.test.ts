/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

async function search(words: string, more = ''): Promise<ListingWire> {
  const { body } = await backend.read<{ data: ListingWire }>(
    `/gateway/browse/v2/listing?q=${encodeURIComponent(words)}${more}`,
  );
  return body.data;
}

test.each([
  ['lehnga', /Lehenga/],
  ['léhenga', /Lehenga/],
  ['ghagra', /Lehenga/],
  ['sherwni', /Sherwani/],
  ['achkan', /Sherwani/],
  ['sari', /Saree/],
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
])('who types "%s" first sees %s', async (words, name) => {
  const { products, intro } = await search(words);
  expect(products[0]?.name).toMatch(name);
  expect(intro).toBe('');
});

test('another spelling finds exactly the same', async () => {
  expect((await search('lehnga')).products).toEqual((await search('lehenga')).products);
  expect((await search('shaadi')).total).toBe((await search('wedding')).total);
});

test('a designer is found by name', async () => {
  const { products, total } = await search('Noorgarh Atelier');
  expect(total).toBe(14);
  expect(new Set(products.map(({ designer_name }) => designer_name))).toEqual(
    new Set(['Noorgarh Atelier']),
  );
});

test('when no product has every word, the nearest are shown and it is said', async () => {
  const { total, intro } = await search('velvet jhumka');
  expect(total).toBeGreaterThan(0);
  expect(intro).toMatch(/closest/);
});

test.each(['xyzzyq', '***', "' or 1=1 --", ':* & | ! ( )'])(
  'nothing matches "%s", and that is a page, not an error',
  async (words) => {
    expect(await search(words)).toMatchObject({
      total: 0,
      products: [],
      page: 1,
      pages: 1,
      title: `Results for “${words}”`,
      intro: expect.stringMatching(/Nothing matched/) as string,
    });
  },
);

test('a search is sorted and paged like a collection, and can stay inside one', async () => {
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
