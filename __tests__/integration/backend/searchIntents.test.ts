/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
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
const names = ({ products }: ListingWire) => products.map(({ name }) => name);
const filters = ({ understood = [] }: ListingWire) => understood.map(({ name }) => name);

test('search > words that mean filters are filters, and each can be removed', async () => {
  const found = await search("men's wedding sherwani navy under 60k");
  expect(found.understood).toEqual([
    { facet: 'gender', name: 'Men', q: 'wedding sherwani navy under 60k' },
    { facet: 'occasion', name: 'Wedding', q: "men's sherwani navy under 60k" },
    { facet: 'colour', name: 'Navy', q: "men's wedding sherwani under 60k" },
    { facet: 'price', name: 'Under ₹60,000', q: "men's wedding sherwani navy" },
  ]);
  expect(names(found)[0]).toMatch(/Indigo .*Sherwani/);
});

test.each([
  ['saree on sale', ['On sale']],
  ['ready to ship lehenga', ['Ready to ship']],
  ['made to measure lehenga', ['Made to order']],
  ['kurta size M', ['Size M']],
  ['kurta in size xl', ['Size XL']],
  ['2XL kurta', ['Size XXL']],
  ['girls lehenga 6-7 years', ['Girls', 'Size 6-7Y']],
  ['jutti size 38', ['Size 38']],
  ['bangles size 2.6', ['Size 2.6']],
  ['saree size 97', []],
  ['white saree', ['Ivory']],
  ['diwali kurta', ['Festive or Puja']],
  ['girls lehenga', ['Girls']],
  ['yelow saree', ['Yellow']],
  ['lehenga', []],
])('search > “%s” has the filters %j', async (query, expected) => {
  const found = await search(query);
  expect(filters(found)).toEqual(expected);
  expect(found.total).toBeGreaterThan(0);
});

test.each([
  ['HK', 'saree under 5000', ['Under HK$5,000']],
  ['IN', 'saree under 50000', ['Under ₹50,000']],
  ['IN', 'saree under HK$5000', ['Under HK$5,000']],
  ['IN', 'saree under €5000', []],
])('search > in %s, “%s” has the filters %j', async (country, query, expected) => {
  const found = await listingOf(backend, `q=${encodeURIComponent(query)}`, {
    'X-Country': country,
  });
  expect(filters(found)).toEqual(expected);
});

test('search > a price in another currency is converted', async () => {
  const prices = ({ price_span }: ListingWire) => [price_span?.currency_code, price_span?.max];
  const [currency, max] = prices(await search('saree under HK$2000'));
  expect(currency).toBe('INR');
  expect(max).toBeGreaterThan(2_000);
});

test('search > a minus word and a phrase narrow the results', async () => {
  for (const name of names(await search('lehenga -red'))) expect(name).not.toMatch(/\bRed\b/);
  for (const name of names(await search('"raw silk" sherwani -men')))
    expect(name).toMatch(/Raw Silk/);
});

test.each([
  ['लाल साड़ी', /Saree/],
  ['শাড়ি', /Saree/],
  ['સાડી', /Saree/],
  ['சேலை', /Saree/],
  ['لهنغا', /Lehenga/],
  ['शेरवानी', /Sherwani/],
])('search > %s finds what its transliteration finds', async (query, expected) => {
  const found = await search(query);
  for (const name of names(found).slice(0, 5)) expect(name).toMatch(expected);
  expect(found.intro).not.toMatch(/^Nothing/);
});

test('search > a type that the shop does not have is named, with what is close to it', async () => {
  const found = await search('sharara');
  expect(found.intro).toBe('We have no shararas yet. The closest are lehengas and anarkalis.');
  expect(found.total).toBeGreaterThan(0);
});

test.each([
  ['jhumkas under 600', []],
  ['red jhumkas under 600', ['Red']],
])('search > %s shows those at other prices, and says so', async (query, expected) => {
  const found = await search(query);
  expect(found.intro).toBe('Nothing is in this price range. These are the closest results.');
  expect(filters(found)).toEqual(expected);
  for (const name of names(found)) expect(name).toMatch(/Jhumka/);
  expect(found.total).toBeGreaterThan(0);
});

test('search > an unknown word is named', async () => {
  expect((await search('xyzzyq saree')).intro).toBe(
    'Nothing matches “xyzzyq”. These are the closest results.',
  );
});

test('search > every hit is ranked, and a pinned product needs no word or filter', async () => {
  const types = names(await search('blouse', '&per_page=10'));
  for (const name of types) expect(name).toMatch(/Blouse$/);
  await backend.db
    .insertInto('search_pins')
    .values({ query: 'red lehenga', position: 0, product_id: 620281 })
    .execute();
  expect((await search('red lehenga')).products[0]?.id).toBe(620281);
});
