import { z } from 'zod';

const text = z.string().trim().min(1, 'Please enter a text').max(200);
const OTHER_GOODS = '';

const taxRate = z.object({
  hsn: z
    .string()
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{8})?$/, 'Please enter 2, 4, 6 or 8 digits')
    .describe('The beginning of HSN codes; the longest counts. Empty: all other goods.'),
  valid_from: z.iso.date('Please enter a date'),
  up_to_inr: z
    .number()
    .int('Please enter whole rupees')
    .positive('Please enter a number above 0')
    .nullable()
    .describe('Value of a piece without tax up to which it applies; null: any value.'),
  percent: z
    .number()
    .int('Please enter a whole number')
    .min(0, 'Please enter 0 to 100')
    .max(100, 'Please enter 0 to 100')
    .describe('CGST and SGST together, or IGST.'),
  source: text,
});

type Row = Record<string, unknown>;
type RowIssue = { code: 'custom'; path: (string | number)[]; message: string; input: unknown };

/** The fields of rows that repeat another row. */
const repeatedRows = <R extends Row>(rows: R[], field: string, keyOf: (row: R) => string) =>
  rows.flatMap((row, index): RowIssue[] =>
    rows.findIndex((other) => keyOf(other) === keyOf(row)) < index
      ? [{ code: 'custom', path: [index, field], message: 'There is a row for it', input: row }]
      : [],
  );

type TaxRateRow = z.output<typeof taxRate>;
const codeAndDay = ({ hsn, valid_from }: TaxRateRow) => `${hsn} ${valid_from}`;

/** Codes and days whose dearest goods have no rate: they would be sold without tax. */
const openTaxBands = (rows: TaxRateRow[]): RowIssue[] =>
  rows.flatMap((row, index) =>
    rows.some((other) => other.up_to_inr === null && codeAndDay(other) === codeAndDay(row)) ||
    rows.findIndex((other) => codeAndDay(other) === codeAndDay(row)) < index
      ? []
      : [
          {
            code: 'custom',
            path: [index, 'up_to_inr'],
            message: 'Please add a row of this code and day without a limit',
            input: row,
          },
        ],
  );

/** Lists of the store's operation that are tables of their own. */
export const operationTables = z.object({
  carriers: z
    .array(
      z.object({
        name: text,
        tracking_url: z
          .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' })
          .describe('{number} is replaced by the tracking number.'),
      }),
    )
    .check(({ value, issues }) => {
      issues.push(...repeatedRows(value, 'name', ({ name }) => name.toLowerCase()));
    })
    .describe('Carriers whose tracking page customers get by themselves.'),
  tax_rates: z
    .array(taxRate)
    .refine(
      (rows) => rows.some(({ hsn, up_to_inr }) => hsn === OTHER_GOODS && up_to_inr === null),
      'Please keep a row without a code and without a limit, for all other goods',
    )
    .check(({ value, issues }) => {
      issues.push(
        ...repeatedRows(value, 'hsn', (row) => `${codeAndDay(row)} ${row.up_to_inr}`),
        ...openTaxBands(value),
      );
    })
    .describe('Tax of India, for orders confirmed from now on.'),
  category_hsn: z
    .array(
      z.object({
        path: text.describe('Of a category, such as women/sarees; the longest counts.'),
        hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, 'Please enter 4, 6 or 8 digits'),
      }),
    )
    .check(({ value, issues }) => {
      issues.push(...repeatedRows(value, 'path', ({ path }) => path));
    })
    .describe('HSN codes of categories.'),
  exchange_rates: z
    .record(
      z
        .string()
        .regex(/^[A-Z]{3}$/, 'Please enter a code of three capital letters')
        .regex(/^(?!INR$)/, 'Every price is counted in INR: it has no rate'),
      z.number().positive('Please enter a number above 0'),
    )
    .describe('Units of each currency for a rupee; one that is left out stays as it is.'),
});
