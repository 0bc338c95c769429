/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

async function searchProducts(query: string) {
  const {
    body: { data },
  } = await backend.read<{ data: ListingWire }>(
    `/gateway/browse/v2/listing?q=${encodeURIComponent(query)}&facets=0`,
  );
  const products = data.products.map(({ name, designer_name, inr_you_pay }) => ({
    title: `${name} by ${designer_name}`,
    rupees: Number(inr_you_pay.replaceAll(',', '')),
  }));
  return { products, intro: data.intro };
}

/** The number of the first five that have every word; the others are only close. */
function fullMatches(intro: string): number {
  if (intro === '') return 5;
  if (intro.startsWith('One piece matches every word.')) return 1;
  return Math.min(5, Number(/^(\d+) pieces match every word\./.exec(intro)?.[1] ?? 0));
}

/** The first five products match the query, or as many as have every word. */
test.each<[string, RegExp]>([
  // Words that the catalogue writes as one, and two types that no piece is at once.
  ['ear rings', /Jhumka|Chandbali|Earring/],
  ['kundan lok', /by Kundanlok/],
  // Spellings and transliterations.
  ['lehenga', /Lehenga/],
  ['lehnga', /Lehenga/],
  ['lengha', /Lehenga/],
  ['lehanga', /Lehenga/],
  ['ghagra choli', /Lehenga/],
  ['chaniya choli', /Lehenga/],
  ['saree', /Saree/],
  ['sari', /Saree/],
  ['saari', /Saree/],
  ['sarees', /Saree/],
  ['sherwani', /Sherwani/],
  ['shervani', /Sherwani/],
  ['sherwni', /Sherwani/],
  ['achkan', /Sherwani/],
  ['bandhgala', /Bandhgala/],
  ['bandgala', /Bandhgala/],
  ['jodhpuri', /Bandhgala/],
  ['nehru jaket', /Nehru Jacket/],
  ['waistcoat', /Nehru Jacket/],
  ['kurta', /Kurta/],
  ['kurti', /Kurta/],
  ['mens kurta', /Kurta/],
  ['anarkli', /Anarkali/],
  ['gown', /Gown/],
  ['chunni', /Dupatta/],
  ['stole', /Dupatta/],
  ['choli', /Blouse/],
  ['jhumki', /Jhumkas/],
  ['earings', /Jhumkas|Chandbalis|Studs/],
  ['necklace', /Choker|Necklace|Haar/],
  ['neckless', /Choker|Necklace|Haar/],
  ['maang tikka', /Maang Tikka/],
  ['bangles', /Bangle|Kadas/],
  ['potli', /Potli/],
  ['clutch', /Clutch/],
  ['shoes', /Juttis/],
  ['mojari', /Juttis/],
  ['cushion cover', /Cushion Cover/],
  ['table runner', /Table Runner/],
  // Colour and garment.
  ['red lehenga', /Red .*Lehenga/],
  ['gren sari', /Green .*Saree/],
  ['blue bandhgala', /Blue .*Bandhgala/],
  ['white kurta men', /Ivory|White|Pearl/],
  ['wedding sherwani ivory', /Ivory .*Sherwani/],
  // Fabric, craft and pattern.
  ['chikankri kurta', /Chikankari .*Kurta/],
  ['gota pati', /Gota Patti/],
  ['zardosi', /Zardozi/],
  ['bandhej', /Bandhani/],
  ['ikat', /Ikat/],
  ['mirror wrk lehnga', /Mirror Work .*Lehenga/],
  ['velvet', /Velvet/],
  ['cotton saree', /Cotton .*Saree/],
  ['banarsi saree', /Katan Silk .*Saree/],
  ['kanjeevaram', /Zari .*Saree/],
  // Occasions and people.
  ['bridal lehenga', /Lehenga/],
  ['sangeet lehenga', /Lehenga/],
  ['reception gown', /Gown/],
  ['festive kurta', /Kurta/],
  ['girls lehenga', /Kids Lehenga/],
  ['kids kurta', /Kids Kurta/],
  ['sherwani for groom', /Sherwani/],
  // Designers.
  ['mehrunica', /by Mehrunika$/],
  ['Noorgarh Atelier', /by Noorgarh Atelier$/],
  ['sitarabagh blue lehenga', /Blue .*Lehenga.* by Sitarabagh$/],
])('search > "%s" finds %s', async (query, expected) => {
  const { products, intro } = await searchProducts(query);
  expect(fullMatches(intro)).toBeGreaterThan(0);
  expect(products.length).toBeGreaterThan(0);
  for (const { title } of products.slice(0, fullMatches(intro))) expect(title).toMatch(expected);
});

test.each<[string, RegExp, number, number]>([
  ['saree under 30000', /Saree/, 0, 30_000],
  ['kurta below 5k', /Kurta/, 0, 5_000],
  ['lehenga above 2 lakh', /Lehenga/, 200_000, Infinity],
  ['lehenga between 50,000 and 1 lakh', /Lehenga/, 50_000, 100_000],
  ['under 5000', /./, 0, 5_000],
])('search > "%s" respects the price', async (query, expected, min, max) => {
  const { products, intro } = await searchProducts(query);
  expect(intro).toBe('');
  expect(products.length).toBeGreaterThan(0);
  for (const { title, rupees } of products) {
    expect(title).toMatch(expected);
    expect(rupees).toBeGreaterThanOrEqual(min);
    expect(rupees).toBeLessThan(max);
  }
});

test('search > a price that nothing has shows the nearest prices first, and says so', async () => {
  const { products, intro } = await searchProducts('sherwani under 100');
  expect(intro).toBe('Nothing is in this price range. These are the closest results.');
  const prices = products.map(({ rupees }) => rupees);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  for (const { title } of products) expect(title).toMatch(/Sherwani/);
});
