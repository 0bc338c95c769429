/** @jest-environment node */
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
/** Units of dollars and pounds for a rupee. */
const rates: Record<string, number> = {};
beforeAll(async () => {
  backend = await openTestBackend();
  for (const { currency_code, rate } of await backend.db
    .selectFrom('countries')
    .select(['currency_code', 'rate'])
    .execute())
    rates[currency_code] = rate;
});
afterAll(() => backend.close());

const rupees = (amount: number, currency: string) => Math.round(amount / (rates[currency] ?? NaN));

/** MRP and price of each price bucket, in rupees: of the product, or of one of its sizes. */
async function pricesOf(handle: string, size?: string) {
  const rows = await backend.db
    .selectFrom('size_prices as x')
    .innerJoin('product_sizes as z', 'z.id', 'x.size_id')
    .innerJoin('product_sources as s', 's.product_id', 'x.product_id')
    .select(['x.bucket', 'x.mrp_minor', 'x.you_pay_minor'])
    .where('s.handle', '=', handle)
    .where('z.label', '=', size ?? 'Free Size')
    .execute();
  return Object.fromEntries(
    rows.map(({ bucket, mrp_minor, you_pay_minor }) => [
      bucket,
      [mrp_minor / 100, you_pay_minor / 100],
    ]),
  );
}

const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Price / United States,Compare At Price / United States,Price / International';

test('prices abroad > Shopify’s columns: dollars in the United States, each size its own, the others usual', async () => {
  const report = await importFile(backend.db, 'shop.csv', [
    SHOPIFY,
    'abroad,Abroad saree,Saree,Size,S,4000,100,150,7000',
    'abroad,,,,M,4000,120,,',
  ]);
  expect(report).toMatchObject({ added: 1, refusals: [] });
  expect(await pricesOf('abroad', 'S')).toEqual({
    india: [4000, 4000],
    usa: [rupees(150, 'USD'), rupees(100, 'USD')],
    row: [7000, 7000],
  });
  expect(await pricesOf('abroad', 'M')).toEqual({
    india: [4000, 4000],
    usa: [rupees(120, 'USD'), rupees(120, 'USD')],
    row: [4600, 4600],
  });
});

test('prices abroad > a file that names another one changes it although the Indian price stays', async () => {
  const rows = (usa: string) => [SHOPIFY, `again,Again saree,Saree,,,4000,${usa},,`];
  await importFile(backend.db, 'shop.csv', rows('100'));
  await importFile(backend.db, 'shop.csv', rows('90'));
  expect(await pricesOf('again')).toMatchObject({ usa: [rupees(90, 'USD'), rupees(90, 'USD')] });
  await importFile(backend.db, 'shop.csv', rows(''));
  expect(await pricesOf('again')).toMatchObject({ usa: [rupees(90, 'USD'), rupees(90, 'USD')] });
});

test('prices abroad > columns of several currencies are the prices of India, the United States and the others', async () => {
  const report = await importFile(backend.db, 'shop.csv', [
    'Handle,Title,Type,Price (GBP),Price (USD),Price (INR),Compare-at price (USD)',
    'several,Several saree,Saree,80,100,4000,110',
  ]);
  expect(report).toMatchObject({ added: 1, refusals: [] });
  expect(await pricesOf('several')).toEqual({
    india: [4000, 4000],
    usa: [rupees(110, 'USD'), rupees(100, 'USD')],
    row: [rupees(80, 'GBP'), rupees(80, 'GBP')],
  });
});

test('prices abroad > money without a rate is refused by row', async () => {
  const report = await importFile(backend.db, 'shop.csv', [
    SHOPIFY,
    'no-rate,Unrated saree,Saree,,,4000,900 SEK,,',
    'rated,Rated saree,Saree,,,4000,90 USD,,80 GBP',
  ]);
  expect(report).toMatchObject({ added: 1, refusals: [{ line: 2 }] });
  expect(report.refusals[0]).toMatchObject({
    column: 'price / united states',
    reason: '"900 SEK" is in SEK, for which the shop has no rate',
  });
  expect(await pricesOf('rated')).toMatchObject({ row: [rupees(80, 'GBP'), rupees(80, 'GBP')] });
});

test('prices abroad > the columns of a feed and of a mapped table', async () => {
  const feed = await importFile(backend.db, 'feed.tsv', [
    'id\ttitle\tprice\tproduct_type\tprice_usa\tsale_price_usa\tprice_row',
    'fed\tFed saree\t4000 INR\tSaree\t150 USD\t100 USD\t6000 INR',
  ]);
  expect(feed).toMatchObject({ added: 1, refusals: [] });
  expect(await pricesOf('fed')).toEqual({
    india: [4000, 4000],
    usa: [rupees(150, 'USD'), rupees(100, 'USD')],
    row: [6000, 6000],
  });
  await importFile(
    backend.db,
    'erp.csv',
    ['Name,Kind,Offer,Overseas', 'Mapped abroad saree,Saree,4000,6000'],
    { mapping: { title: 'name', type: 'kind', price: 'offer', price_row: 'overseas' } },
  );
  expect(await pricesOf('mapped-abroad-saree')).toMatchObject({ row: [6000, 6000] });
});
