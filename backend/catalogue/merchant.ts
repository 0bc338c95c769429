import { ownEntry } from '@/lib/model/safeLookup';
import {
  checked,
  oneLine,
  pieces,
  plainText,
  Refused,
  rupees,
  type Draft,
  type Found,
} from './draft';
import type { Row, Unread } from './rows';

/** Feeds say only that something is in stock; so many are counted then. */
const IN_STOCK = 10;

const cell = ({ cells }: Row, name: string): string =>
  cells.get(name) ?? cells.get(name.replaceAll('_', ' ')) ?? '';

export const isMerchant = (header: Iterable<string>): boolean => {
  const names = new Set([...header].map((name) => name.replaceAll(' ', '_')));
  return names.has('id') && names.has('title') && names.has('price');
};

function genderOf(row: Row): Draft['gender'] {
  if (/kids|toddler|infant|newborn/i.test(cell(row, 'age_group'))) return 'kids';
  return (
    ownEntry<Draft['gender']>(
      { female: 'women', male: 'men' },
      cell(row, 'gender').trim().toLowerCase(),
    ) ?? ''
  );
}

const inStock = (row: Row) => !/out/i.test(cell(row, 'availability'));

/** The items of one group as a draft: each item is a size. */
function merchantDraft(rows: Row[]): Draft {
  const [first] = rows;
  if (!first) throw new Refused('There are no items');
  const sizes = rows.map((row) => ({
    label: oneLine(cell(row, 'size')).slice(0, 60) || 'Free Size',
    stock: inStock(row) ? pieces(cell(row, 'quantity'), IN_STOCK) : 0,
  }));
  const prices = rows.map((row) => ({
    mrp: rupees(cell(row, 'price')) ?? 0,
    sale: rupees(cell(row, 'sale_price')),
  }));
  if (prices.some(({ mrp }) => !mrp)) throw new Refused('There is no price');
  const dearest = prices.reduce(
    (most, one) => ((one.sale ?? one.mrp) > (most.sale ?? most.mrp) ? one : most),
    { mrp: 0, sale: undefined },
  );
  const urls = [cell(first, 'image_link'), ...cell(first, 'additional_image_link').split(',')]
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\//.test(url));
  const description = cell(first, 'description');
  return checked({
    handle: oneLine(cell(first, 'item_group_id')) || oneLine(cell(first, 'id')),
    title: oneLine(cell(first, 'title')),
    vendor: oneLine(cell(first, 'brand')) || 'Independent',
    type: (cell(first, 'product_type') || cell(first, 'google_product_category'))
      .split('>')
      .map(oneLine)
      .filter(Boolean),
    gender: genderOf(first),
    html: /<\w/.test(description)
      ? description
      : description && `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    summary: plainText(description).slice(0, 300),
    tags: [0, 1, 2, 3, 4].map((n) => oneLine(cell(first, `custom_label_${n}`))).filter(Boolean),
    colour: oneLine(cell(first, 'color')).split('/')[0] ?? '',
    fabric: oneLine(cell(first, 'material')),
    pattern: oneLine(cell(first, 'pattern')),
    pictures: urls.map((url) => ({ url, alt: '' })),
    sizes,
    mrp: dearest.mrp,
    youPay: dearest.sale ?? dearest.mrp,
  });
}

function read(rows: Row[]): Found {
  const place = { line: rows[0]?.line ?? 0, rows: rows.length };
  try {
    return { ...place, draft: merchantDraft(rows) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...place, refusal: error.message };
  }
}

/** The products of a Google Merchant feed: items of one group that follow each other are one product. */
export async function* merchantProducts(rows: AsyncIterable<Row | Unread>): AsyncGenerator<Found> {
  let open: Row[] = [];
  for await (const row of rows) {
    if ('unread' in row) {
      yield { line: row.line, rows: 1, refusal: row.unread };
      continue;
    }
    const group = cell(row, 'item_group_id');
    const [first] = open;
    if (first && group && group === cell(first, 'item_group_id')) open.push(row);
    else {
      if (open.length) yield read(open);
      open = [row];
    }
  }
  if (open.length) yield read(open);
}
