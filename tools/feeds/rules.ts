export type FeedKind = 'google' | 'inventory' | 'meta' | 'openai' | 'pinterest' | 'stores';

/** One column of a published specification. */
export type ColumnRule = {
  /** `apparel`: required of clothing, shoes, bags and jewellery. */
  need: 'required' | 'apparel' | 'optional';
  max?: number;
  values?: readonly string[];
  pattern?: RegExp;
};

const MONEY = /^\d+\.\d{2} [A-Z]{3}$/;
const HTTP_URL = /^https?:\/\/[^\s,#]+$/;
/** A format that every reader accepts, whatever a server would choose: AVIF is none. */
const PICTURE_URL = /^https?:\/\/(?:[^\s,#]+\.(?:jpe?g|png)|[^\s,#]+%2Cf-jpg\/[^\s,#]+)$/;
const PICTURE_URLS = new RegExp(
  `^${PICTURE_URL.source.slice(1, -1)}(?:,${PICTURE_URL.source.slice(1, -1)})*$`,
);
const MINUTE = /\d{4}-\d\d-\d\dT\d\d:\d\d/.source;
const GOOGLE_MINUTE = new RegExp(`^${MINUTE}Z$`);
const GOOGLE_PERIOD = new RegExp(`^${MINUTE}Z/${MINUTE}Z$`);
const WHOLE = /^\d+$/;
const GTIN = /^(?:\d{8}|\d{12,14})$/;

const required = (rule: Omit<ColumnRule, 'need'> = {}): ColumnRule => ({
  need: 'required',
  ...rule,
});
const optional = (rule: Omit<ColumnRule, 'need'> = {}): ColumnRule => ({
  need: 'optional',
  ...rule,
});
const apparel = (rule: Omit<ColumnRule, 'need'> = {}): ColumnRule => ({ need: 'apparel', ...rule });

const GENDERS = ['male', 'female', 'unisex'] as const;
const AGE_GROUPS = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const;
const SIZE_SYSTEMS = ['AU', 'BR', 'CN', 'DE', 'EU', 'FR', 'IT', 'JP', 'MEX', 'UK', 'US'] as const;
const SIZE_TYPES = ['regular', 'petite', 'maternity', 'big', 'tall', 'plus'] as const;
const UNDERSCORED = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;
const SPACED = ['in stock', 'out of stock', 'preorder', 'available for order'] as const;
const PICKUP_TIMES = [
  'same day',
  'next day',
  '2-day',
  '3-day',
  '4-day',
  '5-day',
  '6-day',
  'multi-week',
] as const;

const LABELS = Object.fromEntries(
  [0, 1, 2, 3, 4].map((n) => [
    `custom_label_${n}`,
    n === 4 ? optional({ max: 100 }) : required({ max: 100 }),
  ]),
);
const APPAREL = {
  gender: apparel({ values: GENDERS }),
  age_group: apparel({ values: AGE_GROUPS }),
  color: apparel({ max: 100 }),
  material: optional({ max: 200 }),
  pattern: optional({ max: 100 }),
  size: apparel({ max: 100 }),
};
const SIZES = {
  size_system: optional({ values: SIZE_SYSTEMS }),
  size_type: optional({ values: SIZE_TYPES }),
};
const CATEGORY = required({ pattern: /^[^>]+( > [^>]+)+$/, max: 750 });

/** support.google.com/merchants/answer/7052112; pictures: 6324350 */
const GOOGLE: Record<string, ColumnRule> = {
  id: required({ max: 50 }),
  item_group_id: required({ max: 50 }),
  title: required({ max: 150 }),
  description: required({ max: 5000 }),
  link: required({ pattern: HTTP_URL, max: 2000 }),
  image_link: required({ pattern: PICTURE_URL, max: 2000 }),
  additional_image_link: optional({ pattern: PICTURE_URLS }),
  video_link: optional({ pattern: HTTP_URL }),
  availability: required({ values: UNDERSCORED }),
  availability_date: optional({ pattern: GOOGLE_MINUTE }),
  price: required({ pattern: MONEY }),
  sale_price: optional({ pattern: MONEY }),
  sale_price_effective_date: optional({ pattern: GOOGLE_PERIOD }),
  brand: required({ max: 70 }),
  condition: required({ values: ['new', 'refurbished', 'used'] }),
  gtin: optional({ pattern: GTIN }),
  identifier_exists: required({ values: ['yes', 'no'] }),
  google_product_category: CATEGORY,
  product_type: required({ max: 750 }),
  ...APPAREL,
  ...SIZES,
  product_highlight: optional(),
  product_detail: optional(),
  shipping: required({ pattern: /^[A-Z]{2}:\d+\.\d{2} [A-Z]{3}(:\d+){4}$/ }),
  min_handling_time: required({ pattern: WHOLE }),
  max_handling_time: required({ pattern: WHOLE }),
  loyalty_program: optional({ pattern: /^\w+:\w+:\d+$/ }),
  ...LABELS,
};

const CATALOGUE = {
  price: required({ pattern: MONEY }),
  sale_price: optional({ pattern: MONEY }),
  image_link: required({ pattern: PICTURE_URL, max: 2000 }),
  additional_image_link: optional({ pattern: PICTURE_URLS, max: 2000 }),
  condition: required({ values: ['new', 'refurbished', 'used'] }),
  gtin: optional({ pattern: GTIN }),
  google_product_category: CATEGORY,
  product_type: required({ max: 750 }),
  shipping: required({ pattern: /^[A-Z]{2}:::\d+\.\d{2} [A-Z]{3}$/ }),
  ...APPAREL,
  ...LABELS,
};

/** developers.facebook.com/docs/commerce-platform/catalog/fields */
const META: Record<string, ColumnRule> = {
  ...CATALOGUE,
  id: required({ max: 100 }),
  title: required({ max: 200 }),
  description: required({ max: 9999 }),
  availability: required({ values: SPACED }),
  link: required({ pattern: HTTP_URL }),
  brand: required({ max: 100 }),
  item_group_id: required({ max: 100 }),
  sale_price_effective_date: optional({
    pattern: new RegExp(`^${MINUTE}\\+00:00/${MINUTE}\\+00:00$`),
  }),
  quantity_to_sell_on_facebook: required({ pattern: WHOLE }),
  'video[0].url': optional({ pattern: HTTP_URL }),
};

/** help.pinterest.com/business/article/data-source-ingestion; ItemAttributesRequest of its API */
const PINTEREST: Record<string, ColumnRule> = {
  ...CATALOGUE,
  ...SIZES,
  id: required({ max: 127 }),
  title: required({ max: 500 }),
  description: required({ max: 10_000 }),
  availability: required({ values: ['in stock', 'out of stock', 'preorder'] }),
  link: required({ pattern: HTTP_URL, max: 511 }),
  brand: required({ max: 100 }),
  item_group_id: required({ max: 127 }),
  video_link: optional({ pattern: /^https?:\/\/[^\s,#]+\.(?:mp4|mov|m4v)$/, max: 2000 }),
};

const BOOLEAN = required({ values: ['true', 'false'] });

/** developers.openai.com/commerce/specs/file-upload/products */
const OPENAI: Record<string, ColumnRule> = {
  is_eligible_search: BOOLEAN,
  is_eligible_checkout: BOOLEAN,
  item_id: required({ max: 100 }),
  title: required({ max: 150 }),
  description: required({ max: 5000 }),
  url: required({ pattern: HTTP_URL }),
  brand: required({ max: 70 }),
  gtin: optional({ pattern: GTIN }),
  condition: required({ values: ['new', 'refurbished', 'used'] }),
  product_category: CATEGORY,
  image_url: required({ pattern: PICTURE_URL }),
  additional_image_urls: optional({ pattern: PICTURE_URLS }),
  video_url: optional({ pattern: HTTP_URL }),
  price: required({ pattern: MONEY }),
  sale_price: optional({ pattern: MONEY }),
  sale_price_effective_date: optional({ pattern: /^\d{4}-\d\d-\d\d \/ \d{4}-\d\d-\d\d$/ }),
  availability: required({
    values: ['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown'],
  }),
  group_id: required({ max: 70 }),
  item_group_title: required({ max: 150 }),
  listing_has_variations: BOOLEAN,
  variant_dict: required({ pattern: /^\{.*\}$/ }),
  gender: apparel({ values: GENDERS }),
  age_group: apparel({ values: AGE_GROUPS }),
  color: apparel({ max: 40 }),
  material: optional({ max: 100 }),
  size: apparel({ max: 20 }),
  seller_name: required({ max: 70 }),
  seller_url: required({ pattern: HTTP_URL }),
  seller_privacy_policy: required({ pattern: HTTP_URL }),
  seller_tos: required({ pattern: HTTP_URL }),
  return_policy: required({ pattern: HTTP_URL }),
  target_countries: required({ pattern: /^[A-Z]{2}$/ }),
  store_country: required({ pattern: /^[A-Z]{2}$/ }),
};

const PRICES = { price: required({ pattern: MONEY }), sale_price: optional({ pattern: MONEY }) };

/** The columns that each feed may have, by the rules that its reader publishes. */
export const FEED_RULES: Record<FeedKind, Record<string, ColumnRule>> = {
  google: GOOGLE,
  inventory: {
    id: required({ max: 50 }),
    availability: required({ values: UNDERSCORED }),
    availability_date: optional({ pattern: GOOGLE_MINUTE }),
    ...PRICES,
    sale_price_effective_date: optional({ pattern: GOOGLE_PERIOD }),
  },
  meta: META,
  openai: OPENAI,
  pinterest: PINTEREST,
  // support.google.com/merchants/answer/14819809
  stores: {
    store_code: required({ max: 64 }),
    id: required({ max: 50 }),
    availability: required({
      values: ['in_stock', 'out_of_stock', 'limited_availability', 'on_display_to_order'],
    }),
    ...PRICES,
    pickup_method: required({ values: ['buy', 'reserve', 'ship to store', 'not supported'] }),
    pickup_sla: optional({ values: PICKUP_TIMES }),
  },
};
