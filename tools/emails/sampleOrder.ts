import type { OrderWithLines } from '@/backend/orders/repository';
import type { ReturnRules } from '@/backend/orders/returnRules';

export const SAMPLE_SITE = 'https://www.example.com';
export const RECIPIENT = 'asha@example.com';
export const DELIVERED_AT = new Date();
const PLACED_AT = new Date('2026-11-20T10:00:00Z');

export const RETURN_RULES: ReturnRules = {
  policy: {
    cancellation: [{ within_hours: null, source_percent: 0, wallet_percent: 0 }],
    return: {
      source_percent: 0,
      wallet_percent: 0,
      abroad_days: 7,
      tier_days: {},
      abroad_tier_days: {},
    },
  },
  tier: '',
  deductions: { sourcePercent: 0, walletPercent: 0 },
};

type Line = OrderWithLines['lines'][number];

export const sampleLine = (line: Partial<Line>): Line => ({
  id: 1,
  order_id: 100245,
  product_id: 620101,
  size_id: 1,
  name: 'Ivory Zardozi Embroidered Lehenga Set',
  designer_name: 'Meher & Noor',
  root_name: 'Women',
  branch_name: 'Lehengas',
  leaf_name: 'Bridal lehengas',
  url: '/products/ivory-zardozi-embroidered-lehenga-set/620101',
  thumbnail_image: 'products/620101-1.avif',
  size: 'M',
  options: null,
  quantity: 1,
  you_pay_minor: 12_500_000,
  delivery_date: '2026-12-18',
  step: 'placed',
  is_made_to_order: false,
  paid_minor: 12_500_000,
  hsn: '6204',
  tax_percent: 12,
  tax_minor: 1_339_300,
  returnable: true,
  return_days: 7,
  status: 'active',
  awb: null,
  carrier: null,
  tracking_url: null,
  dispatched_at: null,
  delivered_at: null,
  closed_at: null,
  close_reason: null,
  closed_by: null,
  refund_to: null,
  deduction_percent: 0,
  rewarded: false,
  measures: null,
  measurement_id: null,
  mrp_minor: 14_000_000,
  return_refusal: '',
  cash_minor: null,
  refund: null,
  partial_refunds: [],
  exchanged_for: null,
  ...line,
});

/** Words that a shopper types; tests put markup here. */
export type TypedWords = { name: string; message: string };
export const TYPED: TypedWords = {
  name: 'Asha Rao',
  message: 'With all our love on your wedding day.',
};

export const sampleLines = ({ name }: TypedWords = TYPED): Line[] => [
  sampleLine({
    is_made_to_order: true,
    returnable: false,
    return_refusal: 'Made to your measurements, so it cannot be returned',
    measures: {
      person: name,
      garment: 'women',
      unit: 'in',
      measures: { bust: 36, waist: 30.5, hip: 39, shoulder: 14.5 },
    },
  }),
  sampleLine({
    id: 2,
    product_id: 620102,
    name: 'Emerald Silk Dupatta',
    designer_name: 'Tara Sen',
    url: '/products/emerald-silk-dupatta/620102',
    thumbnail_image: 'products/620102-1.avif',
    size: 'Free Size',
    quantity: 2,
    you_pay_minor: 1_850_000,
    paid_minor: 3_700_000,
    delivery_date: '2026-11-28',
  }),
];

const AMOUNTS = {
  subtotal_minor: 16_200_000,
  shipping_minor: 0,
  total_minor: 15_700_000,
  rupees_minor: 15_700_000,
  coupon_code: 'FESTIVE',
  coupon_minor: 700_000,
  points_minor: 0,
  points_paise: 0,
  wallet_minor: 300_000,
  wallet_paise: 300_000,
  gift_card_id: null,
  gift_card_minor: 0,
  gift_card_paise: 0,
  gift_cards_minor: 500_000,
  measuring_kit: false,
  kit_minor: 0,
  gift_wrap: true,
  gift_wrap_minor: 0,
  charges_tax_percent: 0,
  charges_tax_minor: 0,
  hide_prices: true,
  buyer_gstin: null,
  buyer_name: null,
  tax_minor: 1_735_700,
} satisfies Partial<OrderWithLines>;

const UNUSED_FIELDS = {
  exchange_of: null,
  exchange_reason: null,
  assignee_id: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  email_key: null,
  phone_key: null,
  address_key: null,
  mobile_key: null,
  network_key: null,
} satisfies Partial<OrderWithLines>;

const sampleAddress = ({ name }: TypedWords) =>
  ({
    firstname: name,
    email: RECIPIENT,
    mobile: '9876543210',
    mobile_code: '91',
    address_one: '12 Rope Walk Lane, Kala Ghoda',
    postal_code: '400001',
    city_name: 'Mumbai',
    state_id: 1,
    state_name: 'Maharashtra',
    country_id: 1,
    country_name: 'India',
    country_code: 'IN',
  }) as OrderWithLines['shipping_address'];

const orderedGiftCard = ({ name }: TypedWords): OrderWithLines['gift_cards'][number] => ({
  amount_minor: 500_000,
  price_minor: 500_000,
  recipient_name: name,
  recipient_email: 'meera@example.com',
  design: 'marigold',
  send_on: '2026-12-24',
  sent_at: null,
  last_four: null,
});

export const SAMPLE_STORE: NonNullable<OrderWithLines['pickup_store']> = {
  id: 1,
  slug: 'mehrauli-new-delhi',
  name: 'Mehrauli',
  address_one: '7 Ambawatta Courtyard, Mehrauli',
  city_name: 'New Delhi',
  state_name: 'Delhi',
  postal_code: '110030',
  country_name: 'India',
  hours: 'Mon-Saturday 10:00-22:00',
  phone: '',
  latitude: 28.5237,
  longitude: 77.1837,
  time_zone: 'Asia/Kolkata',
  description: '',
  services: ['pickup', 'styling'],
  opening_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: '10:00',
    closes: '22:00',
  })),
};

export const sampleOrder = (
  typed: TypedWords = TYPED,
  order: Partial<OrderWithLines> = {},
): OrderWithLines => ({
  id: 100245,
  customer_id: 1,
  token: 'token',
  state: 'confirmed',
  failure_reason: null,
  payment_method: 'azapayment',
  country_code: 'IN',
  currency: 'INR',
  symbol: '₹',
  rate: 1,
  duty_active: false,
  duty_value: 1,
  email: RECIPIENT,
  shipping_address: sampleAddress(typed),
  billing_address: null,
  billing_name: null,
  placed_at: PLACED_AT,
  settled_at: PLACED_AT,
  ...AMOUNTS,
  event_date: '2026-12-24',
  gift_message: typed.message,
  payment_name: null,
  ...UNUSED_FIELDS,
  reference: 'reference',
  provider: 'sandbox',
  payment_way: null,
  payment_choice: null,
  lines: sampleLines(typed),
  gift_cards: [orderedGiftCard(typed)],
  exchange_of_order: null,
  earlier_order: null,
  attribution: null,
  paid_by_card: null,
  capture: null,
  authorization_state: null,
  is_uncharged: false,
  store_id: null,
  pickup_store: null,
  ...order,
});
