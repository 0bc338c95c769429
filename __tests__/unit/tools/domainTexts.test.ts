/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyTexts, writeDomainFiles } from '@/tools/texts/applyTexts.mjs';
import { DATABASE_TEXTS_FILE } from '@/tools/texts/databaseTexts';
import { domainFiles, FOLDER } from '@/tools/texts/domainFiles.mjs';
import { shownTexts } from '@/tools/texts/shownTexts.mjs';

const CART = 'components/cart/Cart.tsx';
const PRODUCT = 'components/product/Product.tsx';
const DOMAIN_FILE = `${FOLDER}/cart.md`;

const currentFiles = domainFiles(shownTexts());

let folder = '';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

/** A tree with one component, whose body is the given source, and its domain files. */
function writeTree(body: string) {
  write(CART, `export const Cart = ({ count, item }) => (\n  ${body}\n);\n`);
  writeDomainFiles(folder);
}

/** Does in the domain file of the cart what an editor does. */
const edit = (from: string, to: string) =>
  write(
    DOMAIN_FILE,
    read(DOMAIN_FILE).replace(from, () => to),
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('texts > the files of docs/texts contain every text of the source', () => {
  const isCurrent = Object.entries(currentFiles).every(
    ([file, content]) => readFileSync(file, 'utf8') === content,
  );
  const names = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
  const expected = [...Object.keys(currentFiles), `${FOLDER}/README.md`, DATABASE_TEXTS_FILE];
  if (!isCurrent || names.length !== expected.length) throw new Error('run npm run texts -- write');
  expect(names.toSorted()).toEqual(expected.toSorted());
});

test('texts > every domain has a heading and texts, and no line number', () => {
  for (const content of Object.values(currentFiles)) {
    expect(content).toMatch(/^# \p{Lu}[^\n]+\n/u);
    expect(content).toMatch(/^- `[\da-f]{7}` /m);
    expect(content).not.toMatch(/\.tsx?:\d/);
  }
});

const CHANGES: Record<string, { body: string; from: string; to: string; expected: string }> = {
  'an element': {
    body: '<p>Your cart is empty</p>',
    from: 'cart is empty',
    to: 'cart is waiting',
    expected: '<p>Your cart is waiting</p>',
  },
  'an attribute': {
    body: '<p title="Your cart" />',
    from: 'Your cart',
    to: 'Your "cart" & more',
    expected: `<p title='Your "cart" &amp; more' />`,
  },
  'a single-quoted string': {
    body: "<p>{count ? 'Sold out' : ''}</p>",
    from: 'Sold out',
    to: 'It isn’t here',
    expected: "<p>{count ? 'It isn’t here' : ''}</p>",
  },
  'an apostrophe and a backslash': {
    body: "<p>{count ? 'Sold out' : ''}</p>",
    from: 'Sold out',
    to: "Don't \\ wait",
    expected: String.raw`<p>{count ? "Don't \\ wait" : ''}</p>`,
  },
  'a template with a placeholder': {
    body: '<p title={`Only ${count} left`} />',
    from: 'Only {count} left',
    to: 'Just `{count}` for $5',
    expected: String.raw`<p title={${'`'}Just \`${'${count}'}\` for $5${'`'}} />`,
  },
  'an HTML entity': {
    body: '<p>Save &amp; close</p>',
    from: 'Save & close',
    to: 'Close & save <b>',
    expected: '<p>Close &amp; save &lt;b&gt;</p>',
  },
  'a no-break space': {
    body: '<p>Size&nbsp;M is sold out</p>',
    from: 'Size&nbsp;M is',
    to: 'Size&nbsp;M has',
    expected: '<p>Size&nbsp;M has sold out</p>',
  },
  'a sentence whose placeholders change places': {
    body: '<p>Of {item.name} only {count} left</p>',
    from: 'Of {item.name} only {count} left',
    to: 'Only {count} of {item.name}',
    expected: '<p>Only {count} of {item.name}</p>',
  },
  'a sentence with a link': {
    body: '<p>See <a href="/help">Help</a> for more.</p>',
    from: 'See {a} for more',
    to: 'Open {a} for all',
    expected: '<p>Open <a href="/help">Help</a> for all.</p>',
  },
  'a sentence with a call': {
    body: '<p>Add {formatMoney(count)} more.</p>',
    from: 'Add {formatMoney(count)}',
    to: 'Spend {formatMoney(count)}',
    expected: '<p>Spend {formatMoney(count)} more.</p>',
  },
};

/** The source on one line, because Prettier breaks long lines. */
const readOnOneLine = () =>
  read(CART).replace(/\s+/g, ' ').replaceAll('<p> ', '<p>').replaceAll(' </p>', '</p>');

test.each(Object.entries(CHANGES))(
  'texts > apply writes %s into the source',
  async (_, { body, from, to, expected }) => {
    writeTree(body);
    expect(read(DOMAIN_FILE)).toContain(from);
    edit(from, to);
    expect(await applyTexts(folder)).toEqual([CART]);
    expect(readOnOneLine()).toContain(expected);
    expect(read(DOMAIN_FILE)).toContain(to);
    const written = read(CART);
    expect(await applyTexts(folder)).toEqual([]);
    expect(read(CART)).toBe(written);
  },
);

test('texts > apply changes every place of a text in its domain, and no other domain', async () => {
  write('components/cart/Other.tsx', "export const label = { title: 'View cart' };\n");
  write(PRODUCT, "export const label = { title: 'View cart' };\n");
  writeTree('<a title="View cart">View cart</a>');
  edit('View cart', 'Open cart');
  expect(await applyTexts(folder)).toEqual([CART, 'components/cart/Other.tsx']);
  expect(read(CART)).toContain('<a title="Open cart">Open cart</a>');
  expect(read('components/cart/Other.tsx')).toContain("'Open cart'");
  expect(read(PRODUCT)).toContain("'View cart'");
});

test.each([
  ['a lost placeholder', '{count} of', 'one of', /has lost \{count\}\. The store fills it in/],
  ['an added placeholder', 'Only', 'Only {price}', /has \{price\}, which this text cannot fill in/],
  [
    'a repeated placeholder',
    'Only',
    'Only {count}',
    /must have \{count\}, \{item\.name\} as often/,
  ],
  ['a single brace', 'Only', 'Only {', /single brace/],
  ['an empty text', / Only .*/, '', /cannot be empty/],
  ['an unknown code', /- `\w+`/, '- `0000000`', /the source has no such text/],
  [
    'two texts for a code',
    /(- `\w+` )(.*)/,
    '$1$2\n$1Just {count} of {item.name}',
    /there twice, with two texts/,
  ],
])('texts > apply refuses %s and changes nothing', async (_, from, to, reason) => {
  writeTree('<p title={`Only ${count} of ${item.name} left`} />');
  const [source, domainFile] = [read(CART), read(DOMAIN_FILE).replace(from, to)];
  write(DOMAIN_FILE, domainFile);
  await expect(applyTexts(folder)).rejects.toThrow(reason);
  expect([read(CART), read(DOMAIN_FILE)]).toEqual([source, domainFile]);
});
