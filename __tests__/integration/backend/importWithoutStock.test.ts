/** @jest-environment node */
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const load = (...lines: string[]) => importFile(backend.db, 'shop.csv', lines);
const sizesOf = (handle: string) =>
  backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('product_sources as p', 'p.product_id', 's.product_id')
    .select(['s.label', 's.stock'])
    .where('p.handle', '=', handle)
    .orderBy('s.position')
    .execute();

const HEADER = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price';

test.each([
  ['has no column of quantities', HEADER, ''],
  ['has empty quantities', `${HEADER},Variant Inventory Qty`, ','],
])(
  'import > a file that %s sells its new sizes, and keeps the stock of others',
  async (what, header, cell) => {
    const handle = `q-${what.replaceAll(' ', '-')}`;
    const rows = [`${handle},Countless saree,Saree,Size,S,100${cell}`, `${handle},,,,M,100${cell}`];
    expect(await load(header, ...rows)).toMatchObject({ added: 1, refusals: [] });
    expect(await sizesOf(handle)).toEqual([
      { label: 'S', stock: 10 },
      { label: 'M', stock: 10 },
    ]);
    await backend.db
      .updateTable('product_sizes as s')
      .from('product_sources as p')
      .set({ stock: 0 })
      .whereRef('p.product_id', '=', 's.product_id')
      .where('p.handle', '=', handle)
      .where('s.label', '=', 'M')
      .execute();
    const dearer = rows.map((row) => row.replace(',100', ',120'));
    expect(await load(header, ...dearer)).toMatchObject({ changed: 1 });
    expect(await sizesOf(handle)).toEqual([
      { label: 'S', stock: 10 },
      { label: 'M', stock: 0 },
    ]);
  },
);

test('import > a quantity of 0 is sold out', async () => {
  await load(`${HEADER},Variant Inventory Qty`, 'q-zero,Counted saree,Saree,Size,S,100,0');
  expect(await sizesOf('q-zero')).toEqual([{ label: 'S', stock: 0 }]);
});
