import { Readable } from 'node:stream';
import { parseFileAmount } from '@/backend/catalogue/amounts';
import { detectEncoding } from '@/backend/catalogue/encoding';
import { countRows, groupRows } from '@/backend/catalogue/groupRows';
import { withCurrencyColumns } from '@/backend/catalogue/headerColumns';
import {
  readCsvRows,
  readRssRows,
  type ImportRow,
  type UnreadableRow,
} from '@/backend/catalogue/rows';
import { truncate } from '@/backend/catalogue/productDraft';

const collect = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const chunks = (text: string, size: number) =>
  Readable.from(text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []);
const shown = (row: ImportRow | UnreadableRow) => [
  row.line,
  'error' in row ? 'refused' : [...row.cells.values()].join('|'),
];
const csv = async (text: string, size = 7) =>
  (await collect(readCsvRows(chunks(text, size), ',', () => undefined))).map(shown);

test('CSV > an unclosed quote costs its own line, and the following rows are read', async () => {
  expect(
    await csv('handle,title,price\na,"Open,1\nb,Two,2\nc,"Three, wide",3\nd,"Four,4\n'),
  ).toEqual([
    [2, 'refused'],
    [3, 'b|Two|2'],
    [4, 'c|Three, wide|3'],
    [5, 'refused'],
  ]);
});

test('CSV > two unclosed quotes that close each other do not hide the row between them', async () => {
  expect(await csv('handle,title,price\na,"One,1\nb,Two,2\nc,Three",3\nd,Four,4\n')).toEqual([
    [2, 'refused'],
    [3, 'b|Two|2'],
    [4, 'c|Three"|3'],
    [5, 'd|Four|4'],
  ]);
});

test('CSV > line breaks of every kind, within cells too, keep line numbers', async () => {
  expect(await csv('handle,body (html)\r\na,"one\r\n\r\ntwo"\r\n\r\nb,three\rc,four', 1)).toEqual([
    [2, 'a|one\n\ntwo'],
    [6, 'b|three'],
    [7, 'c|four'],
  ]);
});

test('CSV > quotes within a text are part of it', async () => {
  expect(await csv('handle,title\na,36" hem\nb,"Two" kurta\nc,"""Gul"""\n')).toEqual([
    [2, 'a|36" hem'],
    [3, 'b|"Two" kurta'],
    [4, 'c|"Gul"'],
  ]);
});

test('RSS > an item that is no XML is refused, and the next is read', async () => {
  const feed =
    '<rss><channel>\n<item><g:id>a</g:id></item>\n<item><g:id>b & c</g:id></item>\n<item><g:id>c</g:id>\n<item><g:id>d</g:id><g:tax><g:id>x</g:id></g:tax></item></channel></rss>';
  expect((await collect(readRssRows(chunks(feed, 9)))).map(shown)).toEqual([
    [2, 'a'],
    [3, 'refused'],
    [4, 'refused'],
    [5, expect.stringMatching(/^d/)],
  ]);
});

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from('Naïve\nBlue\n'), 'utf-8'],
  ['UTF-8 with a broken line', Buffer.from('Naïve\nÇa\né').subarray(0, -1), 'utf-8'],
  ['Latin-1', Buffer.from('Naïve\nCafé', 'latin1'), 'windows-1252'],
  ['UTF-16 with a mark', Buffer.from('\ufeffNaïve', 'utf16le'), 'utf-16le'],
  ['UTF-16 without one', Buffer.from('Handle,Title,Vendor', 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.from('\ufeffNaïve', 'utf16le').swap16(), 'utf-16be'],
  ['an empty file', Buffer.alloc(0), 'utf-8'],
])('encoding > of %s is detected', async (_, bytes, encoding) => {
  expect(await detectEncoding(Readable.from([bytes]))).toBe(encoding);
});

const RATES = new Map([['USD', 0.0125]]);
const rupees = (text: string, currency = 'INR', column?: string) =>
  parseFileAmount(text, { currency, rates: RATES }, column);

test.each([
  ['Rs. 1,999.00', 1999],
  ['₹1,99,999', 199_999],
  ['1999 INR', 1999],
  ['1,999/-', 1999],
  ['$20', 1600],
  ['25.00 USD', 2000],
  ['', undefined],
])('amount > %s is %s rupees', (text, amount) => {
  expect(rupees(text)).toBe(amount);
});

test('amount > a currency of the command or of the column counts for amounts without one', () => {
  expect([rupees('20', 'USD'), rupees('20', 'INR', 'USD'), rupees('₹20', 'USD')]).toEqual([
    1600, 1600, 20,
  ]);
});

test.each([
  ['49.90 EUR', /EUR, for which the shop has no rate/],
  ['€49', /no rate/],
  ['1.999,00 €', /no price/],
  ['INR 5 USD', /no price/],
  ['about 20', /no price/],
  ['2147483648', /out of range/],
  ['0.001', /out of range/],
  ['-1', /no price/],
  [' '.repeat(100_000) + 'x', /no price/],
])('amount > "%.12s" is refused', (text, reason) => {
  expect(() => rupees(text)).toThrow(reason);
});

test('price columns > a column names its currency; one in rupees is preferred', () => {
  expect(withCurrencyColumns(['title', 'price (eur)', 'price (usd)'], RATES)).toEqual({
    header: ['title', 'price (eur)', 'price'],
    columns: new Map([['price', 'USD']]),
  });
  // Beside one in rupees, one in dollars is the price of the United States.
  expect(withCurrencyColumns(['price_usd', 'price inr'], RATES).header).toEqual([
    'price / united states',
    'price',
  ]);
  expect(withCurrencyColumns(['price', 'price (eur)'], RATES).columns.size).toBe(0);
});

test('rows > those of a product are collected wherever they are; one below an unreadable row is refused', async () => {
  const rows = (): (ImportRow | UnreadableRow)[] => [
    ...['a', 'b', 'a', ''].map((key, index) => ({ line: index, cells: new Map([['key', key]]) })),
    { line: 4, error: 'unreadable' },
    { line: 5, cells: new Map([['key', '']]) },
  ];
  const keyOf = ({ cells }: ImportRow) => cells.get('key') ?? '';
  const counts = await countRows(Readable.from(rows()), keyOf);
  const groups = await collect(groupRows(Readable.from(rows()), keyOf, counts));
  expect(counts.rows).toBe(6);
  expect(
    groups.map((group) => ('error' in group ? group.line : group.map(({ line }) => line))),
  ).toEqual([[1], [0, 2, 3], 4, 5]);
});

test('truncate > never leaves half of a character', () => {
  expect(truncate('ab😀', 3)).toBe('ab');
});
