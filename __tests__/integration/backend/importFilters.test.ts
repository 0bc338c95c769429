/** @jest-environment node */
import { migrate, migrator } from '@/backend/infra/db/migrate';
import { importFile } from '@/__tests__/support/importFile';
import { listingOf } from '@/__tests__/support/listings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const SHOPIFY =
  'Handle,Title,Type,Google Shopping / Gender,Google Shopping / Age Group,Variant Price';
const FEED = 'id\ttitle\tprice\tavailability\tproduct_type\tgender\tage_group';

/** The values of a facet that an imported product has. */
const valuesOf = async (handle: string, facet: string) =>
  (
    await backend.db
      .selectFrom('product_sources as s')
      .innerJoin('product_facets as f', 'f.product_id', 's.product_id')
      .innerJoin('facet_values as v', 'v.id', 'f.value_id')
      .select('v.slug')
      .where('s.handle', '=', handle)
      .where('v.facet', '=', facet)
      .orderBy('v.slug')
      .execute()
  ).map(({ slug }) => slug);
const genderOf = (handle: string) =>
  backend.db
    .selectFrom('products')
    .select('gender')
    .where('sku', '=', handle)
    .executeTakeFirstOrThrow();
const found = async (search: string) =>
  (await listingOf(backend, `q=${encodeURIComponent(search)}&per_page=40`)).products.map(
    ({ name }) => name,
  );

test.each([
  ['a Shopify export', 'shop.csv', [SHOPIFY, "quill-shop,Quillon Kurta,Men's Kurtas,,,999"]],
  [
    'a Merchant feed',
    'feed.tsv',
    [FEED, 'quill-feed\tQuillon Kurta\t999 INR\tin stock\tKurtas\tmale\tadult'],
  ],
] as [string, string, string[]][])('search > finds by wearer a product of %s', async (...file) => {
  const [, name, lines] = file;
  const before = (await found("men's quillon kurta")).filter((title) => /Quillon/.test(title));
  expect(await importFile(backend.db, name, lines)).toMatchObject({ added: 1, refusals: [] });
  const after = (await found("men's quillon kurta")).filter((title) => /Quillon/.test(title));
  expect(after).toHaveLength(before.length + 1);
  expect((await found("women's quillon kurta")).filter((title) => /Quillon/.test(title))).toEqual(
    [],
  );
});

test.each([
  ['w-1', 'Saree', '', '', ['women'], 'women'],
  ['w-2', 'Men > Kurtas', '', '', ['men'], 'men'],
  ['w-3', 'Kids > Lehengas', 'female', '', ['girls'], 'girls'],
  ['w-4', 'Kids > Lehengas', 'unisex', 'kids', ['boys', 'girls'], 'unisex'],
  ['w-5', 'Rings', 'male', '', ['men'], 'men'],
  ['w-6', 'Rings', '', '', [], 'unisex'],
  ['w-7', 'Cushions', '', '', [], 'unisex'],
  ['w-8', 'Stoles', 'unisex', 'adult', ['unisex'], 'unisex'],
])(
  'import > %s, of type "%s" for "%s" of age "%s", is in the filters of %j',
  async (handle, type, gender, age, expected, column) => {
    const item = [handle, `Piece ${handle}`, '999 INR', 'in stock', type, gender, age].join('\t');
    expect(await importFile(backend.db, 'feed.tsv', [FEED, item])).toMatchObject({ added: 1 });
    expect(await valuesOf(handle, 'gender')).toEqual(expected);
    expect(await genderOf(handle)).toEqual({ gender: column });
  },
);

test('import > a file without a wearer keeps that of the shop', async () => {
  const rows = (title: string) => [SHOPIFY, `kept,${title},Rings,,,999`];
  await importFile(backend.db, 'shop.csv', [SHOPIFY, 'kept,Ring one,Rings,male,,999']);
  expect(await importFile(backend.db, 'shop.csv', rows('Ring two'))).toMatchObject({ changed: 1 });
  expect(await valuesOf('kept', 'gender')).toEqual(['men']);
  expect(await genderOf('kept')).toEqual({ gender: 'men' });
});

test('search > finds by wearer what the shop does not know the wearer of', async () => {
  await importFile(backend.db, 'shop.csv', [
    SHOPIFY,
    'vesper-a,Vesper Ring,Rings,,,999',
    'vesper-m,Vesper Ring for men,Rings,male,,999',
  ]);
  expect((await found("women's vesper ring")).filter((name) => /Vesper/.test(name))).toEqual([
    'Vesper Ring',
  ]);
  expect(
    (await found("men's vesper ring")).filter((name) => /Vesper/.test(name)).toSorted(),
  ).toEqual(['Vesper Ring', 'Vesper Ring for men']);
});

test('upgrade > products of earlier imports get the wearer of their category', async () => {
  const EARLIER = [
    ['e-1', 'Saree', 'women', ['women'], 'women'],
    ['e-2', 'Men > Kurtas', 'women', ['men'], 'men'],
    ['e-3', 'Kids > Lehengas', 'girls', ['girls'], 'girls'],
    ['e-4', 'Kids > Lehengas', 'unisex', ['boys', 'girls'], 'unisex'],
    ['e-5', 'Rings', 'women', [], 'women'],
    ['e-6', 'Rings', 'men', ['men'], 'men'],
    ['e-7', 'Cushions', 'women', [], 'unisex'],
  ] as const;
  const items = EARLIER.map(([id, type]) =>
    [id, `Piece ${id}`, '999 INR', 'in stock', type, '', ''].join('\t'),
  );
  await importFile(backend.db, 'feed.tsv', [FEED, ...items]);
  await backend.db
    .deleteFrom('product_facets')
    .where('value_id', 'in', (eb) =>
      eb.selectFrom('facet_values').select('id').where('facet', '=', 'gender'),
    )
    .where('product_id', 'in', (eb) => eb.selectFrom('product_sources').select('product_id'))
    .execute();
  for (const [sku, , gender] of EARLIER)
    await backend.db.updateTable('products').set({ gender }).where('sku', '=', sku).execute();
  expect((await migrator(backend.db).migrateTo('221-closed-by')).error).toBeUndefined();
  await migrate(backend.db);
  for (const [sku, , , values, gender] of EARLIER)
    expect([sku, await valuesOf(sku, 'gender'), await genderOf(sku)]).toEqual([
      sku,
      values,
      { gender },
    ]);
});
