import { z } from 'zod';
import { PAGE_TYPES } from '@/lib/routing/pageTypes';
import { COUNTRY_BUCKETS } from '@/lib/i18n/region';

const text = z.string().min(1).max(500);
const count = z.number().int().nonnegative();
const money = z.number().nonnegative();
const currency = z
  .string()
  .length(3)
  .describe('ISO 4217: the currency of the page, or of the order.');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Hashes for enhanced conversions: present only while ad_user_data is granted. */
const userData = z
  .strictObject({
    sha256_email_address: hash
      .optional()
      .describe(
        'SHA-256, hexadecimal, of the email address trimmed, in lower case, without dots before the @ for Gmail.',
      ),
    sha256_phone_number: hash.optional().describe('SHA-256, hexadecimal, of the number in E.164.'),
  })
  .describe('Only while ad_user_data is granted; a hash that cannot be computed is absent.');

const campaign = {
  utm_source: text
    .optional()
    .describe('The campaign of the visit, from the URL of its first page.'),
  utm_medium: text.optional(),
  utm_campaign: text.optional(),
  utm_term: text.optional(),
};

/** One product, as an item of Google Analytics 4. */
const itemWire = z.strictObject({
  item_id: text.describe('The product id; gift_card for gift cards.'),
  item_name: text,
  item_brand: text.describe('The designer.'),
  item_variant: text.optional().describe('The size.'),
  offer_id: text
    .optional()
    .describe('Product and size: the id of the Merchant feeds and the SKU of the structured data.'),
  item_category: text.optional(),
  item_category2: text.optional(),
  item_category3: text.optional(),
  price: money.describe('The current unit price, as the page shows it.'),
  discount: money.optional().describe('The unit discount already deducted from price.'),
  quantity: z.number().int().positive(),
  index: count.optional().describe('Its position in the list, from 0.'),
  item_list_id: text.optional(),
  item_list_name: text.optional(),
});

const items = z.array(itemWire).min(1).max(200);
const amounts = {
  currency,
  value: money.describe(
    'The sum of price times quantity, minus the discount of the event; without shipping, and without added tax.',
  ),
  items,
};
const cartFields = {
  ...amounts,
  coupon: text.optional(),
  discount: money.optional().describe("The coupon's discount on all items."),
};
const list = {
  item_list_id: text.describe('search_results for every search.'),
  item_list_name: text,
};
const promotion = {
  promotion_id: text,
  promotion_name: text,
  creative_slot: text.describe(
    'The slot: home_opening, home_garments, list_banner, list_levels, collections, ways_on, ...',
  ),
};
const aPromotion = {
  ...promotion,
  items: z
    .array(z.strictObject({ item_id: text, item_name: text, ...promotion }))
    .length(1)
    .describe('The promotion as an item: Google Analytics counts promotions by item.'),
};
const failure = {
  status: z.number().int().min(400).max(599),
  url: text.describe(
    'The API call with ids replaced by :id; for a page that failed to load, its path.',
  ),
};
const method = z.enum(['email', 'otp', 'google']);
const consentState = z.enum(['granted', 'denied']);

const ITEM = {
  item_id: '620372',
  item_name: 'Indigo Satin Gota Patti Star Flower Potli Bag',
  item_brand: 'Zariphool',
  item_variant: 'Free Size',
  offer_id: '620372-1044',
  price: 4300,
  quantity: 1,
};
const CARD = {
  item_id: '620372',
  item_name: 'Indigo Satin Gota Patti Star Flower Potli Bag',
  item_brand: 'Zariphool',
  price: 4300,
  discount: 700,
  quantity: 1,
};
const LIST = { item_list_id: 'just_in', item_list_name: 'Just in' };
const CART_EXAMPLE = {
  currency: 'INR',
  value: 3870,
  items: [ITEM],
  coupon: 'WELCOME10',
  discount: 430,
};
const HERO = {
  promotion_id: 'wedding',
  promotion_name: 'The wedding wardrobe',
  creative_slot: 'home_opening',
};
const HASHES = { sha256_email_address: 'a'.repeat(64), sha256_phone_number: 'b'.repeat(64) };

const commerce = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
  example: object,
) =>
  z
    .strictObject({ event: z.literal(name), ecommerce: z.strictObject(fields) })
    .meta({ description, examples: [{ event: name, ecommerce: example }] });
