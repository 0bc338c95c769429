import { z } from 'zod';

export const eventText = z.string().min(1).max(500);
export const eventCount = z.number().int().nonnegative();
export const eventMoney = z.number().nonnegative();
export const eventId = eventText.describe(
  'The same as in the event that the server sends: platforms count both once.',
);
const currency = z
  .string()
  .length(3)
  .describe('ISO 4217: the currency of the page, or of the order.');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Hashes for enhanced conversions: present only while ad_user_data is granted. */
export const userData = z
  .strictObject({
    sha256_email_address: hash
      .optional()
      .describe(
        'SHA-256, hexadecimal, of the email address trimmed, in lower case, without dots before the @ for Gmail.',
      ),
    sha256_phone_number: hash.optional().describe('SHA-256, hexadecimal, of the number in E.164.'),
  })
  .describe('Only while ad_user_data is granted; a hash that cannot be computed is absent.');

/** Google Analytics joins the devices of a customer by it. */
export const userId = eventText
  .optional()
  .describe('The customer id: when signed in, while analytics_storage is granted.');

export const campaignFields = {
  utm_source: eventText
    .optional()
    .describe('The campaign of the visit, from the URL of its first page.'),
  utm_medium: eventText.optional(),
  utm_campaign: eventText.optional(),
  utm_term: eventText.optional(),
};

/** One product, as an item of Google Analytics 4. */
export const itemWire = z.strictObject({
  item_id: eventText.describe('The product id; gift_card for gift cards.'),
  item_name: eventText,
  item_brand: eventText.describe('The designer.'),
  item_variant: eventText.optional().describe('The size.'),
  offer_id: eventText
    .optional()
    .describe('Product and size: the id of the Merchant feeds and the SKU of the structured data.'),
  item_category: eventText.optional().describe('The categories, the widest first.'),
  item_category2: eventText.optional(),
  item_category3: eventText.optional(),
  item_category4: eventText.optional(),
  item_category5: eventText.optional(),
  price: eventMoney.describe('The current unit price, as the page shows it.'),
  discount: eventMoney.optional().describe('The unit discount already deducted from price.'),
  quantity: z.number().int().positive(),
  index: eventCount.optional().describe('Its position in the list, from 0.'),
  item_list_id: eventText
    .optional()
    .describe('The list of the event, or the one in which the product was clicked in this tab.'),
  item_list_name: eventText.optional(),
});

const items = z.array(itemWire).min(1).max(200);
export const amountFields = {
  currency,
  value: eventMoney.describe(
    'The sum of price times quantity, minus the discount of the event; without shipping, and without added tax.',
  ),
  items,
};
export const cartFields = {
  ...amountFields,
  coupon: eventText.optional(),
  discount: eventMoney.optional().describe("The coupon's discount on all items."),
};
export const listFields = {
  item_list_id: eventText.describe('search_results for every search.'),
  item_list_name: eventText,
};
const promotion = {
  promotion_id: eventText,
  promotion_name: eventText,
  creative_slot: eventText.describe(
    'The slot: home_opening, home_garments, list_banner, list_levels, collections, empty_search, ...',
  ),
};
export const promotionFields = {
  ...promotion,
  items: z
    .array(z.strictObject({ item_id: eventText, item_name: eventText, ...promotion }))
    .length(1)
    .describe('The promotion as an item: Google Analytics counts promotions by item.'),
};
export const failureFields = {
  status: z.number().int().min(400).max(599),
  url: eventText.describe(
    'The API call with ids replaced by :id; for a page that failed to load, its path.',
  ),
};
export const signInMethod = z.enum(['email', 'otp', 'google']);
export const consentState = z.enum(['granted', 'denied']);

export const ITEM_EXAMPLE = {
  item_id: '620372',
  item_name: 'Indigo Satin Gota Patti Star Flower Potli Bag',
  item_brand: 'Zariphool',
  item_variant: 'Free Size',
  offer_id: '620372-1044',
  price: 4300,
  quantity: 1,
};
export const PRODUCT_EXAMPLE = {
  item_id: '620372',
  item_name: 'Indigo Satin Gota Patti Star Flower Potli Bag',
  item_brand: 'Zariphool',
  price: 4300,
  discount: 700,
  quantity: 1,
};
export const LIST_EXAMPLE = { item_list_id: 'just_in', item_list_name: 'Just in' };
export const CART_EXAMPLE = {
  currency: 'INR',
  value: 3870,
  items: [ITEM_EXAMPLE],
  coupon: 'WELCOME10',
  discount: 430,
};
export const PROMOTION_EXAMPLE = {
  promotion_id: 'wedding',
  promotion_name: 'The wedding wardrobe',
  creative_slot: 'home_opening',
};
export const USER_DATA_EXAMPLE = {
  sha256_email_address: 'a'.repeat(64),
  sha256_phone_number: 'b'.repeat(64),
};

export const ecommerceEvent = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
  example: object,
) =>
  z
    .strictObject({ event: z.literal(name), ecommerce: z.strictObject(fields) })
    .meta({ description, examples: [{ event: name, ecommerce: example }] });
export const plainEvent = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
  example: object = {},
) =>
  z
    .strictObject({ event: z.literal(name), ...fields })
    .meta({ description, examples: [{ event: name, ...example }] });
