/** @jest-environment node */
import type { SuggestionsWire } from '@/lib/contract/suggestions';
import type { ListingWire } from '@/lib/contract/listing';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { listingOf } from '@/__tests__/support/listings';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

const suggest = async (q: string, country = 'IN') =>
  (
    await backend.read<{ data: SuggestionsWire }>(
      `/gateway/browse/v2/suggestions?q=${encodeURIComponent(q)}`,
      { 'X-Country': country },
    )
  ).body.data;
const searchNames = ({ searches = [] }: SuggestionsWire) => searches.map(({ name }) => name);
const urls = (products: { url: string }[]) => products.map(({ url }) => url);
const listing = (query: string, country = 'IN') =>
  listingOf(backend, `${query}&per_page=48`, { 'X-Country': country });
/** The results that the link of a suggestion leads to. */
const resultsOf = (suggestions: SuggestionsWire, country?: string): Promise<ListingWire> =>
  listing(suggestions.searches?.[0]?.url.replace('/search?', '') ?? '', country);

test.each([
  ['IN', 'red lehenga under 50k', 'Lehengas · Red · Under ₹50,000'],
  ['HK', 'saree under 5000', 'Sarees · Under HK$5,000'],
  ['US', 'saree under 900', 'Sarees · Under $900'],
  ['IN', 'saree under HK$5000', 'Sarees · Under HK$5,000'],
  ['IN', "men's wedding sherwani under 60k", 'Sherwanis · Men · Wedding · Under ₹60,000'],
  ['IN', 'lehenga on sale', 'Lehengas · On sale'],
  ['IN', 'kurta size M', 'Kurtas · Size M'],
  ['IN', 'ready to ship lehenga', 'Lehengas · Ready to ship'],
  ['IN', 'made to measure lehenga', 'Lehengas · Made to order'],
  ['IN', 'silk saree red', 'Silk sarees · Red'],
  ['IN', 'red lehe', 'Lehengas · Red'],
  ['IN', 'yelow saree', 'Sarees · Yellow'],
  ['IN', 'red under 1 lakh', 'Red · Under ₹1,00,000'],
  ['IN', 'under 10k', 'Under ₹10,000'],
])('suggestions > in %s, “%s” offers the search “%s”', async (country, q, expected) => {
  const suggestions = await suggest(q, country);
  expect(searchNames(suggestions)).toEqual([expected]);
  const results = await resultsOf(suggestions, country);
  const filters = (results.understood ?? []).map(({ name }) => name);
  expect(expected.split(' · ').slice(-filters.length)).toEqual(filters);
  expect(results.total).toBeGreaterThanOrEqual(suggestions.searches?.[0]?.count ?? Infinity);
  expect(suggestions.products.length).toBeGreaterThan(0);
  expect(urls(suggestions.products)).toEqual(
    urls(results.products).slice(0, suggestions.products.length),
  );
});

test.each([
  ['a price that nothing has', 'jhumkas under 600', []],
  ['a type that the shop does not have', 'red sharara under 3 lakh', []],
  ['an unknown word', 'xyzzyq red saree', []],
  ['only an unknown word', 'xyzzyq red', []],
  ['a colour, which has a page', 'red', []],
  ['words that are no filter', 'lehenga', undefined],
])('suggestions > %s offers no search', async (_, q, expected) => {
  expect((await suggest(q)).searches).toEqual(expected);
});

test('suggestions > no product is outside the price, and the category is still listed', async () => {
  const { products, categories } = await suggest('jhumkas under 600');
  expect(products).toEqual([]);
  expect(categories[0]?.name).toBe('Jhumkas');
  const { products: cheap } = await suggest('lehenga under 30k');
  const allowed = urls((await listing('q=lehenga&price=under-30000')).products);
  expect(cheap.length).toBeGreaterThan(0);
  expect(allowed).toEqual(expect.arrayContaining(urls(cheap)));
});

test('suggestions > products have the prices of their cards', async () => {
  const { products } = await suggest('lehenga');
  const cards = new Map((await listing('q=lehenga')).products.map(({ id, ...card }) => [id, card]));
  expect(products.length).toBeGreaterThan(0);
  for (const { id, display_you_pay, display_you_pay_usa, display_you_pay_row } of products)
    expect(cards.get(id)).toMatchObject({
      display_you_pay,
      display_you_pay_usa,
      display_you_pay_row,
    });
});

test('suggestions > an unknown word leaves the filters', async () => {
  const { products } = await suggest('xyzzyq red saree');
  const red = urls((await listing('q=saree&colour=red')).products);
  expect(products.length).toBeGreaterThan(0);
  expect(red).toEqual(expect.arrayContaining(urls(products)));
});

test('suggestions > a filter alone still lists its page', async () => {
  expect((await suggest('diwali')).pages.map(({ url }) => url)).toContain('/occasion/festive');
});
