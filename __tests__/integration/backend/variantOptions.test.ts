/** @jest-environment node */
import type { ProductWire } from '@/lib/contract/product';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function productOf(handle: string) {
  const { product_id } = await backend.db
    .selectFrom('product_sources')
    .select('product_id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  const path = `/gateway/browse/v2/products/${product_id}`;
  return (await backend.read<{ data: ProductWire }>(path)).body.data;
}

const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price';
const MERCHANT = 'id\titem_group_id\ttitle\tprice\tproduct_type\tsize\tcolor\tmaterial';

test.each([
  ['sizes', ['Size,S,,', ',M,,'], undefined, ['S', 'M']],
  ['sizes in colours', ['Size,S,Color,Red', ',S,,Blue'], 'Size / Colour', ['S / Red', 'S / Blue']],
  ['colours', ['Colour,Red,,', ',Blue,,'], 'Colour', ['Red', 'Blue']],
  [
    'materials',
    ['Material,Silk,Size,M', ',Cotton,,M'],
    'Material / Size',
    ['Silk / M', 'Cotton / M'],
  ],
  ['no options', ['Title,Default Title,,'], undefined, ['Free Size']],
])('import > a product in %s says so', async (what, rows, names, labels) => {
  const handle = `options-${what.replaceAll(' ', '-')}`;
  const lines = rows.map(
    (cells, index) => `${handle},${index ? '' : 'Optioned saree'},Saree,${cells},100`,
  );
  const report = await importFile(backend.db, 'p.csv', [SHOPIFY, ...lines]);
  expect(report).toMatchObject({ added: 1, refusals: [] });
  const { sizes } = await productOf(handle);
  expect(sizes.map(({ label, options }) => [label, options])).toEqual(
    labels.map((label) => [label, names]),
  );
});

test('import > items of a Google group with the same sizes are told apart by colour', async () => {
  const rows = ['Red', 'Blue'].flatMap((colour) =>
    ['S', 'M'].map(
      (size) =>
        `g-${colour}-${size}\tg-colours\tGrouped saree\t100 INR\tSaree\t${size}\t${colour}\tSilk`,
    ),
  );
  const report = await importFile(backend.db, 'p.tsv', [MERCHANT, ...rows]);
  expect(report).toMatchObject({ added: 1, refusals: [] });
  expect(await productOf('g-colours')).toMatchObject({
    sizes: [
      { label: 'S / Red', options: 'Size / Colour' },
      { label: 'M / Red' },
      { label: 'S / Blue' },
      { label: 'M / Blue' },
    ],
  });
});
