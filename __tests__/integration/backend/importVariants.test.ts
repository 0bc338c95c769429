/** @jest-environment node */
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const load = (rows: string[], dryRun = false) =>
  importFile(backend.db, 'shop.csv', [HEADER, ...rows], { dryRun });
const sizesOf = (handle: string) =>
  backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('product_sources as p', 'p.product_id', 's.product_id')
    .select(['s.label', 's.sku'])
    .where('p.handle', '=', handle)
    .orderBy('s.position')
    .execute();

const HEADER =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
/** Rows of a product: a label of two options, and a code, per variant. */
const product = (handle: string, ...variants: [size: string, fit: string, sku: string][]) =>
  variants.map(([size, fit, sku], index) =>
    index
      ? `${handle},,,,${size},,${fit},${sku},100`
      : `${handle},${handle} saree,Saree,Size,${size},Fit,${fit},${sku},100`,
  );

test.each([
  {
    what: 'a value that all variants share is in no label',
    variants: [
      ['S', 'Regular', ''],
      ['M', 'Regular', ''],
    ],
    labels: ['S', 'M'],
  },
  {
    what: 'values that differ are in the label',
    variants: [
      ['S', 'Regular', ''],
      ['S', 'Tall', ''],
    ],
    labels: ['S / Regular', 'S / Tall'],
  },
  { what: 'a single variant keeps its size', variants: [['M', 'Regular', '']], labels: ['M'] },
  {
    what: 'a product without sizes is in one size',
    variants: [['', '', '']],
    labels: ['Free Size'],
  },
] as { what: string; variants: [string, string, string][]; labels: string[] }[])(
  'import > options: $what',
  async ({ what, variants, labels }) => {
    const handle = what.replaceAll(' ', '-');
    expect(await load(product(handle, ...variants))).toMatchObject({ added: 1 });
    expect((await sizesOf(handle)).map(({ label }) => label)).toEqual(labels);
  },
);

test('import > each variant keeps its code, and codes can change places', async () => {
  const variants = (s: string, m: string) => product('codes', ['S', 'A', s], ['M', 'A', m]);
  await load(variants('K-1', "'0012"));
  expect((await sizesOf('codes')).map(({ sku }) => sku)).toEqual(['K-1', '0012']);
  expect(await load(variants('0012', 'K-1'))).toMatchObject({ changed: 1, refusals: [] });
  expect((await sizesOf('codes')).map(({ sku }) => sku)).toEqual(['0012', 'K-1']);
  expect(await load(variants('', ''))).toMatchObject({ changed: 1 });
  expect((await sizesOf('codes')).map(({ sku }) => sku)).toEqual(['0012', 'K-1']);
});

test('import > a code that several variants have is of no size', async () => {
  await load(product('shared', ['S', 'A', 'ONE'], ['M', 'A', 'ONE'], ['L', 'A', 'TWO']));
  expect((await sizesOf('shared')).map(({ sku }) => sku)).toEqual([null, null, 'TWO']);
});

test.each([false, true])(
  'import > a code of another product is refused by row, in the shop and in the file (dry run: %s)',
  async (dryRun) => {
    await load(product('owner', ['S', 'A', 'TAKEN']));
    const result = await load(
      [
        ...product(`thief-${dryRun}`, ['S', 'A', 'TAKEN']),
        ...product(`first-${dryRun}`, ['S', 'A', `NEW-${dryRun}`]),
        ...product(`second-${dryRun}`, ['S', 'A', `NEW-${dryRun}`]),
      ],
      dryRun,
    );
    expect(result).toMatchObject({
      added: 1,
      refusals: [
        { line: 2, column: 'sku', reason: 'owner saree, S has the code TAKEN' },
        {
          line: 4,
          column: 'sku',
          reason: `first-${dryRun} saree, S has the code NEW-${dryRun}`,
        },
      ],
    });
  },
);