const plain = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
  example: object = {},
) =>
  z
    .strictObject({ event: z.literal(name), ...fields })
    .meta({ description, examples: [{ event: name, ...example }] });

/**
 * All data layer events with their triggers and fields: published as docs/data-layer.md and
 * docs/data-layer.schema.json.
 */
export const events = {
  page_view: plain(
    'page_view',
    'A page is loaded or navigated to; not when a page only reloads its data.',
    {
      page_location: text.describe(
        'The redacted URL: only parameters of the shop and of advertisers are included.',
      ),
      page_path: text,
      page_title: text,
      page_type: z.enum(PAGE_TYPES).describe('The page type, by its route.'),
      country: z
        .string()
        .length(2)
        .describe('ISO 3166-1: the country whose prices the page shows.'),
      market: z
        .enum(COUNTRY_BUCKETS)
        .describe('India, the United States, Australia, or the rest of the world.'),
      ...campaign,
    },
    {
      page_location: 'https://shop.example/en-gb/collection/women?utm_source=newsletter',
      page_path: '/collection/women',
      page_title: 'Women | Aza',
      page_type: 'product_category',
      country: 'GB',
      market: 'ROW',
      utm_source: 'newsletter',
    },
  ),

  view_promotion: commerce(
    'view_promotion',
    'Half of a banner or tile was visible for a second, once per page.',
    aPromotion,
    { ...HERO, items: [{ item_id: HERO.promotion_id, item_name: HERO.promotion_name, ...HERO }] },
  ),
  select_promotion: commerce('select_promotion', 'A banner or tile is clicked.', aPromotion, {
    ...HERO,
    items: [{ item_id: HERO.promotion_id, item_name: HERO.promotion_name, ...HERO }],
  }),
  view_item_list: commerce(
    'view_item_list',
    'Half of a product card was visible for a second, each once per list.',
    { ...list, ...amounts },
    { ...LIST, currency: 'INR', value: 4300, items: [{ ...CARD, index: 0, ...LIST }] },
  ),
  select_item: commerce(
    'select_item',
    'A product card of a list is clicked.',
    { ...list, ...amounts },
    { ...LIST, currency: 'INR', value: 4300, items: [{ ...CARD, index: 0, ...LIST }] },
  ),
  view_item: commerce('view_item', 'A product page opens.', amounts, {
    currency: 'INR',
    value: 4300,
    items: [
      { ...CARD, item_category: 'Accessories', item_category2: 'Bags', item_category3: 'Potlis' },
    ],
  }),
  add_to_wishlist: commerce(
    'add_to_wishlist',
    'The server has added the product to the wishlist.',
    amounts,
    {
      currency: 'INR',
      value: 4300,
      items: [CARD],
    },
  ),
  add_to_cart: commerce(
    'add_to_cart',
    'The server has added items to the cart, or raised a quantity: the quantity is the difference.',
    amounts,
    { currency: 'INR', value: 4300, items: [ITEM] },
  ),
  remove_from_cart: commerce(
    'remove_from_cart',
    'The server has removed cart items, saved them for later, or lowered a quantity: the quantity is the difference.',
    amounts,
    { currency: 'INR', value: 4300, items: [ITEM] },
  ),
  view_cart: commerce('view_cart', 'The cart opens with items in it.', cartFields, CART_EXAMPLE),
  begin_checkout: commerce(
    'begin_checkout',
    'The address page opens, once per cart and tab.',
    cartFields,
    CART_EXAMPLE,
  ),
  add_shipping_info: commerce(
    'add_shipping_info',
    'The payment page opens with an address selected, once per cart and tab.',
    { ...cartFields, shipping_tier: z.enum(['delivery', 'store']) },
    { ...CART_EXAMPLE, shipping_tier: 'delivery' },
  ),
  add_payment_info: commerce(
    'add_payment_info',
    'An order is placed, before it is paid.',
    { ...cartFields, payment_type: text },
    { ...CART_EXAMPLE, payment_type: 'upi' },
  ),
  purchase: plain(
    'purchase',
    'A confirmed order is shown for the first time in this browser: not again on reload, on history navigation, or in a second tab.',
    {
      user_data: userData.optional(),
      ecommerce: z.strictObject({
        transaction_id: text.describe('The order id.'),
        ...cartFields,
        shipping: money,
      }),
    },
    { user_data: HASHES, ecommerce: { transaction_id: '100042', ...CART_EXAMPLE, shipping: 149 } },
  ),
  refund: commerce(
    'refund',
    "An order item is cancelled, or its return is requested: sent at once for the shopper's own request. For exchanges, and for changes by the store or on another device, sent when the order is next shown in a browser that sent its purchase. Once per order item and browser. The refunds of all order items add up to the purchase.",
    { transaction_id: text, ...cartFields },
    { transaction_id: '100042', ...CART_EXAMPLE },
  ),

  search: plain(
    'search',
    'The first page of search results opens, without filters or a chosen sort.',
    {
      search_term: text.describe(
        'The search text, with email addresses and telephone numbers redacted.',
      ),
      results: count,
    },
    { search_term: 'red lehenga', results: 48 },
  ),
  filter: plain(
    'filter',
    'A listing opens with filters, once for the same filters.',
    { filters: text, results: count },
    { filters: 'colour:red;size:m', results: 12 },
  ),
  image_search: plain(
    'image_search',
    'A picture was compared.',
    { results: count, part: z.boolean().describe('Whether a part of the picture was selected.') },
    { results: 24, part: false },
  ),
  modal_open: plain(
    'modal_open',
    'A sign-in, sign-up or forgot-password modal opened.',
    {
      modal: z.enum(['sign_in', 'sign_up', 'forgot_password']),
      origin: text.describe('The control it was opened from.'),
    },
    { modal: 'sign_in', origin: 'Top Bar' },
  ),
  login: plain(
    'login',
    'A customer signed in.',
    { method, user_data: userData.optional() },
    { method: 'otp', user_data: HASHES },
  ),
  sign_up: plain(
    'sign_up',
    'An account was created.',
    { method, user_data: userData.optional() },
    { method: 'email', user_data: HASHES },
  ),
  share: plain(
    'share',
    'A product or a wishlist was shared.',
    {
      method: z.enum(['device', 'link']),
      content_type: z.enum(['product', 'wishlist']),
      item_id: text.optional(),
    },
    { method: 'link', content_type: 'product', item_id: '620372' },
  ),
  follow: plain('follow', 'A designer is followed.', { designer_id: count }, { designer_id: 12 }),
  unfollow: plain(
    'unfollow',
    'A designer is unfollowed.',
    { designer_id: count },
    { designer_id: 12 },
  ),

  consent_update: plain(
    'consent_update',
    'The visitor has chosen, here or in another tab; after the consent command of the same choice.',
    { analytics: consentState, advertising: consentState },
    { analytics: 'granted', advertising: 'denied' },
  ),
  web_vitals: plain(
    'web_vitals',
    'A web vital of the visit is final: when the page is hidden, or earlier.',
    {
      metric_name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      metric_id: text,
      metric_value: money.describe('Milliseconds; CLS has no unit.'),
      metric_delta: z.number(),
      metric_rating: z.enum(['good', 'needs-improvement', 'poor']),
      page_location: text,
    },
    {
      metric_name: 'LCP',
      metric_id: 'v5-1763650000000-1234567890123',
      metric_value: 1240.5,
      metric_delta: 1240.5,
      metric_rating: 'good',
      page_location: 'https://shop.example/',
    },
  ),
  api_error: plain('api_error', 'A call or page fails with any 4xx or 5xx except 429.', failure, {
    status: 404,
    url: '/browse/v2/products/:id',
  }),
  api_rate_limited: plain('api_rate_limited', 'A call or page fails with 429.', failure, {
    status: 429,
    url: '/account/v1/otp',
  }),
  app_init_failed: plain(
    'app_init_failed',
    'The session could not start.',
    { message: z.literal('App init Failed'), reason: text.optional() },
    { message: 'App init Failed', reason: 'Network Error' },
  ),
  trail_id_missing: plain(
    'trail_id_missing',
    'A call without a trail id was due; it waits until there is one.',
    {},
  ),
};

export type EventName = keyof typeof events;
export type Item = z.output<typeof itemWire>;
export type UserData = z.output<typeof userData>;
export type EventOf<Name extends EventName> = z.output<(typeof events)[Name]>;
export type DataEvent = { [Name in EventName]: EventOf<Name> }[EventName];
