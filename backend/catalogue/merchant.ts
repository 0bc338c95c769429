import { z } from 'zod';
import { isCounted } from '@/lib/model/stockPolicy';
import type { MERCHANT_ABROAD } from './abroadColumns';
import { parseFileAmount, parseFileCost, type Currencies } from './amounts';
import { toAbroad, type BucketAbroad } from './bucketPrices';
import { allPictures, isHttpUrl } from './draftPictures';
import { draftGender, genderOfTexts } from './draftGender';
import { readDraftTerms } from './draftTerms';
import { readProduct, refuseRows, type FileFormat } from './draftResult';
import {
  validateDraft,
  toSingleLine,
  truncate,
  parseGtin,
  parseStock,
  DEFAULT_STOCK,
  ImportError,
  type ProductDraft,
  type DraftResult,
} from './productDraft';
import {
  draftStockPolicy,
  merchantStockPolicy,
  parseHandlingDays,
  parseStockPolicy,
} from './draftStockPolicy';
import { CUSTOM_LABELS, merchantReader as reader } from './merchantColumns';
import { plainText } from './htmlBlocks';
import type { ImportRow } from './rows';
import { taxonomySegments } from './typeNames';
import { optionNamesOf, parseOptionNames, sizeCodes, sizeLabels } from './variantOptions';
import { highestPrice } from './variantPrices';

const { cell } = reader;

/** The quantity and the policy of an item; one that is in stock has a stock also without a quantity. */
function inventoryOf(row: ImportRow) {
  const availability = cell(row, 'availability');
  const own = reader.value(row, 'stock_policy', parseStockPolicy);
  const terms = reader.value(row, 'handling_days', (text) =>
    draftStockPolicy(
      own ?? merchantStockPolicy(availability, cell(row, 'quantity')),
      parseHandlingDays(text),
    ),
  );
  if (own && !isCounted(own)) return { stock: undefined, ...terms };
  if (!own && /out/i.test(availability)) return { stock: 0, ...terms };
  // Without a quantity, what is sold on back order keeps its count.
  const fallback = terms.policy === 'continue' ? undefined : DEFAULT_STOCK;
  const stock = reader.value(row, 'quantity', (text) => parseStock(text, fallback, own));
  return { stock, ...terms };
}

function priceOfRow(row: ImportRow, currencies: Currencies) {
  const amount = (field: 'price' | 'sale_price' | (typeof MERCHANT_ABROAD)[number]) =>
    reader.value(row, field, (text) => parseFileAmount(text, currencies));
  const mrp = amount('price');
  if (!mrp) throw new ImportError('There is no price', 'price', row.line);
  const abroad = (bucket: BucketAbroad): [number | undefined, number | undefined] => {
    const mrpAbroad = amount(`price_${bucket}`);
    return [mrpAbroad && (amount(`sale_price_${bucket}`) ?? mrpAbroad), mrpAbroad];
  };
  return {
    mrp,
    youPay: amount('sale_price') ?? mrp,
    abroad: toAbroad({ usa: abroad('usa'), row: abroad('row') }),
  };
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

const imageLinks = (row: ImportRow): string[] =>
  [cell(row, 'image_link'), ...cell(row, 'additional_image_link').split(',')]
    .map((url) => url.trim())
    .filter(isHttpUrl);

/** The own pictures of the items, by their column or where their main pictures differ; empty for none. */
function variantPictures(rows: ImportRow[]): string[] {
  const named = rows.map((row) => cell(row, 'variant_image_link').trim());
  const main = rows.map((row) => cell(row, 'image_link').trim());
  const hasColumn = rows.some((row) => reader.has(row, 'variant_image_link'));
  const own = hasColumn ? named : new Set(main).size > 1 ? main : [];
  return own.map((url) => (isHttpUrl(url) ? url : ''));
}

/** The pictures of all items, those of the first one with their alternative texts. */
function picturesOf([first, ...others]: ImportRow[], sizes: { picture?: string }[]) {
  if (!first) return [];
  const alts = parseAlts(cell(first, 'image_alts'));
  const pictures = imageLinks(first).map((url, index) => ({ url, alt: alts[index] ?? '' }));
  return allPictures(pictures, [
    ...others.flatMap(imageLinks).map((picture) => ({ picture })),
    ...sizes,
  ]);
}

/** The sizes of the items, with the colour or material where that alone tells them apart. */
function labelsOf(rows: ImportRow[]): { labels: string[]; optionNames?: string[] } {
  const values = (field: 'size' | 'color' | 'material') =>
    rows.map((row) => toSingleLine(cell(row, field)));
  const sizes = values('size').map((size) => truncate(size, 60) || 'Free Size');
  if (new Set(sizes).size === rows.length) return { labels: sizes };
  const options = [
    { name: 'Size', values: values('size') },
    { name: 'Colour', values: values('color') },
    { name: 'Material', values: values('material') },
  ];
  return { labels: sizeLabels(options, rows.length), optionNames: optionNamesOf(options) };
}

/** The occasions in this shop's own files, else the labels of the merchant. */
function tagsOf(row: ImportRow): string[] {
  const occasions = cell(row, 'occasions');
  const tags = occasions ? occasions.split(',') : CUSTOM_LABELS.map((label) => cell(row, label));
  return tags.map(toSingleLine).filter(Boolean);
}

function merchantDraft(rows: ImportRow[], currencies: Currencies): ProductDraft {
  const [first] = rows;
  if (!first) throw new ImportError('There are no items');
  const codes = sizeCodes(rows.map((row) => cell(row, 'sku')));
  const { labels, optionNames } = labelsOf(rows);
  const ownPictures = variantPictures(rows);
  const sizes = rows.map((row, index) => ({
    sku: codes[index],
    label: labels[index] ?? '',
    ...inventoryOf(row),
    gtin: reader.value(row, 'gtin', parseGtin),
    picture: ownPictures[index],
    price: priceOfRow(row, currencies),
  }));
  const description = cell(first, 'description');
  const googleCategory = cell(first, 'google_product_category');
  const summary = toSingleLine(cell(first, 'seo_description'));
  const colour = toSingleLine(cell(first, 'color'));
  // This shop's own files name the options of every product, and have its texts as they are.
  const isOwn = cell(first, 'option_names') !== '';
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
    summary: isOwn ? summary : summary || truncate(plainText(description), 300),
    tags: tagsOf(first),
    colour: isOwn ? colour : (colour.split('/')[0] ?? ''),
    colourFamilies: toSingleLine(cell(first, 'color_families')) || undefined,
    otherColours: rows.map((row) => toSingleLine(cell(row, 'color'))),
    fabric: toSingleLine(cell(first, 'material')),
    pattern: toSingleLine(cell(first, 'pattern')),
    optionNames: parseOptionNames(cell(first, 'option_names')) ?? optionNames,
    terms: readDraftTerms(first, reader),
    pictures: picturesOf(rows, sizes),
    cost: reader.value(first, 'cost_of_goods_sold', (text) => parseFileCost(text, currencies)),
    sizes,
    ...highestPrice(sizes.map(({ price }) => price)),
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
