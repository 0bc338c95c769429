import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';
import {
  arrangedSize,
  MAX_SIZES,
  newPrices,
  newSize,
  productCode,
  productDetails,
  productTexts,
  stockPolicyWire,
} from './staffProductDetails';
import { MAX_SHEET_ROWS, sheetCell, sheetLine, sheetReplyWire } from './staffStock';
import { PRICE_COLUMNS } from '@/lib/model/sheetColumns';

const bucketPriceWire = z.object({ mrp: z.number(), price: z.number() });
const bucketPricesWire = z.object({
  india: bucketPriceWire,
  usa: bucketPriceWire,
  row: bucketPriceWire,
});
const PRODUCT_STATES = ['draft', 'published', 'withdrawn'] as const;
const state = z
  .enum(PRODUCT_STATES)
  .describe('draft: not published yet. withdrawn: no longer sold, its page is a 410.');

const productRowWire = z.object({
  product_id: id,
  sku: z.string().describe('The product code.'),
  name: z.string(),
  designer_name: z.string(),
  state,
  price: z.number().describe('In India, whole rupees.'),
  stock: z.number().int().describe('Of all sizes that are counted.'),
  is_unlimited: z
    .boolean()
    .optional()
    .describe('A size is sold whatever its stock. Absent: none is.'),
});
export type StaffProductState = (typeof PRODUCT_STATES)[number];
export type StaffProductRowWire = z.infer<typeof productRowWire>;

export const productSaleTerms = z.object({
  percent: z
    .number()
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 to 90 percent')
    .max(90, 'Please enter 1 to 90 percent')
    .describe('Off the MRP.'),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
});
const saleWire = productSaleTerms.extend({
  is_running: z.boolean().describe('false: it has not started.'),
});

export const staffProductWire = z.object({
  product_id: id,
  sku: z.string(),
  name: z.string(),
  designer_name: z.string(),
  category: z.string(),
  url: z.string(),
  state,
  added_on: z.iso.date(),
  description: z.string().describe('HTML with paragraphs, emphasis and lists.'),
  meta_description: z.string(),
  ...productDetails.shape,
  prices: bucketPricesWire.describe(
    'Whole rupees in each price bucket, before exchange rate and duty.',
  ),
  sale: saleWire.nullable(),
  sizes: z.array(
    z.object({
      size_id: id,
      size: z.string(),
      sku: z.string().nullable(),
      stock: z.number().int().describe('Below 0: on back order.'),
      stock_policy: stockPolicyWire.optional().describe('Absent: tracked.'),
      handling_days: z
        .number()
        .int()
        .optional()
        .describe('Of a size that is made to order; absent otherwise.'),
      gtin: z.string().optional().describe('Of the barcode; absent: none.'),
      prices: bucketPricesWire.optional().describe('Absent: as the product.'),
    }),
  ),
});
export type StaffProductWire = z.infer<typeof staffProductWire>;

const { shape } = productDetails;
const DETAILS_BY_DEFAULT = {
  colour: shape.colour.default(''),
  fabric: shape.fabric.default(''),
  work: shape.work.default(''),
  pattern: shape.pattern.default(''),
  care: shape.care.default(''),
  occasions: shape.occasions.default([]),
  delivery_class: shape.delivery_class.default('ready_to_ship'),
  handling_days: shape.handling_days.default(5),
  return_days: shape.return_days.default(2),
  cost: shape.cost.default(null),
};
const choice = z.object({ id, name: z.string() });
const choicesWire = z.object({
  designers: z.array(choice),
  categories: z.array(choice).describe('"Women, Lehengas, Bridal Lehengas"'),
  occasions: z.array(z.object({ id: z.string(), name: z.string() })),
});

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
        .describe(
          'A code of a product or size, a barcode, a product or designer, or a part of one. A whole code or barcode finds only what has it.',
        ),
      state: z.enum(PRODUCT_STATES).optional(),
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
  'GET /staff/v1/products/:id': { reply: done(staffProductWire) },
  /**
   * Creates a product as a draft: the shop does not show it until it is published. Without a price
   * for a bucket, it is that of India with the usual markup. 400 for a known product code.
   */
  'POST /staff/v1/products': {
    body: z.object({
      key: idempotencyKey,
      sku: productCode,
      ...productTexts.shape,
      description: productTexts.shape.description.default(''),
      meta_description: productTexts.shape.meta_description.default(''),
      ...productDetails.shape,
      ...DETAILS_BY_DEFAULT,
      prices: newPrices.partial({ usa: true, row: true }),
      sizes: z.array(newSize).min(1, 'A product needs a size').max(MAX_SIZES),
    }),
    reply: done(staffProductWire),
  },
  /** What a product can be made of: designers, categories of the lowest level and occasions. */
  'GET /staff/v1/product-choices': { reply: done(choicesWire) },
  /** Changes texts, details and prices; a field that is absent stays. The shop shows it at once. */
  'PUT /staff/v1/products/:id': {
    body: z.object({
      key: idempotencyKey,
      ...productTexts.partial().shape,
      ...productDetails.partial().shape,
      prices: newPrices
        .partial()
        .optional()
        .describe('Whole rupees; a price bucket that is absent stays.'),
    }),
    reply: done(staffProductWire),
  },
  /**
   * Replaces the sizes of a product, in this order. A size that is absent is removed: deleted, or
   * withdrawn when orders have it. A new size with the name of a withdrawn one sells it again.
   */
  'PUT /staff/v1/products/:id/sizes': {
    body: z.object({
      key: idempotencyKey,
      sizes: z.array(arrangedSize).min(1, 'A product needs a size').max(MAX_SIZES),
    }),
    reply: done(staffProductWire),
  },
  /** Takes a product out of lists and carts; its stock becomes 0, and its page is a 410. */
  'POST /staff/v1/products/:id/withdraw': {
    body: z.object({ key: idempotencyKey }),
    reply: done(staffProductWire),
  },
  /**
   * Sells a product: a draft with its stock, a withdrawn one without stock until it is set. 409 for
   * a draft without a picture.
   */
  'POST /staff/v1/products/:id/publish': {
    body: z.object({ key: idempotencyKey }),
    reply: done(staffProductWire),
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
