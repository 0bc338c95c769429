import { z } from 'zod';
import { parseFileAmount, type Currencies } from './amounts';
import { draftGender, genderOfTexts } from './draftGender';
import { readProduct, refuseRows, type FileFormat } from './draftResult';
import {
  validateDraft,
  toSingleLine,
  truncate,
  parseStock,
  ImportError,
  type ProductDraft,
  type DraftResult,
} from './productDraft';
import { plainText } from './htmlBlocks';
import type { ImportRow } from './rows';
import { taxonomySegments } from './typeNames';
import { createRowReader } from './rowReader';

/** Stock for items that a feed marks as in stock without a quantity. */
const DEFAULT_STOCK = 10;

const FIELDS = {
  id: 200,
  item_group_id: 200,
  title: 300,
  description: 100_000,
  image_link: 2_000,
  additional_image_link: 20_000,
  availability: 50,
  quantity: 50,
  price: 500,
  sale_price: 500,
  brand: 120,
  gender: 50,
  age_group: 50,
  color: 200,
  color_families: 500,
  seo_description: 1_000,
  image_alts: 20_000,
  material: 200,
  pattern: 200,
  size: 200,
  product_type: 750,
  google_product_category: 750,
  custom_label_0: 200,
  custom_label_1: 200,
  custom_label_2: 200,
  custom_label_3: 200,
  custom_label_4: 200,
};
type Field = keyof typeof FIELDS;
const CUSTOM_LABELS = [
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const;

const reader = createRowReader(
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, maxLength]) => [
      name,
      { names: [name, name.replaceAll('_', ' ')], maxLength },
    ]),
  ) as Record<Field, { names: string[]; maxLength: number }>,
);
const { cell } = reader;

export const isMerchantFeed = (header: Iterable<string>): boolean => {
  const names = new Set([...header].map((name) => name.replaceAll(' ', '_')));
  return names.has('id') && names.has('title') && names.has('price');
};

const inStock = (row: ImportRow) => !/out/i.test(cell(row, 'availability'));

function pricesOf(row: ImportRow, currencies: Currencies) {
  const amount = (field: 'price' | 'sale_price') =>
    reader.value(row, field, (text) => parseFileAmount(text, currencies));
  const mrp = amount('price');
  if (!mrp) throw new ImportError('There is no price', 'price', row.line);
  return { mrp, sale: amount('sale_price') };
}

/** The alternative texts of the pictures, in this shop's own exports. */
function parseAlts(text: string): string[] {
  try {
    return z
      .array(z.string())
      .parse(JSON.parse(text || '[]'))
      .map(toSingleLine);
  } catch {
    throw new ImportError('The alternative texts are no JSON list', 'image_alts');
  }
}

function merchantDraft(rows: ImportRow[], currencies: Currencies): ProductDraft {
  const [first] = rows;
  if (!first) throw new ImportError('There are no items');
  const sizes = rows.map((row) => ({
    label: truncate(toSingleLine(cell(row, 'size')), 60) || 'Free Size',
    stock: inStock(row)
      ? reader.value(row, 'quantity', (text) => parseStock(text, DEFAULT_STOCK))
      : 0,
  }));
  const prices = rows.map((row) => pricesOf(row, currencies));
  const highestPrice = prices.reduce(
    (highest, price) =>
      (price.sale ?? price.mrp) > (highest.sale ?? highest.mrp) ? price : highest,
    { mrp: 0, sale: undefined },
  );
  const urls = [cell(first, 'image_link'), ...cell(first, 'additional_image_link').split(',')]
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\//.test(url));
  const alts = parseAlts(cell(first, 'image_alts'));
  const description = cell(first, 'description');
  const googleCategory = cell(first, 'google_product_category');
  const draft = {
    handle: toSingleLine(cell(first, 'item_group_id')) || toSingleLine(cell(first, 'id')),
    title: toSingleLine(cell(first, 'title')),
    vendor: toSingleLine(cell(first, 'brand')) || 'Independent',
    type: taxonomySegments(cell(first, 'product_type') || googleCategory),
    taxonomy: taxonomySegments(googleCategory),
    gender:
      draftGender(cell(first, 'gender'), cell(first, 'age_group')) ||
      genderOfTexts(cell(first, 'product_type'), googleCategory, cell(first, 'title')),
    html: /<\w/.test(description)
      ? description
      : description && `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    summary: toSingleLine(cell(first, 'seo_description')) || truncate(plainText(description), 300),
    tags: CUSTOM_LABELS.map((label) => toSingleLine(cell(first, label))).filter(Boolean),
    colour: toSingleLine(cell(first, 'color')).split('/')[0] ?? '',
    colourFamilies: toSingleLine(cell(first, 'color_families')) || undefined,
    fabric: toSingleLine(cell(first, 'material')),
    pattern: toSingleLine(cell(first, 'pattern')),
    pictures: urls.map((url, index) => ({ url, alt: alts[index] ?? '' })),
    sizes,
    mrp: highestPrice.mrp,
    youPay: highestPrice.sale ?? highestPrice.mrp,
  };
  return validateDraft(draft, {
    handle: 'id',
    title: 'title',
    description: 'description',
    price: 'price',
    size: 'size',
  });
}

/** An id without limits or checks: it only tells rows apart. */
const rawCell = ({ cells }: ImportRow, name: 'id' | 'item_group_id') =>
  toSingleLine(cells.get(name) ?? cells.get(name.replaceAll('_', ' ')) ?? '');

/** The items of a group are a product; an id that another item or group has is refused. */
function draftsOf(rows: ImportRow[], currencies: Currencies): DraftResult[] {
  const grouped = rows.filter((row) => rawCell(row, 'item_group_id'));
  const product = grouped.length ? grouped : rows.slice(0, 1);
  const others = rows.filter((row) => !product.includes(row));
  return [
    readProduct(product, (own) => merchantDraft(own, currencies)),
    ...others.map((row) =>
      refuseRows([row], 'id', `The product in line ${product[0]?.line} has the same id`),
    ),
  ];
}

/** Google Merchant feeds, as a table or as RSS. */
export const merchantFormat = (currencies: Currencies): FileFormat => ({
  keyOf: (row) => rawCell(row, 'item_group_id') || rawCell(row, 'id') || `line ${row.line}`,
  drafts: (rows) => draftsOf(rows, currencies),
});
