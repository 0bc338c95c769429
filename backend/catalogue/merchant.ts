import { draftGender } from './draftGender';
import {
  validateDraft,
  toSingleLine,
  parseStock,
  plainText,
  ImportError,
  parseRupees,
  type ProductDraft,
  type DraftResult,
} from './productDraft';
import type { ImportRow, UnreadableRow } from './rows';

/** Stock for items that a feed marks as in stock without a quantity. */
const DEFAULT_STOCK = 10;

const cell = ({ cells }: ImportRow, name: string): string =>
  cells.get(name) ?? cells.get(name.replaceAll('_', ' ')) ?? '';

export const isMerchantFeed = (header: Iterable<string>): boolean => {
  const names = new Set([...header].map((name) => name.replaceAll(' ', '_')));
  return names.has('id') && names.has('title') && names.has('price');
};

const inStock = (row: ImportRow) => !/out/i.test(cell(row, 'availability'));

function merchantDraft(rows: ImportRow[]): ProductDraft {
  const [first] = rows;
  if (!first) throw new ImportError('There are no items');
  const sizes = rows.map((row) => ({
    label: toSingleLine(cell(row, 'size')).slice(0, 60) || 'Free Size',
    stock: inStock(row) ? parseStock(cell(row, 'quantity'), DEFAULT_STOCK) : 0,
  }));
  const prices = rows.map((row) => ({
    mrp: parseRupees(cell(row, 'price')) ?? 0,
    sale: parseRupees(cell(row, 'sale_price')),
  }));
  if (prices.some(({ mrp }) => !mrp)) throw new ImportError('There is no price');
  const highestPrice = prices.reduce(
    (highest, price) =>
      (price.sale ?? price.mrp) > (highest.sale ?? highest.mrp) ? price : highest,
    { mrp: 0, sale: undefined },
  );
  const urls = [cell(first, 'image_link'), ...cell(first, 'additional_image_link').split(',')]
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\//.test(url));
  const description = cell(first, 'description');
  return validateDraft({
    handle: toSingleLine(cell(first, 'item_group_id')) || toSingleLine(cell(first, 'id')),
    title: toSingleLine(cell(first, 'title')),
    vendor: toSingleLine(cell(first, 'brand')) || 'Independent',
    type: (cell(first, 'product_type') || cell(first, 'google_product_category'))
      .split('>')
      .map(toSingleLine)
      .filter(Boolean),
    gender: draftGender(cell(first, 'gender'), cell(first, 'age_group')),
    html: /<\w/.test(description)
      ? description
      : description && `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    summary: plainText(description).slice(0, 300),
    tags: [0, 1, 2, 3, 4]
      .map((n) => toSingleLine(cell(first, `custom_label_${n}`)))
      .filter(Boolean),
    colour: toSingleLine(cell(first, 'color')).split('/')[0] ?? '',
    fabric: toSingleLine(cell(first, 'material')),
    pattern: toSingleLine(cell(first, 'pattern')),
    pictures: urls.map((url) => ({ url, alt: '' })),
    sizes,
    mrp: highestPrice.mrp,
    youPay: highestPrice.sale ?? highestPrice.mrp,
  });
}

function readProduct(rows: ImportRow[]): DraftResult {
  const source = { line: rows[0]?.line ?? 0, rows: rows.length };
  try {
    return { ...source, draft: merchantDraft(rows) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { ...source, refusal: error.message };
  }
}

/** Reads the products of a Google Merchant feed; consecutive items of one group form a product. */
export async function* merchantProducts(
  rows: AsyncIterable<ImportRow | UnreadableRow>,
): AsyncGenerator<DraftResult> {
  let openRows: ImportRow[] = [];
  for await (const row of rows) {
    if ('error' in row) {
      yield { line: row.line, rows: 1, refusal: row.error };
      continue;
    }
    const group = cell(row, 'item_group_id');
    const [first] = openRows;
    if (first && group && group === cell(first, 'item_group_id')) openRows.push(row);
    else {
      if (openRows.length) yield readProduct(openRows);
      openRows = [row];
    }
  }
  if (openRows.length) yield readProduct(openRows);
}
