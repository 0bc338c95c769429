import { parseFileAmount, parseFileCost, type Currencies } from './amounts';
import { draftGender, genderOfTexts } from './draftGender';
import { readDraftTerms, TERM_COLUMNS } from './draftTerms';
import { readProduct, refuseRows, type FileFormat } from './draftResult';
import {
  validateDraft,
  toSingleLine,
  truncate,
  parseGtin,
  ImportError,
  toSlug,
  type ProductDraft,
  type DraftResult,
} from './productDraft';
import { SHOPIFY_INVENTORY_COLUMNS, readInventory } from './shopifyInventory';
import { plainText } from './htmlBlocks';
import { splitRows, type RowCounts } from './groupRows';
import type { ImportRow } from './rows';
import { taxonomySegments } from './typeNames';
import { isColour, optionNamesOf, parseOptionNames, sizeCodes, sizeLabels } from './variantOptions';
import { highestPrice } from './variantPrices';
import { createRowReader } from './rowReader';

const OPTIONS = [1, 2, 3];
const optionColumns = (n: number) => ({
  [`option${n} name`]: { names: [`option${n} name`] },
  [`option${n} value`]: { names: [`option${n} value`] },
});
type OptionField = `option${number} ${'name' | 'value'}`;

const COLUMNS = {
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
  cost: { names: ['cost per item', 'cost'] },
  currency: { names: ['currency', 'currency code', 'variant currency', 'price currency'] },
  ...SHOPIFY_INVENTORY_COLUMNS,
  sku: { names: ['variant sku', 'sku'], maxLength: 60 },
  gtin: { names: ['variant barcode', 'barcode', 'gtin'] },
  image: { names: ['image src', 'product image url'], maxLength: 2_000 },
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
const reader = createRowReader<keyof typeof COLUMNS | OptionField>({
  ...COLUMNS,
  ...Object.assign({}, ...OPTIONS.map(optionColumns)),
});
const { cell } = reader;

export const isShopifyExport = (header: Iterable<string>): boolean => {
  const names = new Set(header);
  return names.has('title') && COLUMNS.handle.names.some((name) => names.has(name));
};

const line = (row: ImportRow, field: Parameters<typeof cell>[1]) => toSingleLine(cell(row, field));
/** The currency of a row's amounts, when a column names it. */
const currencyOf = (
  row: ImportRow,
  field: 'price' | 'mrp' | 'cost',
  { columns }: ShopifyCurrencies,
) => line(row, 'currency').toUpperCase() || columns.get(reader.columnOf(row, field));

/** The priced variants, and the colours they come in. */
function variantsOf(rows: ImportRow[], first: ImportRow, currencies: ShopifyCurrencies) {
  const variantRows = rows.filter((row) => cell(row, 'price').trim() !== '');
  const options = OPTIONS.map((n) => ({
    name: line(first, `option${n} name`),
    values: variantRows.map((row) => line(row, `option${n} value`)),
  }));
  const colours = new Set(options.find(isColour)?.values.filter(Boolean));
  const labels = sizeLabels(options, variantRows.length);
  const optionNames = parseOptionNames(cell(first, 'optionNames')) ?? optionNamesOf(options);
  const codes = sizeCodes(variantRows.map((row) => cell(row, 'sku')));
  const amount = (row: ImportRow, field: 'price' | 'mrp') =>
    reader.value(row, field, (text) =>
      parseFileAmount(text, currencies, currencyOf(row, field, currencies)),
    ) ?? 0;
  const variants = variantRows.map((row, index) => ({
    label: labels[index] ?? '',
    sku: codes[index],
    ...readInventory(row, reader),
    gtin: reader.value(row, 'gtin', parseGtin),
    price: { youPay: amount(row, 'price'), mrp: amount(row, 'mrp') },
  }));
  return { variants, colours, optionNames };
}

const isHidden = (row: ImportRow) =>
  /^(false|no)$/i.test(line(row, 'published')) || /^(draft|archived)$/i.test(line(row, 'status'));

const picturesOf = (rows: ImportRow[]) =>
  rows.flatMap((row) => {
    const url = cell(row, 'image').trim();
    return /^https?:\/\//.test(url) ? [{ url, alt: line(row, 'imageAlt') }] : [];
  });

function shopifyDraft(
  rows: ImportRow[],
  fallbackHandle: string,
  currencies: ShopifyCurrencies,
): ProductDraft {
  const [first] = rows;
  if (!first) throw new ImportError('There are no rows');
  if (isHidden(first))
    throw new ImportError('It is not published', reader.columnOf(first, 'published'));
  const { variants, colours, optionNames } = variantsOf(rows, first, currencies);
  const categoryPath = taxonomySegments(cell(first, 'category'));
  const summary = line(first, 'summary');
  const draft = {
    handle: line(first, 'handle') || fallbackHandle,
    title: line(first, 'title'),
    vendor: line(first, 'vendor') || 'Independent',
    type: [line(first, 'type') || categoryPath.at(-1) || ''].filter(Boolean),
    taxonomy: categoryPath,
    gender:
      draftGender(cell(first, 'gender'), cell(first, 'age')) ||
      genderOfTexts(
        categoryPath.join(' '),
        line(first, 'type'),
        cell(first, 'tags'),
        line(first, 'title'),
      ),
    html: cell(first, 'html'),
    // This shop's own files name the options of every product, and have the text as it is.
    summary:
      cell(first, 'optionNames') === ''
        ? summary || truncate(plainText(cell(first, 'html')), 300)
        : summary,
    tags: cell(first, 'tags').split(',').map(toSingleLine).filter(Boolean),
    colour: line(first, 'colour') || [...colours][0] || '',
    colourFamilies: line(first, 'colourFamilies') || undefined,
    otherColours: [...colours],
    fabric: line(first, 'fabric'),
    pattern: line(first, 'pattern'),
    optionNames,
    pictures: picturesOf(rows),
    terms: readDraftTerms(first, reader),
    cost: reader.value(first, 'cost', (text) =>
      parseFileCost(
        text,
        currencies,
        currencyOf(first, 'cost', currencies) ?? currencyOf(first, 'price', currencies),
      ),
    ),
    sizes: variants,
    ...highestPrice(variants.map(({ price }) => price)),
  };
  return validateDraft(draft, {
    handle: reader.columnOf(first, 'handle'),
    title: 'title',
    description: reader.columnOf(first, 'html'),
    price: reader.columnOf(first, 'price'),
    size: 'option1 value',
  });
}

/** Handle and title without limits or checks: they only tell rows apart. */
const rawCell = ({ cells }: ImportRow, field: 'handle' | 'title' | 'sku') =>
  toSingleLine(
    COLUMNS[field].names.map((name) => cells.get(name)).find((text) => text?.trim()) ?? '',
  );
const handleKey = (handle: string) => `handle ${handle}`;
const titleSlug = (row: ImportRow) => toSlug(rawCell(row, 'title'));

function keyOf(row: ImportRow): string {
  const handle = rawCell(row, 'handle');
  if (handle) return handleKey(handle);
  return rawCell(row, 'title') ? `title ${titleSlug(row)}` : '';
}

/** Rows of one handle are one product; those that have another title are refused. */
function draftsOfHandle(
  rows: ImportRow[],
  toDraft: (rows: ImportRow[]) => ProductDraft,
): DraftResult[] {
  const [first] = rows;
  const title = rows.map((row) => rawCell(row, 'title')).find(Boolean);
  const isOther = (row: ImportRow) => !['', title].includes(rawCell(row, 'title'));
  const parts = splitRows(rows, (row) => rawCell(row, 'title') !== '');
  const own = parts.filter(([row]) => row && !isOther(row)).flat();
  const others = parts.filter(([row]) => row && isOther(row));
  return [
    readProduct(own, toDraft),
    ...others.map((part) =>
      refuseRows(part, 'title', `The product in line ${first?.line} has the same handle`),
    ),
  ];
}

/** Rows without a handle: equal titles are told apart by their codes, else all are refused. */
function draftsOfTitle(
  rows: ImportRow[],
  { byKey }: RowCounts,
  currencies: ShopifyCurrencies,
): DraftResult[] {
  const [first] = rows;
  if (!first) return [];
  const slug = titleSlug(first);
  const products = splitRows(rows, (row) => rawCell(row, 'title') !== '');
  if (byKey.has(handleKey(slug)))
    return [refuseRows(rows, 'title', `Another product has the handle ${slug}`)];
  const codes = products.map(([row]) => (row ? toSlug(rawCell(row, 'sku')) : ''));
  const areApart =
    products.length === 1 || (!codes.includes('') && new Set(codes).size === codes.length);
  const lines = products.map(([row]) => row?.line).join(', ');
  return products.map((product, index) =>
    areApart
      ? readProduct(product, (own) =>
          shopifyDraft(own, products.length === 1 ? slug : `${slug}-${codes[index]}`, currencies),
        )
      : refuseRows(
          product,
          'title',
          `Lines ${truncate(lines, 60)} have equal titles and neither a handle nor a code of their own`,
        ),
  );
}

type ShopifyCurrencies = Currencies & { columns: ReadonlyMap<string, string> };

/** Shopify's CSV export, and any table with the same columns. */
export const shopifyFormat = (currencies: ShopifyCurrencies): FileFormat => ({
  keyOf,
  drafts: (rows, counts) =>
    rows[0] && rawCell(rows[0], 'handle')
      ? draftsOfHandle(rows, (own) => shopifyDraft(own, '', currencies))
      : draftsOfTitle(rows, counts, currencies),
});
