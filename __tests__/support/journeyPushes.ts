import { createHash } from 'node:crypto';
import { type ConsentChoice, GRANT_ALL, DENY_ALL } from '@/lib/browser/consent';
import { OPT_IN } from '@/lib/analytics/consentRules';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import type { ProductSummary } from '@/lib/model/product';
import { CREDENTIALS, MUMBAI, POTLI } from './visitor';

/** The UTM parameters of the newsletter's link. */
export const CAMPAIGN = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'diwali',
  utm_term: 'potli bag',
};
export const CAMPAIGN_QUERY = new URLSearchParams(CAMPAIGN).toString();

const consentState = (granted: boolean) => (granted ? 'granted' : 'denied');
const consentFields = ({ analytics, advertising }: ConsentChoice) => ({
  ad_storage: consentState(advertising),
  ad_user_data: consentState(advertising),
  ad_personalization: consentState(advertising),
  analytics_storage: consentState(analytics),
  functionality_storage: 'granted',
  security_storage: 'granted',
});
const DEFAULTS = [
  ['consent', 'default', { ...consentFields(GRANT_ALL), wait_for_update: 500 }],
  [
    'consent',
    'default',
    {
      ...consentFields(DENY_ALL),
      region: OPT_IN.flatMap(({ countries }) => countries),
      wait_for_update: 500,
    },
  ],
  ['set', 'ads_data_redaction', true],
];
/** The page view of a page, with the campaign; `user`: of a customer who consents to analytics. */
export const pageView = (path: string, title: string, query = '', user: object = {}) => ({
  event: 'page_view',
  page_location: `http://localhost${path}${query}`,
  page_path: path.split('?')[0],
  page_title: title,
  page_type: pageTypeOf(path.split('?')[0] ?? ''),
  country: 'IN',
  market: 'IN',
  ...user,
  ...CAMPAIGN,
});
const commerce = (event: string, ecommerce: object, extra: object = {}) => [
  { ecommerce: null },
  { event, ecommerce, ...extra },
];
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const email = { sha256_email_address: hash(CREDENTIALS.email) };

const PROMOTION = {
  promotion_id: 'hero-bridal',
  promotion_name: 'The wedding wardrobe',
  creative_slot: 'home_opening',
};
const PROMOTION_EVENT = {
  ...PROMOTION,
  items: [{ item_id: 'hero-bridal', item_name: 'The wedding wardrobe', ...PROMOTION }],
};
const LIST = { item_list_id: 'accessories', item_list_name: 'Accessories' };
const POTLI_ITEM = {
  item_id: '620372',
  item_name: POTLI.name,
  item_brand: 'Zariphool',
  item_category: 'Accessories',
  item_category2: 'Bags',
  item_category3: 'Potlis',
  price: 4300,
  quantity: 1,
};

const consentPushes = (choice: ConsentChoice) => [
  ['consent', 'update', consentFields(choice)],
  {
    event: 'consent_update',
    analytics: consentState(choice.analytics),
    advertising: consentState(choice.advertising),
  },
];

/** A listing with its first product. */
const listEvent = ({ id, name, designer, price, rootCategory }: ProductSummary) => ({
  ...LIST,
  currency: 'INR',
  value: price.youPay,
  items: [
    {
      item_id: String(id),
      item_name: name,
      item_brand: designer,
      ...(rootCategory && { item_category: rootCategory }),
      price: price.youPay,
      ...(price.mrp > price.youPay && { discount: price.mrp - price.youPay }),
      quantity: 1,
      index: 0,
      ...LIST,
    },
  ],
});

type Journey = {
  order: { id: number; tax?: number; customerId: number };
  first: ProductSummary;
  href: string;
  sizeId: number;
};

/** The pushes of the journey; with `hashes` of the contact when advertising is granted. */
export function expectedPushes(
  { order, first, href, sizeId }: Journey,
  choice: ConsentChoice | undefined,
  { hashes, user }: { hashes: boolean; user: object },
) {
  // A product that was clicked in a list names it until the purchase.
  const viewedItem =
    first.id === POTLI.productId ? { ...POTLI_ITEM, ...LIST, index: 0 } : POTLI_ITEM;
  const cartItem = { ...viewedItem, item_variant: 'Free Size', offer_id: `620372-${sizeId}` };
  const cart = { currency: 'INR', value: 4300, items: [cartItem] };
  return [
    ...DEFAULTS,
    pageView('/', 'Home', `?${CAMPAIGN_QUERY}`),
    ...(choice ? consentPushes(choice) : []),
    ...commerce('view_promotion', PROMOTION_EVENT),
    ...commerce('select_promotion', PROMOTION_EVENT),
    pageView('/collection/accessories', 'Accessories'),
    ...commerce('view_item_list', listEvent(first)),
    ...commerce('select_item', listEvent(first)),
    pageView(href, 'Potli'),
    ...commerce('view_item', { ...cart, items: [viewedItem] }),
    ...commerce('add_to_cart', cart),
    pageView('/checkout/cart', 'Cart'),
    ...commerce('view_cart', cart),
    pageView('/checkout/address', 'Address'),
    ...commerce('begin_checkout', cart),
    { event: 'modal_open', modal: 'sign_up', origin: 'Checkout' },
    {
      event: 'sign_up',
      event_id: `sign_up.${order.customerId}`,
      ...user,
      method: 'email',
      ...(hashes && { user_data: email }),
    },
    pageView('/checkout/payment', 'Payment', '', user),
    ...commerce('add_shipping_info', { ...cart, shipping_tier: 'delivery' }),
    ...commerce('add_payment_info', { ...cart, payment_type: 'cod' }),
    pageView(`/checkout/status?order_id=${order.id}`, 'Order', '', user),
    ...commerce(
      'purchase',
      {
        transaction_id: String(order.id),
        ...cart,
        shipping: 149,
        tax: order.tax,
        customer_type: 'new',
      },
      {
        event_id: `purchase.${order.id}`,
        ...(hashes && {
          user_data: { ...email, sha256_phone_number: hash(`+91${MUMBAI.mobile}`) },
        }),
      },
    ),
  ];
}

/** The first pushes after a document load. */
export const initialPushes = (choice: ConsentChoice | undefined) => [
  ...DEFAULTS,
  ...(choice ? [['consent', 'update', consentFields(choice)]] : []),
];
