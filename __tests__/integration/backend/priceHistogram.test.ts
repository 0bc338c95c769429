/** @jest-environment node */
import { listingOf } from '@/__tests__/support/listings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const LIST = 'path=women&colour=red,green';
const sum = (counts: number[] = []) => counts.reduce((total, count) => total + count, 0);

test('price histogram > counts every product once, and ignores the price filter', async () => {
  const page = await listingOf(backend, LIST);
  const bands = page.price_span?.histogram ?? [];
  expect(sum(bands)).toBe(page.total);
  expect(bands[0]).toBeGreaterThan(0);
  expect(bands.at(-1)).toBeGreaterThan(0);
  expect(bands.length).toBeLessThanOrEqual(14);
  const [cheapest] = (page.facets ?? []).find(({ id }) => id === 'price')?.values ?? [];
  const filtered = await listingOf(backend, `${LIST}&price=${cheapest?.value}`);
  expect(filtered.total).toBeLessThan(page.total);
  expect(filtered.price_span?.histogram).toEqual(bands);
});

test('price histogram > has bands in the currency of the visitor', async () => {
  const { price_span, total } = await listingOf(backend, LIST, { 'X-Country': 'US' });
  expect(price_span?.currency_code).toBe('USD');
  expect(sum(price_span?.histogram)).toBe(total);
});
