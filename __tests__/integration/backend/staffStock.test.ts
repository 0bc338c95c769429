/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStockCommand } from '@/backend/staff/cli/stockCommand';
import { planStock, type StockSize } from '@/backend/staff/catalogue/stockRules';
import { commandTools } from '@/__tests__/support/commands';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

const SET = 'PUT /staff/v1/stock';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** A product of the store with its code, first size, and the count of its sizes. */
async function newSku(stock: number) {
  const { product_id, size_id } = await store.newProduct(stock);
  const { sku } = await store.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  const sizes = await store.db
    .selectFrom('product_sizes')
    .select(['id', 'label'])
    .where('product_id', '=', product_id)
    .execute();
  const size = sizes.find(({ id }) => id === size_id)?.label ?? '';
  return { product_id, size_id, sku, size };
}

async function run(...args: string[]) {
  const { printed, ...tools } = commandTools(store);
  const error = await runStockCommand(tools, args).then(
    () => undefined,
    (reason: unknown) => (reason as Error).message,
  );
  return { printed, error };
}

function writeSheet(lines: string[]) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sheet-')), 'stock.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const COUNTED = { product_id: 1, policy: 'tracked', delivery_class: null } as const;
const SIZES: StockSize[] = [
  { size_id: 1, sku: 'A-1', size_sku: null, size: 'S', stock: 3, is_withdrawn: false, ...COUNTED },
  { size_id: 2, sku: 'A-1', size_sku: null, size: 'M', stock: 0, is_withdrawn: false, ...COUNTED },
  {
    size_id: 3,
    sku: 'B-1',
    size_sku: null,
    size: 'Free Size',
    stock: 5,
    is_withdrawn: false,
    ...COUNTED,
  },
  {
    size_id: 4,
    sku: 'C-1',
    size_sku: null,
    size: 'Free Size',
    stock: 0,
    is_withdrawn: true,
    ...COUNTED,
  },
];

describe('stock rules', () => {
  test.each([
    ['A-1', 's', '7', 7],
    ['A-1', 'M', '+4', 4],
    ['A-1', 'S', '-3', 0],
    ['B-1', '', '0', 0],
  ])('%s %s set to %s is %i', (sku, size, stock, newStock) => {
    const { changes, refused } = planStock([{ line: 2, sku, size, stock }], SIZES);
    expect(refused).toEqual([]);
    expect(changes).toMatchObject([{ newStock }]);
  });

  test.each([
    ['', '', '1', 'sku', 'Please enter a product code'],
    ['X-9', '', '1', 'sku', 'There is no product with the code "X-9"'],
    ['C-1', '', '1', 'sku', 'The product is withdrawn: publish it first'],
    ['A-1', '', '1', 'size', 'Please enter a size: S, M'],
    ['A-1', 'XL', '1', 'size', 'There is no size "XL": the product has S, M'],
    ['B-1', '', '', 'stock', 'Please enter a number'],
    ['B-1', '', '1.5', 'stock', '"1.5" is not a number of items'],
    ['B-1', '', '-6', 'stock', 'Only 5 are left'],
  ])('%s "%s" set to "%s" is refused in the column %s', (sku, size, stock, column, reason) => {
    const rows = [
      { line: 7, sku, size, stock },
      { line: 8, sku: 'A-1', size_sku: null, size: 'S', stock: '9' },
    ];
    const { changes, refused } = planStock(rows, SIZES);
    expect(refused).toEqual([{ line: 7, column, reason }]);
    expect(changes).toMatchObject([{ size_id: 1, newStock: 9 }]);
  });

  test('a size that is there twice keeps its first row', () => {
    const row = { sku: 'B-1', size: '', stock: '1' };
    const { changes, refused } = planStock(
      [
        { line: 2, ...row },
        { line: 3, ...row, stock: '2' },
      ],
      SIZES,
    );
    expect(changes).toMatchObject([{ newStock: 1 }]);
    expect(refused).toEqual([{ line: 3, column: 'sku', reason: 'This size is in line 2 already' }]);
  });
});

describe('npm run stock', () => {
  test('sets a sheet, names refused rows, and the shop sells it at once', async () => {
    const [soldOut, other] = [await newSku(0), await newSku(4)];
    const customer = await store.customer();
    const file = writeSheet([
      'SKU,Size,Stock',
      `${soldOut.sku},${soldOut.size},2`,
      `${other.sku},${other.size},many`,
      `unknown,,1`,
      `${other.sku},${other.size},+1`,
    ]);
    const { printed, error } = await run('set', file);
    expect(printed).toEqual([
      'line 3, stock: "many" is not a number of items',
      'line 4, sku: There is no product with the code "unknown"',
    ]);
    expect(error).toBe('2 changed, 0 unchanged, 2 refused.');
    expect(await store.stockOf(other.size_id)).toBe(5);
    await addProduct(customer, soldOut);
    const { data } = await newOperator(store).call('GET /staff/v1/audit', {
      query: { target: 'stock' },
    });
    expect(data.list[0]).toMatchObject({
      act: 'set stock',
      before: { [`${other.sku} ${other.size}`]: 4, [`${soldOut.sku} ${soldOut.size}`]: 0 },
      after: { [`${other.sku} ${other.size}`]: 5, [`${soldOut.sku} ${soldOut.size}`]: 2 },
    });
  });

  test('lists low stock, and a file that can be set again', async () => {
    const { sku, size } = await newSku(1);
    expect((await run('list', '--low', '1', '--search', sku)).printed[0]).toMatch(
      new RegExp(`^sku .*\\n${sku} +${size} +1 `),
    );
    const { printed } = await run('list', '--csv', '--search', sku);
    expect(printed[0]).toContain(`sku,size,stock,policy\n`);
    expect(await run('set', writeSheet(printed[0]?.split('\n') ?? []))).toEqual({
      printed: [expect.stringMatching(/^0 changed, \d+ unchanged, 0 refused\.$/)],
      error: undefined,
    });
  });

  test.each([
    [['set', '/no/such.csv'], 'There is no file /no/such.csv.'],
    [['set'], 'There is no file .'],
    [['count'], 'npm run stock -- list'],
  ])('%j is refused in one sentence', async (args, message) => {
    expect((await run(...args)).error).toContain(message);
  });

  test('a file without the columns is refused before anything is written', async () => {
    const file = writeSheet(['code,count', 'x,1']);
    expect((await run('set', file)).error).toBe(`The first row of ${file} has no column sku.`);
  });
});

test('staff stock > a repeated request changes nothing and returns the same', async () => {
  const { sku, size, size_id } = await newSku(1);
  const orders = await newStaffMember(store, 'orders');
  const body = { key: crypto.randomUUID(), rows: [{ line: 1, sku, size, stock: '+2' }] };
  for (let time = 0; time < 2; time++)
    expect((await orders.call(SET, { body })).data).toEqual({
      changed: 1,
      unchanged: 0,
      refused: [],
    });
  expect(await store.stockOf(size_id)).toBe(3);
});
