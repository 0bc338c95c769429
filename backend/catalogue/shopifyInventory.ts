import type { StockPolicy } from '@/lib/model/stockPolicy';
import { draftStockPolicy, parseHandlingDays, parseStockPolicy } from './draftStockPolicy';
import { parseStock } from './productDraft';
import type { createRowReader } from './rowReader';
import type { ImportRow } from './rows';

/** Shopify's columns of a variant's inventory, by their old and new names, and this shop's own. */
export const SHOPIFY_INVENTORY_COLUMNS = {
  stock: { names: ['variant inventory qty', 'inventory quantity'] },
  tracker: { names: ['variant inventory tracker', 'inventory tracker'] },
  inventoryPolicy: { names: ['variant inventory policy', 'continue selling when out of stock'] },
  stockPolicy: { names: ['stock policy'] },
  handlingDays: { names: ['handling days'] },
};

type InventoryReader = Pick<
  ReturnType<typeof createRowReader<keyof typeof SHOPIFY_INVENTORY_COLUMNS>>,
  'cell' | 'value'
>;

/** The policy that Shopify's columns say: without a tracker, nobody counts the variant. */
function shopifyStockPolicy(row: ImportRow, { cell }: InventoryReader): StockPolicy | undefined {
  const tracker = cell(row, 'tracker').trim();
  const policy = cell(row, 'inventoryPolicy').trim();
  const hasTracker = SHOPIFY_INVENTORY_COLUMNS.tracker.names.some((name) => row.cells.has(name));
  if (hasTracker && !tracker) return 'untracked';
  if (/^(continue|true|yes)$/i.test(policy)) return 'continue';
  return tracker || policy ? 'tracked' : undefined;
}

/** The quantity and the stock policy of a variant. */
export function readInventory(row: ImportRow, reader: InventoryReader) {
  const own = reader.value(row, 'stockPolicy', parseStockPolicy);
  const policy = own ?? shopifyStockPolicy(row, reader);
  const terms = reader.value(row, 'handlingDays', (text) =>
    draftStockPolicy(policy, parseHandlingDays(text)),
  );
  const stock = reader.value(row, 'stock', (text) => parseStock(text, undefined, policy));
  return { stock, ...terms };
}
