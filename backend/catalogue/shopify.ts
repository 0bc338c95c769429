import { draftGender } from './draftGender';
import {
  validateDraft,
  toSingleLine,
  parseStock,
  plainText,
  ImportError,
  parseRupees,
  toSlug,
  type ProductDraft,
  type DraftResult,
} from './productDraft';
import type { ImportRow, UnreadableRow } from './rows';

const COLUMNS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  html: ['body (html)', 'description'],
  vendor: ['vendor'],
  category: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  price: ['variant price', 'price'],
  mrp: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  image: ['image src', 'product image url'],
  imageAlt: ['image alt text'],
  gender: ['google shopping / gender'],
  age: ['google shopping / age group'],
  summary: ['seo description'],
  colour: ['color (product.metafields.shopify.color-pattern)', 'google: color'],
  fabric: ['fabric (product.metafields.shopify.fabric)', 'google: material'],
  pattern: ['google: pattern'],
} as const;
const OPTIONS = [1, 2, 3].map((n) => ({ name: `option${n} name`, value: `option${n} value` }));

export const isShopifyExport = (header: Iterable<string>): boolean => {
  const optionNames = new Set(header);
  return optionNames.has('title') && COLUMNS.handle.some((name) => optionNames.has(name));
};

const cell = ({ cells }: ImportRow, column: keyof typeof COLUMNS): string =>
  COLUMNS[column]
    .map((name) => cells.get(name))
    .find((text) => text !== undefined && text !== '') ?? '';
const option = ({ cells }: ImportRow, n: number) => ({
  name: toSingleLine(cells.get(OPTIONS[n]?.name ?? '') ?? ''),
  value: toSingleLine(cells.get(OPTIONS[n]?.value ?? '') ?? ''),
});
const isColour = (name: string) => /^colou?r$/i.test(name);

/** A variant's size label, with the colour when the product has several. */
function labelOf(row: ImportRow, optionNames: string[], hasSeveralColours: boolean): string {
  const values = optionNames
    .map((name, index) => ({ name, value: option(row, index).value }))
    .filter(({ name, value }) => value && (hasSeveralColours || !isColour(name)));
  const label = values.map(({ value }) => value).join(' / ');
  return !label || label === 'Default Title' ? 'Free Size' : label.slice(0, 60);
}

/** The priced variants, and the colours they come in; errors name the line of their row. */
function variantsOf(rows: ImportRow[], first: ImportRow) {
  const optionNames = OPTIONS.map((_, index) => option(first, index).name);
  const variantRows = rows.filter((row) => cell(row, 'price') !== '');
  const colourIndex = optionNames.findIndex(isColour);
  const colours = new Set(
    colourIndex < 0 ? [] : variantRows.map((row) => option(row, colourIndex).value).filter(Boolean),
  );
  const atLine = <Result>(row: ImportRow, readProduct: () => Result): Result => {
    try {
      return readProduct();
    } catch (error) {
      throw error instanceof ImportError && row !== first
        ? new ImportError(`${error.message} (line ${row.line})`)
        : error;
    }
  };
  const variants = variantRows.map((row) =>
    atLine(row, () => ({
      label: labelOf(row, optionNames, colours.size > 1),
      stock: parseStock(cell(row, 'stock'), 0),
      youPay: parseRupees(cell(row, 'price')) ?? 0,
      mrp: parseRupees(cell(row, 'mrp')) ?? 0,
    })),
  );
  return { variants, colours };
}

/** Converts the rows of a product to a draft; any invalid row refuses the whole product. */
function shopifyDraft(rows: ImportRow[]): ProductDraft {
  const [first] = rows;
  if (!first) throw new ImportError('There are no rows');
  if (
    /^(false|no)$/i.test(cell(first, 'published')) ||
    /^(draft|archived)$/i.test(cell(first, 'status'))
  )
    throw new ImportError('It is not published');
  const { variants, colours } = variantsOf(rows, first);
  const highestPrice = variants.reduce(
    (highest, variant) => (variant.youPay > highest.youPay ? variant : highest),
    {
      youPay: 0,
      mrp: 0,
    },
  );
  const title = toSingleLine(cell(first, 'title'));
  const categoryPath = cell(first, 'category').split('>').map(toSingleLine).filter(Boolean);
  return validateDraft({
    handle: toSingleLine(cell(first, 'handle')) || toSlug(title),
    title,
    vendor: toSingleLine(cell(first, 'vendor')) || 'Independent',
    type: [cell(first, 'type') || categoryPath.at(-1) || ''].map(toSingleLine).filter(Boolean),
    gender:
      draftGender(cell(first, 'gender'), cell(first, 'age')) ||
      draftGender(categoryPath.join(' '), ''),
    html: cell(first, 'html'),
    summary: toSingleLine(cell(first, 'summary')) || plainText(cell(first, 'html')).slice(0, 300),
    tags: cell(first, 'tags').split(',').map(toSingleLine).filter(Boolean),
    colour: toSingleLine(cell(first, 'colour')) || [...colours][0] || '',
    fabric: toSingleLine(cell(first, 'fabric')),
    pattern: toSingleLine(cell(first, 'pattern')),
    pictures: rows.flatMap((row) =>
      /^https?:\/\//.test(cell(row, 'image'))
        ? [{ url: cell(row, 'image'), alt: toSingleLine(cell(row, 'imageAlt')) }]
        : [],
    ),
    sizes: variants.map(({ label, stock }) => ({ label, stock })),
    mrp: highestPrice.mrp,
    youPay: highestPrice.youPay,
  });
}

function readProduct(rows: ImportRow[]): DraftResult {
  const source = { line: rows[0]?.line ?? 0, rows: rows.length };
  try {
    return { ...source, draft: shopifyDraft(rows) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { ...source, refusal: error.message };
  }
}

/** A row continues a product when it repeats the handle, or has neither handle nor title. */
const isSameProduct = (row: ImportRow, [first]: ImportRow[]) =>
  first !== undefined &&
  (cell(row, 'handle')
    ? cell(row, 'handle') === cell(first, 'handle') &&
      !(cell(row, 'title') && cell(row, 'title') !== cell(first, 'title'))
    : !cell(row, 'title'));

export async function* shopifyProducts(
  rows: AsyncIterable<ImportRow | UnreadableRow>,
): AsyncGenerator<DraftResult> {
  let openRows: ImportRow[] = [];
  for await (const row of rows) {
    if ('error' in row) yield { line: row.line, rows: 1, refusal: row.error };
    else if (isSameProduct(row, openRows)) openRows.push(row);
    else {
      if (openRows.length) yield readProduct(openRows);
      openRows = [row];
    }
  }
  if (openRows.length) yield readProduct(openRows);
}
