import { z } from 'zod';
import { PAGE_TYPES } from '@/lib/routing/pageTypes';
import { MARKETS } from '@/lib/i18n/region';

const words = z.string().min(1).max(500);
const count = z.number().int().nonnegative();
const money = z.number().nonnegative();
const currency = z
  .string()
  .length(3)
  .describe('ISO 4217: the currency the page shows, or for an order its own.');
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Hashes for enhanced conversions: present only while ad_user_data is granted. */
const userData = z
  .strictObject({
    sha256_email_address: hash
      .optional()
      .describe(
        'SHA-256, hexadecimal, of the address trimmed, in lower case, for Gmail without dots before the @.',
      ),
    sha256_phone_number: hash.optional().describe('SHA-256, hexadecimal, of the number in E.164.'),
  })
  .describe('Only while ad_user_data is granted; a hash that cannot be made is left out.');

const campaign = {
  utm_source: words
    .optional()
    .describe('The campaign that brought the visit, kept from the page it began on.'),
  utm_medium: words.optional(),
  utm_campaign: words.optional(),
  utm_term: words.optional(),
};

/** One product, as an item of Google Analytics 4. */
const itemWire = z.strictObject({
  item_id: words.describe('The product; gift_card for gift cards.'),
  item_name: words,
  item_brand: words.describe('The designer.'),
  item_variant: words.optional().describe('The size.'),
  offer_id: words
    .optional()
    .describe('Product and size: the id of the Merchant feeds and the sku of the structured data.'),
  item_category: words.optional(),
  item_category2: words.optional(),
  item_category3: words.optional(),
  price: money.describe('What one piece costs now, as the page shows it.'),
  discount: money.optional().describe('What was taken off one piece before it came to price.'),
  quantity: z.number().int().positive(),
  index: count.optional().describe('Its place in the list, from 0.'),
  item_list_id: words.optional(),
  item_list_name: words.optional(),
});

const items = z.array(itemWire).min(1).max(200);
const amounts = {
  currency,
  value: money.describe(
    'The sum of price times quantity, less the discount of the event; without shipping, and nothing added for tax.',
  ),
  items,
};
const cartFields = {
  ...amounts,
  coupon: words.optional(),
  discount: money.optional().describe('What the coupon takes off all of it.'),
};
const list = {
  item_list_id: words.describe('search_results for whatever was searched.'),
  item_list_name: words,
};
const promotion = {
  promotion_id: words,
  promotion_name: words,
  creative_slot: words.describe(
    'Where it stands: home_opening, home_garments, list_banner, list_levels, collections, ways_on, ...',
  ),
};
const aPromotion = {
  ...promotion,
  items: z
    .array(z.strictObject({ item_id: words, item_name: words, ...promotion }))
    .length(1)
    .describe('The promotion once more: Google Analytics counts promotions by item.'),
};
const failure = {
  status: z.number().int().min(400).max(599),
  url: words.describe(
    'The call, with :id where it names somebody or something; for a page that could not be shown, its path.',
  ),
};
const method = z.enum(['email', 'otp', 'google']);
const standing = z.enum(['granted', 'denied']);

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
  when: string,
  fields: Fields,
  example: object,
) =>
  z
    .strictObject({ event: z.literal(name), ecommerce: z.strictObject(fields) })
    .meta({ description: when, examples: [{ event: name, ecommerce: example }] });
const plain = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  when: string,
  fields: Fields,
  example: object = {},
) =>
  z
    .strictObject({ event: z.literal(name), ...fields })
    .meta({ description: when, examples: [{ event: name, ...example }] });

/**
 * All data layer events with their triggers and fields: published as docs/data-layer.md and
 * docs/data-layer.schema.json.
 */
