import { z } from 'zod';
import { amount, done, id } from './call';

/** Rupees per price bucket (India has no suffix), before the country's rate and duty. */
const prices = {
  inr_mrp: amount,
  inr_you_pay: amount,
  product_price: amount,
  product_price_usa: amount,
  product_price_row: amount,
  display_you_pay: amount,
  display_you_pay_usa: amount,
  display_you_pay_row: amount,
};

export const deliveryWire = z.object({
  class: z
    .enum(['ships_in_24_hours', 'ready_to_ship', 'made_to_order', 'on_back_order'])
    .describe('on_back_order: of a size that is sold although it is not in stock.'),
  label: z.string(),
  handling_days: z.number().int().nonnegative().describe('Whole days from order to dispatch.'),
});

/** On its own page a product can lack a price in a bucket: '' means no price, never free. */
const orNone = z.union([amount, z.literal('')]);
const pricesOrNone = Object.fromEntries(
  Object.keys(prices).map((name) => [name, orNone]),
) as Record<keyof typeof prices, typeof orNone>;
const discountPercentage = z.number().int().min(0).max(99);

/** A size of a product. */
export const sizeWire = z.object({
  id,
  label: z.string(),
  options: z
    .string()
    .optional()
    .describe(
      'The options in its label: "Size / Colour" of "S / Red". Absent if it is a size alone.',
    ),
  stock: z
    .number()
    .int()
    .nonnegative()
    .describe('Quantity that may be sold now; 0 is sold out, 9999 has no limit.'),
  gtin: z.string().optional().describe('The GTIN of the barcode: 8, 12, 13 or 14 digits.'),
  picture: z
    .string()
    .optional()
    .describe(
      'Path of its own picture, such as that of its colour; the media gallery has it too. Absent if none.',
    ),
  price: z
    .object({ ...pricesOrNone, discount_percentage: discountPercentage })
    .optional()
    .describe("For this size; absent from all sizes if each costs the product's price."),
  delivery: deliveryWire.optional().describe("For this size; absent if it equals the product's."),
  returnable: z.literal(false).optional().describe("Absent if the product's policy applies."),
});

/** The fields of a product in a listing. */
export const productSummaryWire = z.object({
  id,
  name: z.string(),
  designer_name: z.string(),
  secondary_name: z.string(),
  url: z.string().startsWith('/products/'),
  thumbnail_image: z
    .string()
    .describe(
      'Path below the media host, empty for a product without a picture; the second picture, if any, is shown on hover.',
    ),
  thumbnail_alt: z.string().describe('Empty without a picture: the name stands beside its place.'),
  hover_image: z.string().nullable(),
  film: z.string().optional().describe('Path of a film below the media host; absent if none.'),
  in_stock: z.boolean(),
  discount_percentage: discountPercentage,
  delivery: deliveryWire,
  root_category_name: z.string().optional().describe('"Kids"'),
  price_varies: z
    .literal(true)
    .optional()
    .describe('Sizes differ in price: the prices are those of the cheapest one in stock.'),
  ...prices,
});
export type ProductSummaryWire = z.infer<typeof productSummaryWire>;

export const crumbWire = z.object({ name: z.string(), url: z.string() });

/** Manufacturer, country of origin and seller of a product (Indian legal metrology). */
export const supplierWire = z.object({
  maker: z.string(),
  maker_place: z.string(),
  country_of_origin: z.string(),
  seller: z.string(),
  seller_address: z.string(),
  net_quantity: z.string(),
});

export const productWire = productSummaryWire.extend({
  ...pricesOrNone,
  sku: z.string(),
  designer_id: id,
  designer_url: z.string().startsWith('/designers/').describe('"/designers/mehrunika/101"'),
  designer_city: z.string(),
  designer_story: z.string(),
  designer_monogram: z.string(),
  root_category_name: z.string(),
  category_name: z.string(),
  sub_category_name: z.string(),
  root_category_url: z.string(),
  category_url: z.string(),
  sub_category_url: z.string(),
  color_name: z.string(),
  fabric: z.string(),
  work: z.string(),
  pattern: z.string(),
  components: z.array(z.string()),
  occasions: z.array(z.string()),
  care: z.string(),
  stylist_note: z.string().describe('HTML from an editor: sanitise it before rendering.'),
  gender: z
    .string()
    .optional()
    .describe('women, men, girls, boys or unisex. Without it, that of the root category.'),
  celebrity_name: z.string().nullable(),
  product_added_date: z.iso.date().describe('YYYY-MM-DD.'),
  filter_price: orNone,
  seo: z.object({ meta_description: z.string() }),
  sizes: z.array(sizeWire),
  sizeSelected: z
    .string()
    .nullable()
    .optional()
    .describe('The label of the preselected size; null if the shopper selects one.'),
  mini_me: z
    .object({ name: z.string(), url: z.string() })
    .nullable()
    .describe("The matching adults' or children's product."),
  media_gallery: z
    .array(
      z.object({
        url: z.string(),
        alt: z.string(),
        width: z.number().int().optional().describe('Pixels of the original.'),
        height: z.number().int().optional(),
      }),
    )
    .describe(
      '"path|image or video|poster path or null|display order". alt describes the picture.',
    ),
  sale: z
    .object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })
    .optional()
    .describe('The period of its reduced prices; absent if they have none.'),
  returns: z.object({ returnable: z.boolean(), days: z.number().int().nonnegative() }),
  supplier: supplierWire,
});
export type ProductWire = z.infer<typeof productWire>;

export const productCalls = {
  /** 404 for an unknown product, 410 for a discontinued one. */
  'GET /browse/v2/products/:id': { reply: done(productWire) },
  /** Similar products, most similar first; 404 for an unknown product. */
  'GET /browse/v2/products/:id/similar': {
    reply: done(z.object({ products: z.array(productSummaryWire) })),
  },
  /** Matching products of other types, in stock, at most eight. Not in the specification. */
  'GET /browse/v2/products/:id/complete-the-look': {
    reply: done(z.object({ products: z.array(productSummaryWire) })),
  },
};
