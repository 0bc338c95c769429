import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isCounted, type StockPolicy } from '@/lib/model/stockPolicy';
import { CommandError, type StaffClient } from './client';
import { formatCsv, sendSheet } from './sheet';
import { formatTable, type Terminal } from './terminal';

export const STOCK_USAGE = `npm run stock -- list [--low NUMBER] [--search TEXT] [--csv]
npm run stock -- set FILE
FILE is a CSV file with the columns sku, size, stock, policy; stock is a number, or a change such as +5.
policy is tracked, untracked, continue or made_to_order; without the column it stays.
list --csv prints such a file.`;

type Tools = { call: StaffClient; terminal: Terminal };
type Options = { low?: string; search?: string; csv?: boolean };

const PAGE = 500;

async function allRows({ call }: Tools, { low, search }: Options) {
  const rows = [];
  for (let after: number | undefined; ;) {
    const { data } = await call('GET /staff/v1/stock', {
      query: { low, search, after_id: after, per_page: PAGE },
    });
    rows.push(...data.list);
    if (data.next_after_id === null) return rows;
    after = data.next_after_id;
  }
}

/** Empty where a file that is sent back must not change it: a number below 0 reads as a change. */
const shownStock = (stock: number, policy: StockPolicy) =>
  isCounted(policy) && stock >= 0 ? stock : '';

async function listStock(tools: Tools, options: Options): Promise<void> {
  const rows = await allRows(tools, options);
  tools.terminal.print(
    options.csv
      ? formatCsv(
          rows.map(({ sku, size, stock, policy = 'tracked' }) => ({
            sku,
            size,
            stock: shownStock(stock, policy),
            policy,
          })),
        )
      : formatTable(
          rows.map(({ sku, name, designer_name, size, stock, policy = 'tracked' }) => ({
            sku,
            size,
            stock: isCounted(policy) ? stock : '',
            policy,
            product: name,
            designer: designer_name,
          })),
        ),
  );
}

/** npm run stock: lists and sets the stock of the store. */
export async function runStockCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { low: { type: 'string' }, search: { type: 'string' }, csv: { type: 'boolean' } },
  });
  const [command = '', file = ''] = positionals;
  if (command === 'list') return listStock(tools, values);
  if (command !== 'set') throw new CommandError(STOCK_USAGE);
  await sendSheet(tools.terminal, file, ['sku', 'stock'], async (rows) => {
    const { data } = await tools.call('PUT /staff/v1/stock', {
      body: {
        key: randomUUID(),
        rows: rows.map(({ line, cells }) => ({
          line,
          sku: cells.get('sku') ?? '',
          size: cells.get('size') ?? '',
          stock: cells.get('stock') ?? '',
          policy: cells.get('policy') ?? '',
        })),
      },
    });
    return data;
  });
}
