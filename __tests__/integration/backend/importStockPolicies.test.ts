/** @jest-environment node */
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const sizesOf = (handle: string) =>
  backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('product_sources as p', 'p.product_id', 's.product_id')
    .select(['s.label', 's.stock_policy', 's.stock'])
    .where('p.handle', '=', handle)
    .orderBy('s.position')
    .execute();

const SHOPIFY = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
const TRACKER = `${SHOPIFY},Variant Inventory Tracker,Variant Inventory Policy`;
const MERCHANT = 'id\ttitle\tprice\tproduct_type\tsize\tavailability\tquantity';

/** Imports one variant with these cells; returns its size. */
async function importVariant(name: string, header: string, cells: string) {
  const isMerchant = header.includes('\t');
  const row = isMerchant
    ? `${name}\tPolicy saree\t100 INR\tSaree\tS\t${cells}`
    : `${name},Policy saree,Saree,Size,S,100,${cells}`;
  const report = await importFile(backend.db, `p.${isMerchant ? 'tsv' : 'csv'}`, [header, row]);
  return { report, size: (await sizesOf(name))[0] };
}

test.each([
  ['a file without policies', SHOPIFY, '3', 'tracked', 3],
  ['a tracker and deny', TRACKER, '3,shopify,deny', 'tracked', 3],
  ['a tracker and continue', TRACKER, '-3,shopify,continue', 'continue', -3],
  ['a tracker and continue, no quantity', TRACKER, ',shopify,continue', 'continue', 0],
  ['no tracker', TRACKER, '0,,deny', 'untracked', 0],
  ['no tracker, no quantity', TRACKER, ',,continue', 'untracked', 0],
  ['new column names', `${SHOPIFY},Continue selling when out of stock`, '1,TRUE', 'continue', 1],
  [
    'an own policy',
    `${SHOPIFY},Stock policy,Handling days`,
    ',made_to_order,20',
    'made_to_order',
    0,
  ],
  ['Google in stock', MERCHANT, 'in_stock\t', 'tracked', 10],
  ['Google out of stock', MERCHANT, 'out_of_stock\t', 'tracked', 0],
  ['Google back order', MERCHANT, 'backorder\t', 'continue', 0],
  ['Google in stock, counted', MERCHANT, 'in_stock\t3', 'tracked', 3],
  ['Google own policy', `${MERCHANT}\tstock_policy`, 'in_stock\t\tuntracked', 'untracked', 0],
])('import > %s', async (what, header, cells, stock_policy, stock) => {
  const name = `policy-${what.toLowerCase().replace(/\W+/g, '-')}`;
  const { report, size } = await importVariant(name, header, cells);
  expect(report).toMatchObject({ added: 1, refusals: [] });
  expect(size).toEqual({ label: 'S', stock_policy, stock });
});

test.each([
  ['an unknown policy', 'sometimes,', 'stock policy'],
  ['made to order without days', 'made_to_order,', 'handling days'],
  ['days that are no number', 'made_to_order,soon', 'handling days'],
])('import > refuses %s by line and column', async (what, cells, column) => {
  const header = `${SHOPIFY},Stock policy,Handling days`;
  const { report } = await importVariant(`bad-${what.replace(/\W+/g, '-')}`, header, `1,${cells}`);
  expect(report).toMatchObject({ added: 0, refusals: [{ line: 2, column }] });
});

test('import > a policy of the shop stays when the file has none, and a size that is left out is sold out', async () => {
  const rows = (price: number, ...sizes: string[]) =>
    sizes.map((size) => `policy-kept,Policy saree,Saree,Size,${size},${price},2`);
  const load = (...lines: string[]) => importFile(backend.db, 'p.csv', lines);
  await load(TRACKER, ...rows(100, 'S', 'M').map((row) => `${row},,deny`));
  await load(SHOPIFY, ...rows(120, 'S', 'M'));
  expect(await sizesOf('policy-kept')).toMatchObject([
    { label: 'S', stock_policy: 'untracked' },
    { label: 'M', stock_policy: 'untracked' },
  ]);
  await load(SHOPIFY, ...rows(130, 'S'));
  expect(await sizesOf('policy-kept')).toMatchObject([
    { label: 'S', stock_policy: 'untracked' },
    { label: 'M', stock_policy: 'tracked', stock: 0 },
  ]);
  await load(TRACKER, ...rows(140, 'S').map((row) => `${row},shopify,deny`));
  expect(await sizesOf('policy-kept')).toMatchObject([
    { label: 'S', stock_policy: 'tracked', stock: 2 },
    { label: 'M', stock: 0 },
  ]);
});

test('import > a file from before the upgrade stays unchanged, also with back orders of a counted size', async () => {
  await importVariant('policy-old', SHOPIFY, '-3');
  const { report, size } = await importVariant('policy-old', TRACKER, '-3,shopify,deny');
  expect(report).toMatchObject({ changed: 0, unchanged: 1 });
  expect(size).toMatchObject({ stock: 0 });
});

test.each([
  ['is counted again', 'in_stock\t4', { stock_policy: 'tracked', stock: 4 }],
  ['keeps its policy without a quantity', 'in_stock\t', { stock_policy: 'continue' }],
  ['keeps the pieces it owes', 'preorder\t', { stock_policy: 'continue', stock: -2 }],
])('import > what Google had on back order %s', async (what, cells, expected) => {
  const name = `policy-${what.replace(/\W+/g, '-')}`;
  await importVariant(name, MERCHANT, 'backorder\t');
  await backend.db
    .updateTable('product_sizes as s')
    .from('product_sources as p')
    .whereRef('p.product_id', '=', 's.product_id')
    .where('p.handle', '=', name)
    .set({ stock: -2 })
    .execute();
  const header = `${MERCHANT}\tcolor`;
  expect((await importVariant(name, header, `${cells}\tRed`)).size).toMatchObject(expected);
});

test('import > a size made to order that is left out has no delivery terms of its own any more', async () => {
  const load = (...sizes: string[]) =>
    importFile(backend.db, 'p.csv', [
      `${SHOPIFY},Stock policy,Handling days`,
      ...sizes.map((size) => `policy-left,Policy saree,Saree,Size,${size},100,,made_to_order,20`),
    ]);
  await load('S', 'M');
  await load('S');
  const terms = await backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('product_sources as p', 'p.product_id', 's.product_id')
    .select(['s.label', 's.delivery_class', 's.delivery_label', 's.handling_days'])
    .where('p.handle', '=', 'policy-left')
    .orderBy('s.position')
    .orderBy('s.label', 'desc')
    .execute();
  expect(terms).toMatchObject([
    { label: 'S', delivery_class: 'made_to_order', handling_days: 20 },
    { label: 'M', delivery_class: null, delivery_label: null, handling_days: null },
  ]);
});
