import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';
import { MAX_SHEET_ROWS, sheetCell, sheetLine, sheetReplyWire } from './staffStock';

const MAX_RUPEES = 20_000_000;
const bucketPriceWire = z.object({ mrp: z.number(), price: z.number() });
const rupees = z
  .number()
  .int('Please enter whole rupees')
  .min(1, 'Please enter a price')
  .max(MAX_RUPEES, 'This price is too high');
const newPrice = z.object({ mrp: rupees, price: rupees }).refine(({ mrp, price }) => price <= mrp, {
  error: 'The price cannot be above the MRP',
  path: ['price'],
});

const productRowWire = z.object({
  product_id: id,
  sku: z.string().describe('The product code.'),
  name: z.string(),
  designer_name: z.string(),
  is_published: z.boolean(),
  price: z.number().describe('In India, whole rupees.'),
  stock: z.number().int().describe('Of all sizes.'),
});
export type StaffProductRowWire = z.infer<typeof productRowWire>;

const productWire = z.object({
  product_id: id,
  sku: z.string(),
  name: z.string(),
  designer_name: z.string(),
  category: z.string(),
  url: z.string(),
  is_published: z.boolean(),
  added_on: z.iso.date(),
  description: z.string().describe('HTML with paragraphs, emphasis and lists.'),
  meta_description: z.string(),
  prices: z
    .object({ india: bucketPriceWire, usa: bucketPriceWire, row: bucketPriceWire })
    .describe('Whole rupees in each price bucket, before exchange rate and duty.'),
  sizes: z.array(z.object({ size_id: id, size: z.string(), stock: z.number().int() })),
});
export type StaffProductWire = z.infer<typeof productWire>;

/** The price columns of a sheet. An empty cell changes nothing. */
export const PRICE_COLUMNS = [
  'mrp_india',
  'price_india',
  'mrp_usa',
  'price_usa',
  'mrp_row',
  'price_row',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** :id is product_id. A refused act is a 409 with the reason. */
export const staffProductCalls = {
  /** Products, newest first; before_id continues the list. */
  'GET /staff/v1/products': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('A product code, product or designer, or a part of one.'),
      state: z.enum(['published', 'withdrawn']).optional(),
      before_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('The last product of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: done(z.object({ list: z.array(productRowWire), next_before_id: id.nullable() })),
  },
  /** One product with texts, prices and stock. */
  'GET /staff/v1/products/:id': { reply: done(productWire) },
  /** Changes texts and prices; a field that is absent stays. The shop shows it at once. */
  'PUT /staff/v1/products/:id': {
    body: z.object({
      key: idempotencyKey,
      name: z.string().trim().min(1, 'Please enter a name').max(300).optional(),
      description: z.string().max(20_000).optional(),
      meta_description: z.string().trim().max(400).optional(),
      prices: z
        .object({ india: newPrice, usa: newPrice, row: newPrice })
        .partial()
        .optional()
        .describe('Whole rupees; a price bucket that is absent stays.'),
    }),
    reply: done(productWire),
  },
  /** Takes a product out of lists and carts; its stock becomes 0, and its page is a 410. */
  'POST /staff/v1/products/:id/withdraw': {
    body: z.object({ key: idempotencyKey }),
    reply: done(productWire),
  },
  /** Sells a withdrawn product again, without stock until it is set. */
  'POST /staff/v1/products/:id/publish': {
    body: z.object({ key: idempotencyKey }),
    reply: done(productWire),
  },
  /** Writes prices of a sheet, in whole rupees; a refused row is named, the others are written. */
  'PUT /staff/v1/prices': {
    body: z.object({
      key: idempotencyKey,
      rows: z
        .array(
          z.object({
            line: sheetLine,
            sku: sheetCell.describe('The product code.'),
            prices: z.partialRecord(z.enum(PRICE_COLUMNS), sheetCell),
          }),
        )
        .min(1, 'There are no rows')
        .max(MAX_SHEET_ROWS),
    }),
    reply: done(sheetReplyWire),
  },
};
