import { parseFileAmount } from './amounts';
import { toAbroad } from './bucketPrices';
import { isHttpUrl } from './draftPictures';
import { parseGtin } from './productDraft';
import type { ImportRow } from './rows';
import {
  cellLine,
  columnCurrency,
  OPTIONS,
  shopifyReader,
  type ShopifyCurrencies,
} from './shopifyColumns';
import { readInventory } from './shopifyInventory';
import { isColour, optionNamesOf, parseOptionNames, sizeCodes, sizeLabels } from './variantOptions';

const { cell } = shopifyReader;

/** The address of a variant's picture, '' for none; undefined in a file without such a column. */
function variantPicture(row: ImportRow): string | undefined {
  const url = cell(row, 'variantImage').trim();
  if (isHttpUrl(url)) return url;
  return shopifyReader.has(row, 'variantImage') ? '' : undefined;
}

/** The prices that a row names for the price buckets abroad; those in the United States are dollars. */
function readAbroad(row: ImportRow, currencies: ShopifyCurrencies) {
  const amount = (field: 'priceUsa' | 'mrpUsa' | 'priceRow' | 'mrpRow', usual?: string) =>
    shopifyReader.value(row, field, (text) => {
      const column = currencies.columns.get(shopifyReader.columnOf(row, field));
      return parseFileAmount(text, currencies, column ?? usual);
    });
  const others = cellLine(row, 'currency').toUpperCase() || undefined;
  return toAbroad({
    usa: [amount('priceUsa', 'USD'), amount('mrpUsa', 'USD')],
    row: [amount('priceRow', others), amount('mrpRow', others)],
  });
}

/** The priced variants, and the colours they come in. */
export function readVariants(rows: ImportRow[], first: ImportRow, currencies: ShopifyCurrencies) {
  const variantRows = rows.filter((row) => cell(row, 'price').trim() !== '');
  const options = OPTIONS.map((n) => ({
    name: cellLine(first, `option${n} name`),
    values: variantRows.map((row) => cellLine(row, `option${n} value`)),
  }));
  const colours = new Set(options.find(isColour)?.values.filter(Boolean));
  const labels = sizeLabels(options, variantRows.length);
  const optionNames = parseOptionNames(cell(first, 'optionNames')) ?? optionNamesOf(options);
  const codes = sizeCodes(variantRows.map((row) => cell(row, 'sku')));
  const amount = (row: ImportRow, field: 'price' | 'mrp') =>
    shopifyReader.value(row, field, (text) =>
      parseFileAmount(text, currencies, columnCurrency(row, field, currencies)),
    ) ?? 0;
  const variants = variantRows.map((row, index) => ({
    label: labels[index] ?? '',
    sku: codes[index],
    ...readInventory(row, shopifyReader),
    gtin: shopifyReader.value(row, 'gtin', parseGtin),
    picture: variantPicture(row),
    price: {
      youPay: amount(row, 'price'),
      mrp: amount(row, 'mrp'),
      abroad: readAbroad(row, currencies),
    },
  }));
  return { variants, colours, optionNames };
}
