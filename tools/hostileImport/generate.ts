import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chance as chanceOf } from '@/backend/seed/load/random';

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Alt Text',
  'SEO Description',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google: Color',
  'Google: Material',
  'Google: Pattern',
  'Status',
];
const TYPES = ['Lehenga', 'Saree', 'Kurta', 'Sherwani', 'Dupatta', 'Jutti', 'Gown'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];

/** Bytes of a cell: most are text, some are no text in any encoding. */
type Cell = string | Buffer;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Random numbers that are the same for the same seed. */
function createRandom(seed: number) {
  let drawn = 0;
  const next = () => chanceOf(`${seed} ${drawn++}`);
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item,
  };
}
type Random = ReturnType<typeof createRandom>;

/** What goes wrong in one cell; it is written as it is, so that it may break the row, too. */
const HOSTILE_CELLS: ((random: Random) => Cell)[] = [
  () => '',
  () => '   ',
  () => 'a\0b',
  () => Buffer.from([0xed, 0xa0, 0x80]), // half of a surrogate pair
  () => Buffer.from([0xff, 0xfe, 0x41]),
  () => Buffer.from([0xe9, 0x74, 0xe9]), // Latin-1 within UTF-8
  () => '"never closed',
  () => 'stray " quote',
  () => '"closed" too early',
  () => quote('a line\nbreak'),
  () => quote('a, "quoted", comma'),
  () => '\r',
  () => 'x'.repeat(501),
  () => 'long '.repeat(30_000),
  () => '😀'.repeat(149) + 'x😀😀', // a limit within a pair
  () => '👩‍👩‍👧‍👦'.repeat(60),
  () => '\u202e\u200f\u2066bidi',
  () => '\u2028separator\u2029',
  () => '999999999999999999999',
  () => '2147483648',
  () => '-1',
  () => '1e9',
  () => 'NaN',
  () => '0.001',
  () => '٣٤٥',
  () => '49.90 EUR',
  () => '$20',
  () => 'XYZ 20',
  () => '1.999,00 €',
  () => '=HYPERLINK("http://example.com")',
  () => "'; drop table products; --",
  () => '620101', // the code of a seeded product
  () => 'constructor',
  () => '__proto__',
  () => '<table><tr><td>a<td>b</table><script>alert(1)</script>',
  () => '<b>'.repeat(5_000),
  () => '&#xD800;&#0;&nbsp;',
  () => '>>>',
  () => '../../etc/passwd',
  () => 'https://',
  () => `https://example.com/${'a'.repeat(3_000)}.jpg`,
  () => '\\u0000\\ud800',
  () => '{"json": [1, 2',
  () => '!!!',
  ({ int }) => String.fromCodePoint(0x20 + int(0xd7df)),
];

function validRow(handle: string, variant: number, { pick, int }: Random): Cell[] {
  const product = Number(handle.split('-').at(-1));
  const isFirst = variant === 0;
  const first = (text: string) => (isFirst ? text : '');
  const type = TYPES[product % TYPES.length] ?? '';
  return [
    handle,
    first(`${type} number ${product}`),
    first(quote(`<p>Made by hand, no. ${product}</p>\n<ul><li>Silk</li></ul>`)),
    first(`House ${product % 40}`),
    first('Apparel & Accessories > Clothing'),
    first(type),
    first(quote('wedding, festive')),
    first('true'),
    first('Size'),
    SIZES[variant] ?? '',
    `${handle.replace(/^hostile/, 'H')}-${variant}`,
    String(int(20)),
    String(1_000 + int(50_000)),
    '',
    first(`https://example.com/${product}.jpg`),
    first('Front'),
    first('Made by hand'),
    first(pick(['Female', 'Male', 'Female'])),
    first('adult'),
    first(pick(['Red', 'Ivory', 'Naïve blue'])),
    first('Silk'),
    first('Plain'),
    first('active'),
  ];
}

const rowBytes = (cells: Cell[]) =>
  Buffer.concat([
    ...cells.flatMap((cell, index) => [Buffer.from(index ? ',' : ''), Buffer.from(cell)]),
    Buffer.from('\n'),
  ]);

/** Spoils a row in some of the ways that files are spoilt; false when it stays as it is. */
function spoil(
  cells: Cell[],
  { column, prefix }: { column: number; prefix: string },
  random: Random,
) {
  const { chance, int, pick } = random;
  const before = cells.join('\t');
  if (chance(0.08)) cells[column % COLUMNS.length] = pick(HOSTILE_CELLS)(random);
  if (chance(0.01)) cells.length = int(COLUMNS.length) + 1;
  if (chance(0.01)) cells.push('one', 'cell', 'too many');
  if (chance(0.01)) cells[0] = '';
  if (chance(0.01)) cells[0] = `${prefix}-${int(column + 1)}`;
  return cells.join('\t') !== before;
}

/** The products of files with different prefixes are different ones. */
type HostileFile = { rows: number; seed: number; prefix: string };
/** The handles of products in whose rows nothing is wrong, with their number of variants. */
export type CleanProducts = Map<string, number>;

function* hostileRows(
  { rows, seed, prefix }: HostileFile,
  clean: CleanProducts,
): Generator<Buffer> {
  const random = createRandom(seed);
  yield Buffer.from(`${COLUMNS.join(',')}\n`);
  const touched = new Set<string>();
  let above = '';
  for (let row = 0, product = 0; row < rows; product++) {
    const variants = Math.min(1 + random.int(SIZES.length), rows - row);
    const handle = `${prefix}-${product}`;
    clean.set(handle, variants);
    for (let variant = 0; variant < variants; variant++, row++) {
      const cells = validRow(handle, variant, random);
      const isSpoilt = spoil(cells, { column: row, prefix }, random);
      const written = String(cells[0]);
      // A row without a handle belongs to the product above, one with another to that.
      if (isSpoilt) for (const key of [handle, above, written]) touched.add(key);
      above = written.trim() || above;
      yield rowBytes(cells);
    }
  }
  for (const handle of touched) clean.delete(handle);
}

/**
 * Writes a Shopify export with this number of rows, in which every column is hostile in turn and
 * rows are torn and out of place. Equal seeds write equal files.
 */
export async function writeHostileFile(
  file: string,
  rows: number,
  seed = 1,
  prefix = 'hostile',
): Promise<CleanProducts> {
  const clean: CleanProducts = new Map();
  await pipeline(
    Readable.from(hostileRows({ rows, seed, prefix }, clean)),
    createWriteStream(file),
  );
  return clean;
}
