import { FEED_RULES, type ColumnRule, type FeedKind } from './rules';

type Row = Record<string, string>;

/** The rows of a TSV feed by column, without the sub-attributes that a header names. */
export function readRows(tsv: string): { names: string[]; rows: Row[] } {
  const [header = '', ...lines] = tsv.replace(/\n$/, '').split('\n');
  const names = header.split('\t').map((name) => name.replace(/\(.*\)$/, ''));
  return {
    names,
    rows: lines.map((line) =>
      Object.fromEntries(
        line.split('\t').map((cell, index) => [names[index] ?? `+${index}`, cell]),
      ),
    ),
  };
}

const categoryOf = ({ google_product_category, product_category }: Row) =>
  google_product_category ?? product_category ?? '';

function cellFault(cell: string, { need, max, values, pattern }: ColumnRule, row: Row) {
  if (!cell) {
    const isRequired =
      need === 'required' ||
      (need === 'apparel' && categoryOf(row).startsWith('Apparel & Accessories'));
    return isRequired ? 'is empty' : undefined;
  }
  if (max !== undefined && cell.length > max) return `has more than ${max} characters`;
  if (values && !values.includes(cell)) return `is not a value of the specification: ${cell}`;
  if (pattern && !pattern.test(cell)) return `has the wrong format: ${cell.slice(0, 120)}`;
  return undefined;
}

const amountOf = (price = '') => Number(price.split(' ')[0]);
const currencyOf = (price = '') => price.split(' ')[1];
/** Product types of people whose pieces are not for everybody. */
const WEARERS: [RegExp, string[]][] = [
  [/^Women/, ['female']],
  [/^Men/, ['male']],
  [/^Kids/, ['female', 'male']],
  [/^Jewellery/, ['female', 'male']],
];

/** Rules that concern more than one column of a row. */
function rowFaults(row: Row): string[] {
  const { price, sale_price, description = '', title = '', product_type = '', gender } = row;
  const wearers = WEARERS.find(([pattern]) => pattern.test(product_type))?.[1];
  return [
    sale_price && amountOf(sale_price) >= amountOf(price) ? 'sale_price is not below price' : '',
    sale_price && currencyOf(sale_price) !== currencyOf(price)
      ? 'sale_price has another currency'
      : '',
    amountOf(price) > 0 ? '' : 'price is not above zero',
    /<\/?[a-z]+[ >/]|&(?:amp|lt|gt|nbsp|#\d+);/i.test(`${title} ${description}`)
      ? 'title or description has markup'
      : '',
    title && title === title.toUpperCase() ? 'title is in capitals' : '',
    description && description.includes(title) && description.length < title.length + 40
      ? 'description repeats the title'
      : '',
    gender && wearers && !wearers.includes(gender)
      ? `gender ${gender} is wrong for ${product_type}`
      : '',
  ].filter(Boolean);
}

const idOf = ({ store_code = '', id, item_id }: Row) =>
  `${store_code} ${id ?? item_id ?? ''}`.trim();

function headerFaults(names: string[], rules: Record<string, ColumnRule>): string[] {
  const missing = Object.entries(rules)
    .filter(([name, { need }]) => need !== 'optional' && !names.includes(name))
    .map(([name]) => `column ${name} is missing`);
  const unknown = names
    .filter((name) => !Object.hasOwn(rules, name))
    .map((name) => `column ${name} is not in the specification`);
  return [...missing, ...unknown];
}

/** What a reader of the feed would refuse, one sentence each; empty if nothing. */
export function validateFeed(kind: FeedKind, tsv: string): string[] {
  const rules = FEED_RULES[kind];
  const { names, rows } = readRows(tsv);
  const seen = new Set<string>();
  const faults = rows.flatMap((row) => {
    const id = idOf(row);
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...(isRepeated ? ['id is repeated'] : []),
      ...(Object.keys(row).length === names.length ? [] : ['has another number of cells']),
      ...Object.entries(rules).flatMap(([name, rule]) => {
        const fault = names.includes(name) && cellFault(row[name] ?? '', rule, row);
        return fault ? [`${name} ${fault}`] : [];
      }),
      ...rowFaults(row),
    ].map((fault) => `${id}: ${fault}`);
  });
  return [...headerFaults(names, rules), ...(rows.length ? [] : ['there are no rows']), ...faults];
}
