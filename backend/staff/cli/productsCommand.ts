import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { isCounted } from '@/lib/model/stockPolicy';
import { PRICE_COLUMNS } from '@/lib/model/sheetColumns';
import { endOfDay, startOfDay } from '@/lib/i18n/dates';
import { CommandError, type StaffClient } from './client';
import { sendSheet } from './sheet';
import { formatTable, type Terminal } from './terminal';

export const PRODUCTS_USAGE = `npm run products -- list [--search TEXT] [--withdrawn] [--before PRODUCT]
npm run products -- show PRODUCT
npm run products -- edit PRODUCT [--name TEXT] [--description HTML] [--summary TEXT]
    [--cost RUPEES]
npm run products -- price PRODUCT --bucket india|usa|row --price RUPEES [--mrp RUPEES]
npm run products -- sale PRODUCT --percent NUMBER --starts DAY --ends DAY
npm run products -- withdraw PRODUCT | publish PRODUCT | end-sale PRODUCT
npm run products -- prices FILE
PRODUCT is the number at the end of a product's address. FILE is a CSV file with the column sku and
some of ${PRICE_COLUMNS.join(', ')}; an empty cell changes nothing.`;

type Tools = { call: StaffClient; terminal: Terminal };
const OPTIONS = {
  search: { type: 'string' },
  withdrawn: { type: 'boolean' },
  before: { type: 'string' },
  name: { type: 'string' },
  description: { type: 'string' },
  summary: { type: 'string' },
  bucket: { type: 'string' },
  price: { type: 'string' },
  mrp: { type: 'string' },
  percent: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  cost: { type: 'string' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function listProducts({ call, terminal }: Tools, options: Options): Promise<void> {
  const { data } = await call('GET /staff/v1/products', {
    query: {
      search: options.search,
      state: options.withdrawn ? 'withdrawn' : undefined,
      before_id: options.before,
    },
  });
  terminal.print(
    formatTable(
      data.list.map(({ product_id, sku, name, designer_name, price, stock, state }) => ({
        product: product_id,
        sku,
        name,
        designer: designer_name,
        price,
        stock,
        state,
      })),
    ),
  );
  if (data.next_before_id) terminal.print(`More: --before ${data.next_before_id}`);
}

const saleText = ({ percent, starts_at, ends_at }: NonNullable<StaffProductWire['sale']>) =>
  `Sale: ${percent}% off the MRP, ${starts_at} to ${ends_at}`;

function printProduct({ terminal }: Tools, product: StaffProductWire): void {
  terminal.print(
    [
      `${product.name}, ${product.designer_name}, ${product.category}, ${product.sku}, ${product.state}`,
      product.url,
      ...(product.sale ? [saleText(product.sale)] : []),
      product.description,
      formatTable(
        Object.entries(product.prices).map(([bucket, prices]) => ({ bucket, ...prices })),
      ),
      formatTable(
        product.sizes.map(({ size, stock, stock_policy = 'tracked' }) => ({
          size,
          stock: isCounted(stock_policy) ? stock : 'not counted',
        })),
      ),
    ].join('\n\n'),
  );
}

/** The MRP stays, unless the new price is above it. */
async function newPrices({ call }: Tools, id: number, { bucket, price, mrp }: Options) {
  if (bucket !== 'india' && bucket !== 'usa' && bucket !== 'row')
    throw new CommandError('--bucket must be india, usa or row.');
  if (price === undefined) throw new CommandError('--price is missing.');
  const { data } = await call('GET /staff/v1/products/:id', { params: { id } });
  const newMrp = mrp === undefined ? Math.max(data.prices[bucket].mrp, Number(price)) : Number(mrp);
  return { [bucket]: { mrp: newMrp, price: Number(price) } };
}

function saleOf({ percent, starts, ends }: Options) {
  if (!percent || !starts || !ends)
    throw new CommandError('--percent, --starts and --ends are needed.');
  return { percent: Number(percent), starts_at: startOfDay(starts), ends_at: endOfDay(ends) };
}

async function changeProduct(tools: Tools, command: string, id: number, options: Options) {
  const params = { id };
  const key = randomUUID();
  const { name, description, summary } = options;
  if (command === 'show') return tools.call('GET /staff/v1/products/:id', { params });
  if (command === 'withdraw' || command === 'publish')
    return tools.call(`POST /staff/v1/products/:id/${command}`, { params, body: { key } });
  if (command === 'end-sale')
    return tools.call('POST /staff/v1/products/:id/sale/end', { params, body: { key } });
  if (command === 'sale')
    return tools.call('PUT /staff/v1/products/:id/sale', {
      params,
      body: { key, ...saleOf(options) },
    });
  if (command === 'edit')
    return tools.call('PUT /staff/v1/products/:id', {
      params,
      body: {
        key,
        name,
        description,
        meta_description: summary,
        cost: options.cost === undefined ? undefined : Number(options.cost),
      },
    });
  if (command === 'price')
    return tools.call('PUT /staff/v1/products/:id', {
      params,
      body: { key, prices: await newPrices(tools, id, options) },
    });
  throw new CommandError(PRODUCTS_USAGE);
}

const setPrices = ({ call, terminal }: Tools, file: string) =>
  sendSheet(terminal, file, ['sku'], async (rows) => {
    const { data } = await call('PUT /staff/v1/prices', {
      body: {
        key: randomUUID(),
        rows: rows.map(({ line, cells }) => ({
          line,
          sku: cells.get('sku') ?? '',
          prices: Object.fromEntries(
            PRICE_COLUMNS.map((column) => [column, cells.get(column) ?? '']),
          ),
        })),
      },
    });
    return data;
  });

/** npm run products: lists and changes products. */
export async function runProductsCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = '', operand = ''] = positionals;
  if (command === 'list') return listProducts(tools, values);
  if (command === 'prices') return setPrices(tools, operand);
  const id = Number(operand);
  if (!id) throw new CommandError(PRODUCTS_USAGE);
  printProduct(tools, (await changeProduct(tools, command, id, values)).data);
}
