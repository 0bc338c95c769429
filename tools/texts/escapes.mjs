/** Each kind of source writes a text in its own way; an editor sees one: NO-BREAK SPACE as &nbsp; and a line break as ⏎. */
const ENTITIES = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  times: '×',
};

/** The characters of JSX text or of a JSX attribute. */
export const decodeEntities = (raw) =>
  raw.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** The text on one line, as an editor reads it. */
export const toShown = (text) =>
  text
    .replace(/[^\S\u00a0]*\n\s*/g, '⏎')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replaceAll('\u00a0', '&nbsp;');

const fromShown = (shown) => shown.replaceAll('⏎', '\n').replaceAll('&nbsp;', '\u00a0');

const SPECIAL_IN_JSX = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([name, char]) => [char, `&${name};`])),
};
const encode = (text, characters) =>
  text.replace(characters, (character) => SPECIAL_IN_JSX[character] ?? `{'${character}'}`);

const escapeIn = (quote) => (shown) =>
  fromShown(shown)
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\u00a0', '\\u00a0');

/** What an editor wrote, as source of each kind. */
export const writers = {
  jsxText: (shown) => encode(fromShown(shown), /[&<>"'{}\u00a0]/g),
  jsxAttribute: (shown) => encode(fromShown(shown), /[&"\u00a0]/g),
  "'": escapeIn("'"),
  '"': escapeIn('"'),
  '`': (shown) =>
    fromShown(shown)
      .replace(/[\\`]|\$(?=\{)/g, '\\$&')
      .replaceAll('\u00a0', '\\u00a0'),
};
