import type { TaxDocument } from './taxDocument';

/** Paise as rupees with two decimals, as GSTR-1 has them. */
export const rupeesText = (paise: number) => (paise / 100).toFixed(2);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** "24-Nov-2026" for 2026-11-24. */
export const dateText = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
};

/** Sums of amounts by key, in the order of first appearance. */
export function groupBy<Row, Sum>(
  rows: Row[],
  keyOf: (row: Row) => string,
  add: (sum: Sum | undefined, row: Row) => Sum,
): Sum[] {
  const groups = new Map<string, Sum>();
  for (const row of rows) groups.set(keyOf(row), add(groups.get(keyOf(row)), row));
  return [...groups.values()];
}

/** The taxable value of a document by rate. */
export const valueByRate = ({ supplies }: TaxDocument) =>
  groupBy<TaxDocument['supplies'][number], { percent: number; taxable: number }>(
    supplies,
    ({ percent }) => String(percent),
    (sum, { percent, taxable }) => ({ percent, taxable: (sum?.taxable ?? 0) + taxable }),
  );
