import type { SheetRefusal } from '@/lib/contract/staffStock';

type StockRow = { line: number; sku: string; size: string; stock: string };
export type StockSize = {
  size_id: number;
  sku: string;
  size: string;
  stock: number;
  size_sku: string | null;
  is_withdrawn: boolean;
};
export type StockChange = StockSize & { newStock: number };
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

/** "12" is a stock, "+5" and "-2" change the current one. */
function parseNewStock(text: string, current: number): number | Refusal {
  if (!/^[+-]?\d{1,6}$/.test(text))
    return refuse('stock', text ? `"${text}" is not a number of items` : 'Please enter a number');
  const stock = /^[+-]/.test(text) ? current + Number(text) : Number(text);
  return stock < 0 ? refuse('stock', `Only ${current} are left`) : stock;
}

/** What rows of a sheet change, in their order; a row that cannot be read is refused. */
export function planStock(rows: StockRow[], sizes: StockSize[], rowName = 'line') {
  const changes = new Map<number, StockChange & { line: number }>();
  const refused: SheetRefusal[] = [];
  for (const row of rows) {
    const size = findSize(row, sizes);
    const newStock = 'reason' in size ? size : parseNewStock(row.stock, size.stock);
    const earlier = 'reason' in size ? undefined : changes.get(size.size_id);
    if ('reason' in size) refused.push({ line: row.line, ...size });
    else if (typeof newStock !== 'number') refused.push({ line: row.line, ...newStock });
    else if (earlier)
      refused.push({
        line: row.line,
        ...refuse('sku', `This size is in ${rowName} ${earlier.line} already`),
      });
    else changes.set(size.size_id, { ...size, newStock, line: row.line });
  }
  const planned = [...changes.values()];
  return { changes: planned.filter(({ stock, newStock }) => stock !== newStock), planned, refused };
}
