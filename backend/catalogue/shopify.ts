import {
  checked,
  oneLine,
  pieces,
  plainText,
  Refused,
  rupees,
  toSlug,
  type Draft,
  type Found,
} from './draft';
import type { Row, Unread } from './rows';

/** One thing by both names that Shopify's exports have had for it. */
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

export const isShopify = (header: Iterable<string>): boolean => {
  const names = new Set(header);
  return names.has('title') && COLUMNS.handle.some((name) => names.has(name));
};

const cell = ({ cells }: Row, column: keyof typeof COLUMNS): string =>
  COLUMNS[column]
    .map((name) => cells.get(name))
    .find((text) => text !== undefined && text !== '') ?? '';
const option = ({ cells }: Row, n: number) => ({
  name: oneLine(cells.get(OPTIONS[n]?.name ?? '') ?? ''),
  value: oneLine(cells.get(OPTIONS[n]?.value ?? '') ?? ''),
});
const isColour = (name: string) => /^colou?r$/i.test(name);

function genderOf(gender: string, age: string): Draft['gender'] {
  if (/kid|child|infant|toddler|newborn/i.test(`${age} ${gender}`)) return 'kids';
  if (/^(fe|wo)/i.test(gender.trim())) return 'women';
  return /^(male|men)/i.test(gender.trim()) ? 'men' : '';
}

/** What a variant is called: its size, and its colour where the product comes in several. */
function labelOf(row: Row, names: string[], severalColours: boolean): string {
  const values = names
    .map((name, at) => ({ name, value: option(row, at).value }))
    .filter(({ name, value }) => value && (severalColours || !isColour(name)));
  const label = values.map(({ value }) => value).join(' / ');
  return !label || label === 'Default Title' ? 'Free Size' : label.slice(0, 60);
}

/** The rows of one product as a draft; refused as a whole when one of them is wrong, so that nothing is half imported. */
function shopifyDraft(rows: Row[]): Draft {
  const [first] = rows;
  if (!first) throw new Refused('There are no rows');
  if (
    /^(false|no)$/i.test(cell(first, 'published')) ||
    /^(draft|archived)$/i.test(cell(first, 'status'))
  )
    throw new Refused('It is not published');
  const names = OPTIONS.map((_, at) => option(first, at).name);
  const sold = rows.filter((row) => cell(row, 'price') !== '');
  const colourAt = names.findIndex(isColour);
  const colours = new Set(
    colourAt < 0 ? [] : sold.map((row) => option(row, colourAt).value).filter(Boolean),
  );
  const atLine = <Result>(row: Row, read: () => Result): Result => {
    try {
      return read();
    } catch (error) {
      throw error instanceof Refused && row !== first
        ? new Refused(`${error.message} (line ${row.line})`)
        : error;
    }
  };
  const variants = sold.map((row) =>
    atLine(row, () => ({
      label: labelOf(row, names, colours.size > 1),
      stock: pieces(cell(row, 'stock'), 0),
      youPay: rupees(cell(row, 'price')) ?? 0,
      mrp: rupees(cell(row, 'mrp')) ?? 0,
    })),
  );
  const dearest = variants.reduce((most, one) => (one.youPay > most.youPay ? one : most), {
    youPay: 0,
    mrp: 0,
  });
  const title = oneLine(cell(first, 'title'));
  const wide = cell(first, 'category').split('>').map(oneLine).filter(Boolean);
  return checked({
    handle: oneLine(cell(first, 'handle')) || toSlug(title),
    title,
    vendor: oneLine(cell(first, 'vendor')) || 'Independent',
    type: [cell(first, 'type') || wide.at(-1) || ''].map(oneLine).filter(Boolean),
    gender:
      genderOf(cell(first, 'gender'), cell(first, 'age')) ||
      genderOf(wide.find((part) => /women|men|kids/i.test(part)) ?? '', ''),
    html: cell(first, 'html'),
    summary: oneLine(cell(first, 'summary')) || plainText(cell(first, 'html')).slice(0, 300),
    tags: cell(first, 'tags').split(',').map(oneLine).filter(Boolean),
    colour: oneLine(cell(first, 'colour')) || [...colours][0] || '',
    fabric: oneLine(cell(first, 'fabric')),
    pattern: oneLine(cell(first, 'pattern')),
    pictures: rows.flatMap((row) =>
      /^https?:\/\//.test(cell(row, 'image'))
        ? [{ url: cell(row, 'image'), alt: oneLine(cell(row, 'imageAlt')) }]
        : [],
    ),
    sizes: variants.map(({ label, stock }) => ({ label, stock })),
    mrp: dearest.mrp,
    youPay: dearest.youPay,
  });
}

function read(rows: Row[]): Found {
  const place = { line: rows[0]?.line ?? 0, rows: rows.length };
  try {
    return { ...place, draft: shopifyDraft(rows) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...place, refusal: error.message };
  }
}

/** Rows belong to the product above them when they repeat its handle, or have neither handle nor title. */
const continues = (row: Row, [first]: Row[]) =>
  first !== undefined &&
  (cell(row, 'handle')
    ? cell(row, 'handle') === cell(first, 'handle') &&
      !(cell(row, 'title') && cell(row, 'title') !== cell(first, 'title'))
    : !cell(row, 'title'));

/** The products of a Shopify export, in either of its dialects. */
export async function* shopifyProducts(rows: AsyncIterable<Row | Unread>): AsyncGenerator<Found> {
  let open: Row[] = [];
  for await (const row of rows) {
    if ('unread' in row) yield { line: row.line, rows: 1, refusal: row.unread };
    else if (continues(row, open)) open.push(row);
    else {
      if (open.length) yield read(open);
      open = [row];
    }
  }
  if (open.length) yield read(open);
}
