import { z } from 'zod';
import { isGtin } from '@/lib/model/gtin';
import { STOCK_POLICIES } from '@/lib/model/stockPolicy';
import { id } from './call';

const MAX_RUPEES = 20_000_000;
export const MAX_SIZES = 40;

const rupees = z
  .number()
  .int('Please enter whole rupees')
  .min(1, 'Please enter a price')
  .max(MAX_RUPEES, 'This price is too high');
const newPriceWire = z
  .object({ mrp: rupees, price: rupees })
  .refine(({ mrp, price }) => price <= mrp, {
    error: 'The price cannot be above the MRP',
    path: ['price'],
  });

const word = z.string().trim().max(120, 'Please enter at most 120 characters');
export const productTexts = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(300),
  description: z.string().max(20_000).describe('HTML with paragraphs, emphasis and lists.'),
  meta_description: z.string().trim().max(400),
});

const handlingDays = z
  .number()
  .int('Please enter whole days')
  .min(0, 'Please enter 0 to 365 days')
  .max(365, 'Please enter 0 to 365 days');

/** What a product is, and how it is delivered. */
export const productDetails = z.object({
  designer_id: id,
  category_id: id.describe('Of the lowest level.'),
  gender: z.enum(['women', 'men', 'girls', 'boys', 'unisex']),
  colour: word,
  fabric: word,
  work: word.describe('Such as "Zardozi Embroidered".'),
  pattern: word,
  care: z.string().trim().max(500),
  occasions: z.array(z.string().trim().max(60)).max(20).describe('Such as "wedding".'),
  delivery_class: z.enum(['ships_in_24_hours', 'ready_to_ship', 'made_to_order']),
  handling_days: handlingDays.describe('From the order to its dispatch.'),
  return_days: z
    .number()
    .int('Please enter whole days')
    .min(0, 'Please enter 0 to 60 days')
    .max(60, 'Please enter 0 to 60 days')
    .describe('0: it cannot be returned.'),
  cost: rupees
    .nullable()
    .describe("The merchant's cost in whole rupees; the shop never shows it. null: unknown."),
});
export type ProductDetailsWire = z.infer<typeof productDetails>;

export const productCode = z
  .string()
  .trim()
  .regex(/^[\w./-]{1,60}$/, 'Please enter letters, digits and - _ . /');

const sizeName = z.string().trim().min(1, 'Please enter a size').max(60);
const sizeSku = z
  .string()
  .trim()
  .max(60, 'Please enter at most 60 characters')
  .nullable()
  .describe('The code of this size; null or empty: none.');
const stock = z
  .number()
  .int('Please enter a whole number')
  .min(0, 'Please enter 0 or more')
  .max(999_999);

export const stockPolicyWire = z
  .enum(STOCK_POLICIES)
  .describe(
    'tracked: sold while it is in stock. untracked: always sold, without a count. continue: counted, and sold on back order when none is left. made_to_order: always sold, in its handling_days.',
  );

export const newPrices = z.object({
  india: newPriceWire,
  usa: newPriceWire,
  row: newPriceWire,
});

/** size_id: null for a new size. stock counts for a new size only: orders change that of others. */
export const arrangedSize = z.object({
  size_id: id.nullable().default(null),
  size: sizeName,
  sku: sizeSku.default(null),
  stock: stock.default(0),
  stock_policy: stockPolicyWire
    .optional()
    .describe(
      'tracked, untracked, continue or made_to_order. Absent: unchanged; a new size is tracked.',
    ),
  handling_days: handlingDays
    .nullable()
    .optional()
    .describe(
      'Of a size that is made to order, from the order to its dispatch. Absent: unchanged.',
    ),
  gtin: z
    .union([
      z.literal(''),
      z.string().trim().refine(isGtin, 'Please check the digits of the barcode'),
    ])
    .nullable()
    .optional()
    .describe('The GTIN of the barcode. null or empty: none. Absent: unchanged.'),
  prices: newPrices
    .partial({ usa: true, row: true })
    .nullable()
    .optional()
    .describe(
      'The prices of this size. null: as the product. Absent: unchanged. A bucket that is absent has the usual markup.',
    ),
});
export const newSize = arrangedSize.omit({ size_id: true });
