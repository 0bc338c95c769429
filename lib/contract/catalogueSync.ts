import { z } from 'zod';
import { done } from './call';
import { stockPolicyWire } from './staffProductDetails';

/** Products and rows of sizes in one call: a larger catalogue is sent in several. */
const MAX_SYNC_PRODUCTS = 100;
const MAX_SYNC_ROWS = 500;
const MAX_SYNC_BYTES = 1024 * 1024;

const optionalText = z.string().optional();
const price = z.union([z.number(), z.string()]);

/** Prices abroad, in rupees or with their currency; those left out follow from the price. */
const pricesAbroad = {
  price_usa: price.optional().describe('In the United States. Left out: follows from the price.'),
  sale_price_usa: price.optional().describe('What customers pay there when it is below.'),
  price_row: price.optional().describe('In the rest of the world. Left out: as above.'),
  sale_price_row: price.optional().describe('What customers pay there when it is below.'),
};

const syncProductWire = z.object({
  id: z.string().describe('Your key of the product: the same id changes the same product.'),
  title: z.string(),
  description: optionalText.describe('Text or HTML.'),
  brand: optionalText.describe('The designer.'),
  product_type: optionalText.describe('The category: "Women > Lehengas", or a type.'),
  google_product_category: optionalText,
  gender: optionalText.describe('female, male or unisex.'),
  age_group: optionalText.describe('adult, kids, infant, newborn or toddler.'),
  color: optionalText,
  material: optionalText,
  pattern: optionalText,
  seo_description: optionalText,
  occasions: z.array(z.string()).max(5).optional(),
  price: price.describe('Rupees, or an amount with its currency: "490 USD".'),
  sale_price: price.optional().describe('What customers pay when it is below the price.'),
  ...pricesAbroad,
  pictures: z
    .array(z.object({ url: z.string(), alt: optionalText }))
    .max(30)
    .optional()
    .describe('Fetched by npm run catalogue:pictures.'),
  sizes: z
    .array(
      z.object({
        size: optionalText.describe('Left out when the product has one size.'),
        quantity: z
          .number()
          .int()
          .optional()
          .describe(
            'A negative one counts as 0, or as on back order with stock_policy. Left out: 10; with the stock_policy continue as before, and 0 of a new size; none when the stock_policy counts nothing.',
          ),
        stock_policy: stockPolicyWire
          .optional()
          .describe('tracked, untracked, continue or made_to_order. Left out: as before.'),
        handling_days: z
          .number()
          .int()
          .min(0)
          .max(365)
          .optional()
          .describe('Of a size that is made to order, which needs it.'),
        gtin: optionalText.describe('Of the barcode: 8, 12, 13 or 14 digits.'),
        picture: optionalText.describe(
          'The address of its own picture, such as that of its colour; one that is not among the pictures is added to them. Empty: none. Left out of all sizes: as before.',
        ),
        price: price.optional().describe('Of this size. Left out: as the product.'),
        sale_price: price.optional().describe('Counts with the price of this size.'),
        ...pricesAbroad,
      }),
    )
    .min(1)
    .max(60)
    .describe('All sizes: one that is left out is sold out.'),
});
export type SyncProductWire = z.infer<typeof syncProductWire>;

const syncRefusalWire = z.object({
  index: z.number().int().nonnegative().describe('The place in the request, from 0.'),
  field: z.string(),
  reason: z.string(),
});
export type SyncRefusalWire = z.infer<typeof syncRefusalWire>;

const syncSku = z.string().max(200).describe('The id of the product, or the code of a size.');

const syncPriceRowWire = z.object({
  sku: syncSku,
  size: z
    .string()
    .max(60)
    .default('')
    .describe('Left out: the price of the product; sizes with a price of their own keep it.'),
  price: price.describe('Rupees, or an amount with its currency: "490 USD".'),
  sale_price: price.optional().describe('What customers pay when it is below the price.'),
});
export type SyncPriceRowWire = z.infer<typeof syncPriceRowWire>;

const syncCounts = done(
  z.object({
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.array(syncRefusalWire),
  }),
);

export const catalogueSyncCalls = {
  /**
   * Adds or changes products, at most 100 in 1 MB. A product that cannot be written is refused with
   * index, field and reason; the others are written. The same product again changes nothing, also
   * not its stock. A product that is left out of the call stays as it is.
   */
  'PUT /catalogue/v1/products': {
    maxBytes: MAX_SYNC_BYTES,
    body: z.object({
      products: z.array(syncProductWire).min(1, 'There are no products').max(MAX_SYNC_PRODUCTS),
    }),
    reply: done(
      z.object({
        added: z.number().int(),
        changed: z.number().int(),
        unchanged: z.number().int(),
        refused: z.array(syncRefusalWire),
      }),
    ),
  },
  /**
   * Sets the stock of sizes, at most 500 rows. A row that names no size is refused with index, field
   * and reason; the others are written. The same rows again change nothing.
   */
  'PUT /catalogue/v1/stock': {
    maxBytes: MAX_SYNC_BYTES,
    body: z.object({
      rows: z
        .array(
          z.object({
            sku: syncSku,
            size: z.string().max(60).default('').describe('Not needed for a product of one size.'),
            stock: z
              .number()
              .int()
              .optional()
              .describe(
                'Items on hand. A negative number counts as 0, or as on back order of a size with the stock_policy continue. May be left out of a row that sets the stock_policy.',
              ),
            stock_policy: stockPolicyWire.optional().describe('Left out: as before.'),
          }),
        )
        .min(1, 'There are no rows')
        .max(MAX_SYNC_ROWS),
    }),
    reply: syncCounts,
  },
  /**
   * Sets prices of products and sizes, at most 500 rows. A row that names no product or size, or no
   * price, is refused with index, field and reason; the others are written. The same rows again
   * change nothing. A sale of the shop goes on, from the prices of the call.
   */
  'PUT /catalogue/v1/prices': {
    maxBytes: MAX_SYNC_BYTES,
    body: z.object({
      rows: z.array(syncPriceRowWire).min(1, 'There are no rows').max(MAX_SYNC_ROWS),
    }),
    reply: syncCounts,
  },
  /**
   * Withdraws products, at most 100: their pages answer 410, and they leave lists, carts and feeds.
   * An unknown id is refused with index, field and reason; the others are withdrawn. The same ids
   * again change nothing. A product that is sent again afterwards is back, with the stock it is sent
   * with, unless staff have withdrawn it.
   */
  'PUT /catalogue/v1/withdrawals': {
    body: z.object({
      ids: z
        .array(z.string().max(200).describe('Your key of the product.'))
        .min(1, 'There are no ids')
        .max(MAX_SYNC_PRODUCTS),
    }),
    reply: syncCounts,
  },
};
