import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';
import { stockPolicyWire } from './staffProductDetails';

/** Rows of a sheet in one call: a larger file is sent in several. */
export const MAX_SHEET_ROWS = 200;

/** The line of the file, which a refusal names. */
export const sheetLine = z.number().int().positive();
export const sheetCell = z.string().trim().max(200);

/** The result of a sheet: each refused row is named, and the others are written. */
export const sheetReplyWire = z.object({
  changed: z.number().int().describe('Rows that changed something.'),
  unchanged: z.number().int(),
  refused: z.array(z.object({ line: sheetLine, column: z.string(), reason: z.string() })),
});
export type SheetReplyWire = z.infer<typeof sheetReplyWire>;
export type SheetRefusal = SheetReplyWire['refused'][number];

const stockRowWire = z.object({
  size_id: id,
  product_id: id,
  sku: z.string().describe('The product code.'),
  name: z.string(),
  designer_name: z.string(),
  size: z.string(),
  stock: z.number().int().describe('Below 0: on back order.'),
  policy: stockPolicyWire.optional().describe('Absent: tracked.'),
});

export const staffStockCalls = {
  /** The stock of each size of the published products; after_id continues the list. */
  'GET /staff/v1/stock': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe(
          'A code of a product or size, a barcode, a product or designer, or a part of one.',
        ),
      low: z.coerce
        .number()
        .int()
        .nonnegative()
        .optional()
        .describe('At most this many left, of sizes that are counted.'),
      after_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('The last size_id of the page before.'),
      per_page: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: done(z.object({ list: z.array(stockRowWire), next_after_id: id.nullable() })),
  },
  /**
   * Writes rows of a sheet. stock is a number of items, or with a sign a change: "+5" adds five.
   * A row that cannot be read is refused with line, column and reason; the others are written.
   */
  'PUT /staff/v1/stock': {
    body: z.object({
      key: idempotencyKey,
      rows: z
        .array(
          z.object({
            line: sheetLine,
            sku: sheetCell.describe('The product code, or that of a size.'),
            size: sheetCell
              .default('')
              .describe('Not needed for a product with one size, or the code of a size.'),
            stock: sheetCell.describe('May be empty in a row that sets the policy.'),
            policy: sheetCell
              .default('')
              .describe('tracked, untracked, continue or made_to_order; empty: unchanged.'),
          }),
        )
        .min(1, 'There are no rows')
        .max(MAX_SHEET_ROWS),
    }),
    reply: done(sheetReplyWire),
  },
};
