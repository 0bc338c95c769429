import { parseFileCost } from './amounts';
import { draftGender, genderOfTexts } from './draftGender';
import { allPictures, isHttpUrl } from './draftPictures';
import { readDraftTerms } from './draftTerms';
import { readProduct, refuseRows, type FileFormat } from './draftResult';
import {
  validateDraft,
  toSingleLine,
  truncate,
  ImportError,
  toSlug,
  type ProductDraft,
  type DraftResult,
} from './productDraft';
import { plainText } from './htmlBlocks';
import { splitRows, type RowCounts } from './groupRows';
import type { ImportRow } from './rows';
import {
  cellLine as line,
  columnCurrency,
  SHOPIFY_FIELDS,
  shopifyReader as reader,
  type ShopifyCurrencies,
} from './shopifyColumns';
import { readVariants } from './shopifyVariants';
import { taxonomySegments } from './typeNames';
import { highestPrice } from './variantPrices';

const { cell } = reader;

const isHidden = (row: ImportRow) =>
  /^(false|no)$/i.test(line(row, 'published')) || /^(draft|archived)$/i.test(line(row, 'status'));

const picturesOf = (rows: ImportRow[]) =>
  rows.flatMap((row) => {
    const url = cell(row, 'image').trim();
    return isHttpUrl(url) ? [{ url, alt: line(row, 'imageAlt') }] : [];
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
  const { variants, colours, optionNames } = readVariants(rows, first, currencies);
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
    pictures: allPictures(picturesOf(rows), variants),
    terms: readDraftTerms(first, reader),
    cost: reader.value(first, 'cost', (text) =>
      parseFileCost(
        text,
        currencies,
        columnCurrency(first, 'cost', currencies) ?? columnCurrency(first, 'price', currencies),
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
    SHOPIFY_FIELDS[field].names.map((name) => cells.get(name)).find((text) => text?.trim()) ?? '',
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

/** Shopify's CSV export, and any table with the same columns. */
export const shopifyFormat = (currencies: ShopifyCurrencies): FileFormat => ({
  keyOf,
  drafts: (rows, counts) =>
    rows[0] && rawCell(rows[0], 'handle')
      ? draftsOfHandle(rows, (own) => shopifyDraft(own, '', currencies))
      : draftsOfTitle(rows, counts, currencies),
});