export const events = {
  page_view: plain(
    'page_view',
    'A page opens, or another is gone to; not when a page only loads its data again.',
    {
      page_location: words.describe(
        'The address, without what it says of a person: only the parameters that the shop and advertisers use are kept.',
      ),
      page_path: words,
      page_title: words,
      page_type: z.enum(PAGE_TYPES).describe('The kind of page, by its route.'),
      country: z.string().length(2).describe('ISO 3166-1: whose prices the page shows.'),
      market: z
        .enum(MARKETS)
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
    'A banner or tile stood half in view for a second, once per page.',
    aPromotion,
    { ...HERO, items: [{ item_id: HERO.promotion_id, item_name: HERO.promotion_name, ...HERO }] },
  ),
  select_promotion: commerce(
    'select_promotion',
    'A link of a banner or tile is followed.',
    aPromotion,
    { ...HERO, items: [{ item_id: HERO.promotion_id, item_name: HERO.promotion_name, ...HERO }] },
  ),
  view_item_list: commerce(
    'view_item_list',
    'Cards stood half in view for a second, each once per list.',
    { ...list, ...amounts },
    { ...LIST, currency: 'INR', value: 4300, items: [{ ...CARD, index: 0, ...LIST }] },
  ),
  select_item: commerce(
    'select_item',
    'A card of a list is followed.',
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
  add_to_wishlist: commerce('add_to_wishlist', 'The server has kept the piece.', amounts, {
    currency: 'INR',
    value: 4300,
    items: [CARD],
  }),
  add_to_cart: commerce(
    'add_to_cart',
    'The server has put pieces into the bag, or raised a quantity: so many more.',
    amounts,
    { currency: 'INR', value: 4300, items: [ITEM] },
  ),
  remove_from_cart: commerce(
    'remove_from_cart',
    'The server has taken pieces out of the bag, put them aside, or lowered a quantity: so many fewer.',
    amounts,
    { currency: 'INR', value: 4300, items: [ITEM] },
  ),
  view_cart: commerce('view_cart', 'The bag opens with pieces in it.', cartFields, CART_EXAMPLE),
  begin_checkout: commerce(
    'begin_checkout',
    'The address page opens, once per bag and tab.',
    cartFields,
    CART_EXAMPLE,
  ),
  add_shipping_info: commerce(
    'add_shipping_info',
    'The payment page opens with an address chosen, once per bag and tab.',
    { ...cartFields, shipping_tier: z.enum(['delivery', 'store']) },
    { ...CART_EXAMPLE, shipping_tier: 'delivery' },
  ),
  add_payment_info: commerce(
    'add_payment_info',
    'An order is placed, before it is paid.',
    { ...cartFields, payment_type: words },
    { ...CART_EXAMPLE, payment_type: 'upi' },
  ),
  purchase: plain(
    'purchase',
    'An order is seen confirmed for the first time in this browser: not again on a reload, on the way back, or in a second tab.',
    {
      user_data: userData.optional(),
      ecommerce: z.strictObject({
        transaction_id: words.describe('The order.'),
        ...cartFields,
        shipping: money,
      }),
    },
    { user_data: HASHES, ecommerce: { transaction_id: '100042', ...CART_EXAMPLE, shipping: 149 } },
  ),
  refund: commerce(
    'refund',
    'A piece of an order is cancelled, or its return is asked for: at once where the shopper does it. What was exchanged, or done elsewhere by the house or on another device, when the order is next seen in a browser that told of its purchase. Once per piece and browser. Refunds of all its pieces add up to the purchase.',
    { transaction_id: words, ...cartFields },
    { transaction_id: '100042', ...CART_EXAMPLE },
  ),

  search: plain(
    'search',
    'The first page of results opens, before it is narrowed or ordered.',
    {
      search_term: words.describe(
        'What was searched, with e-mail addresses and telephone numbers hidden.',
      ),
      results: count,
    },
    { search_term: 'red lehenga', results: 48 },
  ),
  filter: plain(
    'filter',
    'A list opens narrowed, once for the same filters.',
    { filters: words, results: count },
    { filters: 'colour:red;size:m', results: 12 },
  ),
  image_search: plain(
    'image_search',
    'A picture was compared.',
    { results: count, part: z.boolean().describe('Whether a part of the picture was marked.') },
    { results: 24, part: false },
  ),
  modal_open: plain(
    'modal_open',
    'A sign-in, sign-up or forgot-password modal opened.',
    {
      modal: z.enum(['sign_in', 'sign_up', 'forgot_password']),
      origin: words.describe('Where it was opened from.'),
    },
    { modal: 'sign_in', origin: 'Top Bar' },
  ),
  login: plain(
    'login',
    'Somebody signed in.',
    { method, user_data: userData.optional() },
    { method: 'otp', user_data: HASHES },
  ),
  sign_up: plain(
    'sign_up',
    'An account was made.',
    { method, user_data: userData.optional() },
    { method: 'email', user_data: HASHES },
  ),
  share: plain(
    'share',
    'A piece or a wishlist was handed on.',
    {
      method: z.enum(['device', 'link']),
      content_type: z.enum(['product', 'wishlist']),
      item_id: words.optional(),
    },
    { method: 'link', content_type: 'product', item_id: '620372' },
  ),
  follow: plain('follow', 'A designer is followed.', { designer_id: count }, { designer_id: 12 }),
  unfollow: plain(
    'unfollow',
    'A designer is followed no longer.',
    { designer_id: count },
    { designer_id: 12 },
  ),

  consent_update: plain(
    'consent_update',
    'The visitor has chosen, here or in another tab; after the consent command of the same choice.',
    { analytics: standing, advertising: standing },
    { analytics: 'granted', advertising: 'denied' },
  ),
  web_vitals: plain(
    'web_vitals',
    'A measure of the visit is final: when the page is hidden, or sooner.',
    {
      metric_name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      metric_id: words,
      metric_value: money.describe('Milliseconds; CLS has no unit.'),
      metric_delta: z.number(),
      metric_rating: z.enum(['good', 'needs-improvement', 'poor']),
      page_location: words,
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
  api_error: plain(
    'api_error',
    'A call, or a page, answers with any 4xx or 5xx but 429.',
    failure,
    { status: 404, url: '/browse/v2/products/:id' },
  ),
  api_rate_limited: plain('api_rate_limited', 'A call, or a page, answers 429.', failure, {
    status: 429,
    url: '/account/v1/otp',
  }),
  app_init_failed: plain(
    'app_init_failed',
    'The session could not start.',
    { message: z.literal('App init Failed'), reason: words.optional() },
    { message: 'App init Failed', reason: 'Network Error' },
  ),
  trail_id_missing: plain(
    'trail_id_missing',
    'A call was about to go out without a trail id; it waits until there is one.',
    {},
  ),
};

export type EventName = keyof typeof events;
export type Item = z.output<typeof itemWire>;
export type UserData = z.output<typeof userData>;
export type EventOf<Name extends EventName> = z.output<(typeof events)[Name]>;
export type DataEvent = { [Name in EventName]: EventOf<Name> }[EventName];
