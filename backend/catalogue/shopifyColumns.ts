import type { Currencies } from './amounts';
import { SHOPIFY_ABROAD_COLUMNS } from './abroadColumns';
import { TERM_COLUMNS } from './draftTerms';
import { toSingleLine } from './productDraft';
import { createRowReader } from './rowReader';
import type { ImportRow } from './rows';
import { SHOPIFY_INVENTORY_COLUMNS } from './shopifyInventory';

/** The currencies of a table: `columns` names those of its price columns. */
export type ShopifyCurrencies = Currencies & { columns: ReadonlyMap<string, string> };

export const OPTIONS = [1, 2, 3];
const optionColumns = (n: number) => ({
  [`option${n} name`]: { names: [`option${n} name`] },
  [`option${n} value`]: { names: [`option${n} value`] },
});
type OptionField = `option${number} ${'name' | 'value'}`;

export const SHOPIFY_FIELDS = {
  handle: { names: ['handle', 'url handle'], maxLength: 200 },
  title: { names: ['title'], maxLength: 300 },
  html: { names: ['body (html)', 'description'], maxLength: 100_000 },
  vendor: { names: ['vendor'], maxLength: 120 },
  category: { names: ['product category'] },
  type: { names: ['type'] },
  tags: { names: ['tags'], maxLength: 5_000 },
  published: { names: ['published', 'published on online store'] },
  status: { names: ['status'] },
  price: { names: ['variant price', 'price'] },
  mrp: { names: ['variant compare at price', 'compare-at price'] },
  ...SHOPIFY_ABROAD_COLUMNS,
  cost: { names: ['cost per item', 'cost'] },
  currency: { names: ['currency', 'currency code', 'variant currency', 'price currency'] },
  ...SHOPIFY_INVENTORY_COLUMNS,
  sku: { names: ['variant sku', 'sku'], maxLength: 60 },
  gtin: { names: ['variant barcode', 'barcode', 'gtin'] },
  image: { names: ['image src', 'product image url'], maxLength: 2_000 },
  variantImage: { names: ['variant image', 'variant image url'], maxLength: 2_000 },
  imageAlt: { names: ['image alt text'], maxLength: 1_000 },
  gender: { names: ['google shopping / gender'] },
  age: { names: ['google shopping / age group'] },
  summary: { names: ['seo description'], maxLength: 1_000 },
  colour: { names: ['color (product.metafields.shopify.color-pattern)', 'google: color'] },
  colourFamilies: { names: ['color families'] },
  fabric: { names: ['fabric (product.metafields.shopify.fabric)', 'google: material'] },
  pattern: { names: ['google: pattern'] },
  optionNames: { names: ['option names'] },
  ...TERM_COLUMNS,
};
export const shopifyReader = createRowReader<keyof typeof SHOPIFY_FIELDS | OptionField>({
  ...SHOPIFY_FIELDS,
  ...Object.assign({}, ...OPTIONS.map(optionColumns)),
});
const { cell } = shopifyReader;

export const isShopifyExport = (header: Iterable<string>): boolean => {
  const names = new Set(header);
  return names.has('title') && SHOPIFY_FIELDS.handle.names.some((name) => names.has(name));
};

export const cellLine = (row: ImportRow, field: Parameters<typeof cell>[1]) =>
  toSingleLine(cell(row, field));
/** The currency of a row's amounts, when a column names it. */
export const columnCurrency = (
  row: ImportRow,
  field: 'price' | 'mrp' | 'cost',
  { columns }: ShopifyCurrencies,
) => cellLine(row, 'currency').toUpperCase() || columns.get(shopifyReader.columnOf(row, field));
