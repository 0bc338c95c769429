import { createHash } from 'node:crypto';
import { type ConsentChoice, GRANT_ALL, DENY_ALL } from '@/lib/browser/consent';
import { OPT_IN } from '@/lib/analytics/consentRules';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import type { ProductSummary } from '@/lib/model/product';
import { CREDENTIALS, MUMBAI, POTLI } from './visitor';

/** What the newsletter's link says. */
export const CAMPAIGN = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'diwali',
  utm_term: 'potli bag',
};
export const SENT = new URLSearchParams(CAMPAIGN).toString();

const standing = (granted: boolean) => (granted ? 'granted' : 'denied');
const states = ({ analytics, advertising }: ConsentChoice) => ({
  ad_storage: standing(advertising),
  ad_user_data: standing(advertising),
  ad_personalization: standing(advertising),
  analytics_storage: standing(analytics),
  functionality_storage: 'granted',
  security_storage: 'granted',
});
const DEFAULTS = [
  ['consent', 'default', { ...states(GRANT_ALL), wait_for_update: 500 }],
  [
    'consent',
    'default',
    {
      ...states(DENY_ALL),
      region: OPT_IN.flatMap(({ countries }) => countries),
      wait_for_update: 500,
    },
  ],
  ['set', 'ads_data_redaction', true],
];
/** A page of the journey, with the campaign that led to it. */
export const view = (path: string, title: string, query = '') => ({
  event: 'page_view',
  page_location: `http://localhost${path}${query}`,
  page_path: path.split('?')[0],
  page_title: title,
  page_type: pageTypeOf(path.split('?')[0] ?? ''),
  country: 'IN',
  market: 'IN',
  ...CAMPAIGN,
});
const commerce = (event: string, ecommerce: object, more: object = {}) => [
  { ecommerce: null },
  { event, ecommerce, ...more },
];
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const email = { sha256_email_address: hash(CREDENTIALS.email) };

/** Everything that a journey from a newsletter to a paid potli bag is told as; `hashes` where the shopper lets the shop advertise. */
export function expected(
  {
    order,
    first,
    href,
    sizeId,
  }: { order: { id: number }; first: ProductSummary; href: string; sizeId: number },
  choice: ConsentChoice | undefined,
  hashes: boolean,
) {
  const promotion = {
    promotion_id: 'hero-bridal',
    promotion_name: 'The wedding wardrobe',
    creative_slot: 'home_opening',
  };
  const promoted = {
    ...promotion,
    items: [{ item_id: 'hero-bridal', item_name: 'The wedding wardrobe', ...promotion }],
  };
  const list = { item_list_id: 'accessories', item_list_name: 'Accessories' };
  const { id, name, designer, price } = first;
  const listed = {
    ...list,
    currency: 'INR',
    value: price.youPay,
    items: [
      {
        item_id: String(id),
        item_name: name,
        item_brand: designer,
        price: price.youPay,
        ...(price.mrp > price.youPay && { discount: price.mrp - price.youPay }),
        quantity: 1,
        index: 0,
        ...list,
      },
    ],
  };
  const potli = {
    item_id: '620372',
    item_name: POTLI.name,
    item_brand: 'Zariphool',
    price: 4300,
    quantity: 1,
  };
  const sized = { ...potli, item_variant: 'Free Size', offer_id: `620372-${sizeId}` };
  const cart = { currency: 'INR', value: 4300, items: [sized] };
  return [
    ...DEFAULTS,
    view('/', 'Home', `?${SENT}`),
    ...(choice
      ? [
          ['consent', 'update', states(choice)],
          {
            event: 'consent_update',
            analytics: standing(choice.analytics),
            advertising: standing(choice.advertising),
          },
        ]
      : []),
    ...commerce('view_promotion', promoted),
    ...commerce('select_promotion', promoted),
    view('/collection/accessories', 'Accessories'),
    ...commerce('view_item_list', listed),
    ...commerce('select_item', listed),
    view(href, 'Potli'),
    ...commerce('view_item', {
      ...cart,
      items: [
        {
          ...potli,
          item_category: 'Accessories',
          item_category2: 'Bags',
          item_category3: 'Potlis',
        },
      ],
    }),
    ...commerce('add_to_cart', cart),
    view('/checkout/cart', 'Cart'),
    ...commerce('view_cart', cart),
    view('/checkout/address', 'Address'),
    ...commerce('begin_checkout', cart),
    { event: 'api_error', status: 401, url: '/checkout/address' },
    { event: 'modal_open', modal: 'sign_up', origin: 'Checkout' },
    { event: 'sign_up', method: 'email', ...(hashes && { user_data: email }) },
    view('/checkout/payment', 'Payment'),
    ...commerce('add_shipping_info', { ...cart, shipping_tier: 'delivery' }),
    ...commerce('add_payment_info', { ...cart, payment_type: 'cod' }),
    view(`/checkout/status?order_id=${order.id}`, 'Order'),
    ...commerce(
      'purchase',
      { transaction_id: String(order.id), ...cart, shipping: 149 },
      hashes ? { user_data: { ...email, sha256_phone_number: hash(`+91${MUMBAI.mobile}`) } } : {},
    ),
  ];
}

/** What a page that is loaded anew says before anything else. */
export const opening = (choice: ConsentChoice | undefined) => [
  ...DEFAULTS,
  ...(choice ? [['consent', 'update', states(choice)]] : []),
];
