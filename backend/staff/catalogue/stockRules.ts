import { STOCK_POLICIES, type StockPolicy } from '@/lib/model/stockPolicy';
import type { SheetRefusal } from '@/lib/contract/staffStock';

type StockRow = {
  line: number;
  sku: string;
  size: string;
  /** As in a sheet; a number is that of the items on hand, below 0 those owed on back order. */
  stock: string | number;
  policy?: string;
};
export type StockSize = {
  size_id: number;
  product_id: number;
  sku: string;
  size: string;
  stock: number;
  size_sku: string | null;
  policy: StockPolicy;
  delivery_class: string | null;
  is_withdrawn: boolean;
};
export type StockChange = StockSize & { newStock: number; newPolicy: StockPolicy };
type Refusal = Omit<SheetRefusal, 'line'>;

const refuse = (column: string, reason: string): Refusal => ({ column, reason });

function findSize({ sku, size }: StockRow, sizes: StockSize[]): StockSize | Refusal {
  if (!sku) return refuse('sku', 'Please enter a product code');
  const bySku = sizes.find((candidate) => candidate.size_sku === sku);
  if (bySku && !bySku.is_withdrawn) return bySku;
  const ofProduct = sizes.filter((candidate) => candidate.sku === sku);
  const [first] = ofProduct;
  if (!first) return refuse('sku', `There is no product with the code "${sku}"`);
  if (first.is_withdrawn) return refuse('sku', 'The product is withdrawn: publish it first');
  const labels = ofProduct.map((candidate) => candidate.size).join(', ');
  if (!size && ofProduct.length === 1) return first;
  if (!size) return refuse('size', `Please enter a size: ${labels}`);
  return (
    ofProduct.find((candidate) => candidate.size.toLowerCase() === size.toLowerCase()) ??
    refuse('size', `There is no size "${size}": the product has ${labels}`)
  );
}

function parsePolicy(text: string, { policy, delivery_class }: StockSize): StockPolicy | Refusal {
  const newPolicy = text ? STOCK_POLICIES.find((name) => name === text.toLowerCase()) : policy;
  if (!newPolicy) return refuse('policy', `"${text}" is none of ${STOCK_POLICIES.join(', ')}`);
  return newPolicy === 'made_to_order' && delivery_class !== 'made_to_order'
    ? refuse('policy', 'Please enter the handling days of this size in the desk first')
    : newPolicy;
}

const MAX_STOCK = 999_999;

/** A number of items as it is; below 0 only of a size that is sold on back order. */
function countedStock(number: number, policy: StockPolicy): number | Refusal {
  const stock = policy === 'continue' ? number : Math.max(0, number);
  return Math.abs(stock) > MAX_STOCK
    ? refuse('stock', `"${number}" is not a number of items`)
    : stock;
}

/** "12" is a stock, "+5" and "-2" change the current one; a size that is sold on back order goes below 0. */
function parseNewStock(text: string, current: number, policy: StockPolicy): number | Refusal {
  if (!/^[+-]?\d{1,6}$/.test(text))
    return refuse('stock', text ? `"${text}" is not a number of items` : 'Please enter a number');
  const stock = /^[+-]/.test(text) ? current + Number(text) : Number(text);
  return stock < Math.min(0, current) && policy === 'tracked'
    ? refuse('stock', `Only ${Math.max(0, current)} are left`)
    : stock;
}

function newStockOf({ stock, policy }: StockRow, size: StockSize, newPolicy: StockPolicy) {
  if (typeof stock === 'number') return countedStock(stock, newPolicy);
  return policy && !stock ? size.stock : parseNewStock(stock, size.stock, newPolicy);
}

function planChange(row: StockRow, size: StockSize): StockChange | Refusal {
  const newPolicy = parsePolicy(row.policy ?? '', size);
  if (typeof newPolicy !== 'string') return newPolicy;
  const newStock = newStockOf(row, size, newPolicy);
  return typeof newStock === 'number' ? { ...size, newStock, newPolicy } : newStock;
}

const isChange = ({ stock, newStock, policy, newPolicy }: StockChange) =>
  stock !== newStock || policy !== newPolicy;

/** The stock of changed sizes for the audit log, with the policy where that changes. */
export const auditedStock = (changes: StockChange[], when: 'before' | 'after') =>
  Object.fromEntries(
    changes.map(({ sku, size, ...change }) => {
      const isBefore = when === 'before';
      const stock = isBefore ? change.stock : change.newStock;
      const policy = isBefore ? change.policy : change.newPolicy;
      const isChanged = change.policy !== change.newPolicy;
      return [`${sku} ${size}`, isChanged ? `${stock} (${policy})` : stock];
    }),
  );

/** What rows of a sheet change, in their order; a row that cannot be read is refused. */
export function planStock(rows: StockRow[], sizes: StockSize[], rowName = 'line') {
  const changes = new Map<number, StockChange & { line: number }>();
  const refused: SheetRefusal[] = [];
  for (const row of rows) {
    const size = findSize(row, sizes);
    const change = 'reason' in size ? size : planChange(row, size);
    const earlier = 'reason' in size ? undefined : changes.get(size.size_id);
    if ('reason' in change) refused.push({ line: row.line, ...change });
    else if (earlier)
      refused.push({
        line: row.line,
        ...refuse('sku', `This size is in ${rowName} ${earlier.line} already`),
      });
    else changes.set(change.size_id, { ...change, line: row.line });
  }
  const planned = [...changes.values()];
  return { changes: planned.filter(isChange), planned, refused };
}
