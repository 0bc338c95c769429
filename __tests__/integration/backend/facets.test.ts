/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
import { parseAmount, priceIn } from '@/lib/i18n/money';
import {
  lowestMinorFor,
  priceSteps,
  formatPriceRange,
  parsePriceRange,
  toCurrencyUnits,
} from '@/backend/search/priceRange';
import { listingOf, readListing } from '@/__tests__/support/listings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(backend.logged).toEqual([]);
  await backend.reset();
});

const listing = (query: string, headers = {}) => listingOf(backend, query, headers);
const facet = ({ facets = [] }: ListingWire, id: string) =>
  facets.find((facet) => facet.id === id)?.values ?? [];
const counts = (page: ListingWire, id: string) =>
  Object.fromEntries(facet(page, id).map(({ value, count }) => [value, count]));
const sum = (values: Record<string, number>) =>
  Object.values(values).reduce((total, count) => total + count, 0);

test('facets > have counts, colour swatches and subcategories', async () => {
  const page = await listing('path=women&per_page=48');
  expect(page.products).toHaveLength(48);
  expect((page.facets ?? []).map(({ id }) => id)).toEqual([
    'category',
    'designer',
    'size',
    'colour',
    'price',
    'occasion',
    'delivery_time',
    'availability',
    'discount',
    'fabric',
    'work',
    'pattern',
  ]);
  expect(facet(page, 'category').map(({ value }) => value)).toContain('women/lehengas');
  expect(facet(page, 'colour').every(({ hex }) => /^#[0-9a-f]{6}$/.test(hex ?? ''))).toBe(true);
  expect(sum(counts(page, 'colour'))).toBe(page.total);
  expect(sum(counts(page, 'category'))).toBe(page.total);
  expect(sum(counts(page, 'delivery_time'))).toBe(page.total);
  expect(sum(counts(page, 'price'))).toBe(page.total);
  expect(page.price_span).toMatchObject({ currency_code: 'INR', currency_symbol: '₹' });
  expect(
    facet(page, 'size')
      .slice(0, 6)
      .map(({ name }) => name),
  ).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

test('facets > each count is the number of results for that value', async () => {
  const base = 'path=women&colour=red,green&occasion=wedding';
  const page = await listing(base);
  const checks = (page.facets ?? []).flatMap(({ id, values }) =>
    values
      .filter(({ selected }) => !selected)
      .slice(0, 4)
      .map(({ value, count }) => ({ id, value, count })),
  );
  expect(checks.length).toBeGreaterThan(20);
  for (const { id, value, count } of checks) {
    const params = new URLSearchParams({ path: 'women', colour: 'red,green', occasion: 'wedding' });
    params.set(id, value);
    expect({ id, value, total: (await listing(`${params}&facets=0`)).total }).toEqual({
      id,
      value,
      total: count,
    });
  }
});

test('facets > values of one facet are combined with OR, facets with AND', async () => {
  const [red, green, both] = [
    await listing('path=women&colour=red'),
    await listing('path=women&colour=green'),
    await listing('path=women&colour=red,green'),
  ];
  expect(both.total).toBe(red.total + green.total);
  expect((await listing('path=women&colour=red,green&fabric=silk')).total).toBeLessThan(both.total);
  expect(both.applied).toEqual([
    { facet: 'colour', value: 'red', name: 'Red' },
    { facet: 'colour', value: 'green', name: 'Green' },
  ]);
  expect(
    facet(both, 'colour')
      .filter(({ selected }) => selected)
      .map(({ value }) => value),
  ).toEqual(['red', 'green']);
  expect(counts(red, 'colour')).toEqual(counts(await listing('path=women'), 'colour'));
});

test('price filter > a range that includes everything changes nothing', async () => {
  const [all, wideRange] = [await listing('path=women'), await listing('path=women&price=over-1')];
  expect([wideRange.total, wideRange.facets]).toEqual([all.total, all.facets]);
});

test("price filter > uses the visitor's currency", async () => {
  for (const [country, rate, duty, field] of [
    ['IN', 1, 1, 'display_you_pay'],
    ['US', 0.0113, 1, 'display_you_pay_usa'],
    ['GB', 0.0085, 1.2, 'display_you_pay_row'],
  ] as const) {
    const page = await listing('path=women', { 'X-Country': country });
    expect(sum(counts(page, 'price'))).toBe(page.total);
    for (const { value, count } of facet(page, 'price')) {
      const filtered = await listing(`path=women&per_page=48&sort=price_low&price=${value}`, {
        'X-Country': country,
      });
      expect(filtered.total).toBe(count);
      const { from = 0, to = Infinity } = parsePriceRange(value);
      const paid = filtered.products.map((product) =>
        priceIn(parseAmount(product[field]), { rate, duty: { active: duty !== 1, value: duty } }),
      );
      expect(paid.every((price) => price >= from && price < to)).toBe(true);
    }
  }
  const page = await listing('path=women');
  expect(facet(page, 'price')[0]).toMatchObject({ value: 'under-5000', name: 'Under ₹5,000' });
});

test('price filter > a typed range includes its maximum, a listed range does not', async () => {
  const {
    products: [mostExpensive],
  } = await listing('path=women&per_page=1&sort=price_high');
  const maxPrice = parseAmount(mostExpensive?.display_you_pay ?? '');
  const [typed, bucket, open] = [
    await listing(`path=women&per_page=48&price=${maxPrice}-upto-${maxPrice}`),
    await listing(`path=women&price=${maxPrice}-${maxPrice}`),
    await listing(`path=women&price=upto-${maxPrice}`),
  ];
  expect(typed.products.map(({ display_you_pay }) => parseAmount(display_you_pay))).toContain(
    maxPrice,
  );
  expect(typed.applied).toMatchObject([
    {
      value: `${maxPrice}-upto-${maxPrice}`,
      name: `₹${mostExpensive?.display_you_pay} to ₹${mostExpensive?.display_you_pay}`,
    },
  ]);
  expect(bucket.total).toBe(0);
  expect(open.total).toBe((await listing('path=women')).total);
  expect(open.applied).toMatchObject([{ name: `Up to ₹${mostExpensive?.display_you_pay}` }]);
});

test('price steps > are sorted and unique, and each starts at its lowest price', () => {
  for (const money of [
    { rate: 1, duty_active: false, duty_value: 1 },
    { rate: 0.0113, duty_active: false, duty_value: 1 },
    { rate: 0.0085, duty_active: true, duty_value: 1.2 },
    { rate: 0.088, duty_active: false, duty_value: 1 },
  ]) {
    const steps = priceSteps(money);
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    for (const step of steps) {
      const first = lowestMinorFor(step, money);
      expect(toCurrencyUnits(first, money)).toBeGreaterThanOrEqual(step);
      expect(toCurrencyUnits(first - 1, money)).toBeLessThan(step);
    }
  }
  expect(
    ['5000-10000', 'under-5000', 'over-100000'].map((text) =>
      formatPriceRange(parsePriceRange(text)),
    ),
  ).toEqual(['5000-10000', 'under-5000', 'over-100000']);
});

test('delivery filter > lists products that arrive by a day', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const soon = await listing(`path=women&deliver_by=${day(6)}&per_page=48`);
  expect(soon.total).toBeGreaterThan(0);
  expect(soon.products.every(({ delivery }) => delivery.handling_days + 4 <= 6)).toBe(true);
  expect(soon.applied).toEqual([
    { facet: 'deliver_by', value: day(6), name: `Arrives by ${day(6)}` },
  ]);
  expect((await listing('path=women&deliver_by=2020-01-01')).total).toBe(0);
});

test('availability filter > follows the stock, and its values add up to the list', async () => {
  const list = () => listing('path=women/lehengas&per_page=48');
  const before = await list();
  const { 'in-stock': inStock = 0, 'sold-out': soldOut = 0 } = counts(before, 'availability');
  expect(inStock + soldOut).toBe(before.total);
  const available = await listing('path=women/lehengas&per_page=48&availability=in-stock');
  expect(available.total).toBe(inStock);
  expect(available.products.every(({ in_stock }) => in_stock)).toBe(true);
  expect(available.applied).toMatchObject([{ facet: 'availability', name: 'In stock' }]);
  const product_id = available.products[0]?.id ?? 0;
  const sizes = backend.db.updateTable('product_sizes').where('product_id', '=', product_id);
  await sizes.set({ stock: 0 }).execute();
  expect(counts(await list(), 'availability')).toEqual({
    'in-stock': inStock - 1,
    'sold-out': soldOut + 1,
  });
  await sizes.set({ stock: 2 }).execute();
  expect(counts(await list(), 'availability')).toEqual(counts(before, 'availability'));
});

test('size filter > lists a product while the size is in stock', async () => {
  const total = async () => (await listing('path=women/kurtas&size=m&facets=0')).total;
  const before = await total();
  const { id } = await backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('s.id')
    .where('c.path', 'like', 'women/kurtas/%')
    .where('s.label', '=', 'M')
    .where('s.stock', '>', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await backend.db.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', id).execute();
  expect(await total()).toBe(before - 1);
  expect(counts(await listing('path=women/kurtas'), 'size').m).toBe(before - 1);
  await backend.db.updateTable('product_sizes').set({ stock: 2 }).where('id', '=', id).execute();
  expect(await total()).toBe(before);
  expect(counts(await listing('path=women/kurtas'), 'size').m).toBe(before);
});

test('facets > are counted for a search', async () => {
  const page = await listing('q=wedding&colour=red');
  expect(sum(counts(page, 'colour'))).toBeGreaterThan(page.total);
  expect(facet(page, 'category').map(({ value }) => value)).toContain('women');
});

test('facets > ignore an unknown value and reject a malformed one', async () => {
  expect((await listing('path=women&colour=ultraviolet')).total).toBe(176);
  for (const query of [
    'path=women&colour=RED%27--',
    'path=women&price=5000',
    'path=women&deliver_by=soon',
    'path=women&per_page=49',
    'path=women&per_page=0',
    `path=women&designer=${'a,'.repeat(1500)}`,
  ])
    expect([query, (await readListing(backend, query)).status]).toEqual([query, 400]);
});
