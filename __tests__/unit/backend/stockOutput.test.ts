import { staff } from '@/lib/contract';
import { runProductsCommand } from '@/backend/staff/cli/productsCommand';
import { runStockCommand } from '@/backend/staff/cli/stockCommand';

const print = jest.fn();
const toolsWith = (data: object) =>
  ({ call: () => Promise.resolve({ data }), terminal: { print } }) as never;

/** Rows of a backend that knows no policies, and of this one. */
const POLICIES = [
  [undefined, '4'],
  ['continue', '4'],
  ['untracked', 'not counted'],
  ['made_to_order', 'not counted'],
] as const;

test.each(POLICIES)(
  'npm run products > shows the stock of a size %s as %s',
  async (policy, text) => {
    const sizes = [{ size: 'S', stock: 4, stock_policy: policy }];
    await runProductsCommand(toolsWith({ prices: {}, sizes }), ['show', '7']);
    expect(String(print.mock.lastCall)).toMatch(new RegExp(`S +${text}$`));
  },
);

test.each([
  [undefined, 'A-1,S,4,tracked'],
  ['untracked', 'A-1,S,,untracked'],
] as const)('npm run stock > lists a size %s', async (policy, line) => {
  const row = { size_id: 1, product_id: 1, sku: 'A-1', size: 'S', stock: 4, policy };
  const data = { list: [{ ...row, name: 'Saree', designer_name: 'Mirabel' }], next_after_id: null };
  expect(staff['GET /staff/v1/stock'].reply.safeParse({ status: 200, data })).toMatchObject({
    success: true,
  });
  await runStockCommand(toolsWith(data), ['list', '--csv']);
  expect(String(print.mock.lastCall)).toContain(line);
});
