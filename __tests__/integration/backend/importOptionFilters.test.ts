/** @jest-environment node */
import { sql } from 'kysely';
import { labelOptions, optionValue } from '@/lib/model/variantOptions';
import { writeDetailFacets } from '@/backend/staff/catalogue/productDetails';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { importFile } from '@/__tests__/support/importFile';
import { listingOf } from '@/__tests__/support/listings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** The values of the filters that a listed product has. */
async function filtersOf(handle: string, facet: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select v.name from product_sources s join listing l using (product_id)
      cross join lateral unnest(l.tags) as t (tag) join facet_values v on v.id = t.tag
    where s.handle = ${handle} and v.facet = ${facet} order by v.position`.execute(backend.db);
  return rows.map(({ name }) => name);
}

const HEADER =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
const rows = (
  handle: string,
  names: [string, string],
  ...variants: [first: string, second: string, stock: number][]
) =>
  variants.map(([first, second, stock], index) =>
    index
      ? `${handle},,,,${first},,${second},shopify,${stock},100`
      : `${handle},${handle} saree,Saree,${names[0]},${first},${names[1]},${second},shopify,${stock},100`,
  );

const load = (...lines: string[][]) =>
  importFile(backend.db, 'shop.csv', [HEADER, ...lines.flat()]);

test('import > the filter of a product with options is its size alone, while any of it is left', async () => {
  await load(
    rows(
      'two',
      ['Size', 'Color'],
      ['S', 'Red', 0],
      ['S', 'Blue', 2],
      ['M', 'Red', 0],
      ['L', 'Red', 1],
    ),
    rows('waist', ['Colour', 'Waist'], ['Red', '32', 1], ['Blue', '34', 1]),
    rows('fit', ['Fit', 'Size'], ['Slim', '6Y', 1], ['Regular', '8Y', 1]),
    rows('hues', ['Color', 'Title'], ['Red', 'Default Title', 1], ['Blue', 'Default Title', 1]),
  );
  expect(await filtersOf('two', 'size')).toEqual(['S', 'L']);
  expect(await filtersOf('waist', 'size')).toEqual(['32', '34']);
  expect(await filtersOf('fit', 'size')).toEqual(['6Y', '8Y']);
  expect(await filtersOf('hues', 'size')).toEqual([]);
  const { products } = await listingOf(backend, 'q=two%20saree&size=s');
  expect(products.map(({ name }) => name)).toContain('two saree');
});

test('search > the sizes that imported products have are filters', async () => {
  await load(
    rows('vast', ['Size', 'Color'], ['3XL', 'Red', 1], ['UK 8', 'Blue', 1], ['Petite', 'Red', 1]),
  );
  for (const query of ['vast saree XXXL', 'uk-8 vast saree', 'vast saree, size petite']) {
    const { understood = [], products } = await listingOf(
      backend,
      `q=${encodeURIComponent(query)}`,
    );
    expect(understood.map(({ facet }) => facet)).toEqual(['size']);
    expect(products.map(({ name }) => name)).toEqual(['vast saree']);
  }
});

test('import > every colour of a product is in the colour filter', async () => {
  await load(
    rows('rainy', ['Size', 'Colour'], ['S', 'Teal', 1], ['S', 'Navy Blue', 1], ['M', 'Red', 0]),
  );
  expect((await filtersOf('rainy', 'colour')).toSorted()).toEqual(['Blue', 'Navy', 'Red', 'Teal']);
  await importFile(backend.db, 'feed.tsv', [
    'id\titem_group_id\ttitle\tprice\tproduct_type\tsize\tcolor',
    'f-1\tslashed\tSlashed kurta\t100 INR\tWomen > Kurtas\tS\tRed/Green',
    'f-2\tslashed\tSlashed kurta\t100 INR\tWomen > Kurtas\tM\tBlack',
  ]);
  expect(await filtersOf('slashed', 'colour')).toEqual(['Red', 'Green', 'Black']);
});

test('staff > another name of the colour leaves the colours of the variants in the filter', async () => {
  await load(rows('kept', ['Size', 'Colour'], ['S', 'Red', 1], ['S', 'Green', 1]));
  const { product_id } = await backend.db
    .selectFrom('product_sources')
    .select('product_id')
    .where('handle', '=', 'kept')
    .executeTakeFirstOrThrow();
  await writeDetailFacets(backend.db, product_id, { colour: 'Navy' });
  expect((await filtersOf('kept', 'colour')).toSorted()).toEqual(['Green', 'Navy', 'Red']);
});

test.each([
  ['Gray', ['Grey']],
  ['Off-White', ['Ivory']],
  ['off white', ['Ivory']],
  ['Rose Gold', ['Pink']],
  ['Wine & Gold', ['Maroon', 'Beige']],
  ['Midnight Blue', ['Navy']],
  ['Multi-Colour', ['Multicolour']],
  ['Multicolored', ['Multicolour']],
  ['Printed', []],
])('import > the colour "%s" is in the filters %j', async (colour, expected) => {
  const id = colour.replaceAll(/\W/g, '');
  await importFile(backend.db, 'feed.tsv', [
    'id\ttitle\tprice\tproduct_type\tcolor',
    `${id}\tDyed ${id}\t100 INR\tWomen > Kurtas\t${colour}`,
  ]);
  expect(await filtersOf(id, 'colour')).toEqual(expected);
});

test('upgrade > products of earlier imports get their colours, and those of their variants', async () => {
  await load(rows('early', ['Size', 'Colour'], ['S', 'Gray', 1], ['S', 'Off-White', 1]));
  await backend.db
    .deleteFrom('product_facets')
    .where('product_id', '=', (eb) =>
      eb.selectFrom('product_sources').select('product_id').where('handle', '=', 'early'),
    )
    .execute();
  expect(await filtersOf('early', 'colour')).toEqual([]);
  await backend.db.updateTable('read_model').set({ version: 38 }).execute();
  await backend.db.transaction().execute(rebuildReadModel);
  expect((await filtersOf('early', 'colour')).toSorted()).toEqual(['Grey', 'Ivory']);
  expect((await listingOf(backend, 'q=ivory%20early')).products[0]?.name).toBe('early saree');
});

test('import > an unchanged file whose options the shop did not know brings sizes and colours', async () => {
  const lines = rows('unnamed', ['Size', 'Colour'], ['7Y', 'Teal', 1], ['9Y', 'Olive', 1]);
  await load(lines);
  await backend.db
    .updateTable('products')
    .set({ option_names: ['Size'] })
    .where('sku', '=', 'unnamed')
    .execute();
  await backend.db
    .deleteFrom('facet_values')
    .where('slug', 'in', ['7y', '9y', '7y-teal', '9y-olive'])
    .execute();
  expect(await filtersOf('unnamed', 'size')).toEqual([]);
  expect(await load(lines)).toMatchObject({ unchanged: 1 });
  expect(await filtersOf('unnamed', 'size')).toEqual(['7Y', '9Y']);
});

test.each([
  ['S', ['Size']],
  ['S / Red', ['Size', 'Colour']],
  ['Red / S', ['Colour', 'Size']],
  ['Red / 32', ['Colour', 'Waist']],
  ['Red', ['Colour']],
  ['Silk', ['Material']],
  ['32', ['Waist']],
  ['Slim / 32 / Kids', ['Fit', 'Waist', 'Shoe size']],
  ['A / B', ['Size', 'Colour', 'Material']],
])('filters > the size of "%s" by %j is that of the shop', async (label, names) => {
  const { rows: found } = await sql<{ size: string }>`
    select size_option(${label}, ${names}::text[]) as size`.execute(backend.db);
  expect(found[0]?.size).toBe(
    optionValue({ label, options: labelOptions(label, names) }, 'size') ?? '',
  );
});
