import * as account from '@/backend/mail/accountEmails';
import * as fulfilment from '@/backend/mail/fulfilmentEmails';
import type { OutboxMessage } from '@/backend/mail/outbox';
import { giftCardEmail } from '@/backend/mail/giftCardEmails';
import { passwordResetLink, unsubscribeLink } from '@/backend/mail/links';
import { orderEmail } from '@/backend/mail/orderEmails';
import { cartReminderEmail, savedItemsEmail } from '@/backend/mail/reminderEmails';
import { backInStockEmail } from '@/backend/mail/stockAlertEmails';
import type { OrderRow } from '@/backend/orders/repository';
import type { ReturnRules } from '@/backend/orders/returnRules';

export const SAMPLE_SITE = 'https://www.example.com';
const RECIPIENT = 'asha@example.com';
const DELIVERED_AT = new Date();
const PLACED_AT = new Date('2026-11-20T10:00:00Z');

const RETURN_RULES: ReturnRules = {
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

type Line = OrderRow['lines'][number];

const sampleLine = (line: Partial<Line>): Line => ({
  id: 1,
  order_id: 100245,
  product_id: 620101,
  size_id: 1,
  name: 'Ivory Zardozi Embroidered Lehenga Set',
  designer_name: 'Meher & Noor',
  url: '/products/ivory-zardozi-embroidered-lehenga-set/620101',
  thumbnail_image: 'products/620101-1.avif',
  size: 'M',
  quantity: 1,
  you_pay_minor: 12_500_000,
  delivery_date: '2026-12-18',
  step: 'placed',
  paid_minor: 12_500_000,
  tax_percent: 12,
  tax_minor: 1_339_300,
  returnable: true,
  return_days: 7,
  status: 'active',
  awb: null,
  dispatched_at: null,
  delivered_at: null,
  closed_at: null,
  close_reason: null,
  refund_to: null,
  deduction_percent: 0,
  rewarded: false,
  measures: null,
  measurement_id: null,
  mrp_minor: 14_000_000,
  return_refusal: '',
  refund: null,
  exchanged_for: null,
  ...line,
});

/** Words that a shopper types; tests put markup here. */
export type TypedWords = { name: string; message: string };
const TYPED: TypedWords = { name: 'Asha Rao', message: 'With all our love on your wedding day.' };

const sampleLines = ({ name }: TypedWords = TYPED): Line[] => [
  sampleLine({
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

const sampleOrder = (typed: TypedWords = TYPED, order: Partial<OrderRow> = {}): OrderRow => ({
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
  subtotal_minor: 16_200_000,
  shipping_minor: 0,
  total_minor: 15_700_000,
  rupees_minor: 15_700_000,
  email: RECIPIENT,
  shipping_address: {
    firstname: typed.name,
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
  } as OrderRow['shipping_address'],
  billing_address: null,
  placed_at: PLACED_AT,
  settled_at: PLACED_AT,
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
  tax_minor: 1_735_700,
  event_date: '2026-12-24',
  gift_message: typed.message,
  payment_name: null,
  exchange_of: null,
  exchange_reason: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  email_key: null,
  phone_key: null,
  address_key: null,
  mobile_key: null,
  network_key: null,
  reference: 'reference',
  provider: 'sandbox',
  payment_way: null,
  payment_choice: null,
  lines: sampleLines(typed),
  gift_cards: [
    {
      amount_minor: 500_000,
      price_minor: 500_000,
      recipient_name: typed.name,
      recipient_email: 'meera@example.com',
      design: 'marigold',
      send_on: '2026-12-24',
      sent_at: null,
      last_four: null,
    },
  ],
  exchange_of_order: null,
  paid_by_card: null,
  ...order,
});

const sampleGiftCard = ({ name, message }: TypedWords) => ({
  recipient_name: name,
  recipient_email: 'meera@example.com',
  sender_name: name,
  message,
  amount_minor: 500_000,
  design: 'marigold',
  code: 'AZA7-K2MQ-9XWT-4HRB',
  validDays: 365,
});

const orderSamples = (typed: TypedWords): Record<string, OutboxMessage> => ({
  'order-confirmed': orderEmail(sampleOrder(typed), SAMPLE_SITE, { isProved: true }, RETURN_RULES),
  'order-confirmed-unverified': orderEmail(
    sampleOrder(typed),
    SAMPLE_SITE,
    { isProved: false },
    RETURN_RULES,
  ),
  'order-confirmed-cash': orderEmail(
    sampleOrder(typed, { payment_method: 'cod', measuring_kit: true, kit_minor: 50_000 }),
    SAMPLE_SITE,
    { isProved: true },
    RETURN_RULES,
  ),
  'gift-card': giftCardEmail({ ...sampleGiftCard(typed), isProved: true }, SAMPLE_SITE),
  'gift-card-peacock': giftCardEmail(
    { ...sampleGiftCard(typed), design: 'peacock', isProved: true },
    SAMPLE_SITE,
  ),
  'gift-card-unverified': giftCardEmail({ ...sampleGiftCard(typed), isProved: false }, SAMPLE_SITE),
});

const statusSamples = (): Record<string, OutboxMessage> => {
  const order = sampleOrder();
  const [line = sampleLine({}), dupatta = line] = sampleLines();
  const refund = { refundTo: 'source', netRefund: 12_500_000, isWaiting: false };
  const cancelOrReturn = (kind: 'cancellation' | 'return', refundTo: string) =>
    fulfilment.cancelOrReturnEmail(order, line, SAMPLE_SITE, kind, { ...refund, refundTo });
  return {
    'being-made': fulfilment.beingMadeEmail(order, line, SAMPLE_SITE),
    'quality-check': fulfilment.qualityCheckEmail(order, line, SAMPLE_SITE),
    dispatched: fulfilment.dispatchedEmail(order, { ...line, awb: 'AZ0123456789' }, SAMPLE_SITE),
    delivered: fulfilment.deliveredEmail(
      order,
      { ...dupatta, delivered_at: DELIVERED_AT },
      SAMPLE_SITE,
      RETURN_RULES,
    ),
    cancelled: cancelOrReturn('cancellation', 'source'),
    'return-booked': cancelOrReturn('return', 'wallet'),
    exchanged: fulfilment.exchangedEmail(order, line, SAMPLE_SITE, 100246),
    refunded: fulfilment.refundedEmail(order, line, SAMPLE_SITE, 12_500_000),
    'back-in-stock': backInStockEmail(
      { ...line, email: RECIPIENT, country_code: 'IN', label: 'M' },
      SAMPLE_SITE,
    ),
  };
};

const reminderSamples = (): Record<string, OutboxMessage> => {
  const [lehenga = sampleLine({}), dupatta = sampleLine({})] = sampleLines();
  const recipient = {
    email: RECIPIENT,
    links: { siteUrl: SAMPLE_SITE, country: 'IN' },
    unsubscribe: unsubscribeLink(SAMPLE_SITE, '1.saved_items.sample-signature'),
  };
  const cheaper = { ...lehenga, price: '₹1,12,500', formerPrice: '₹1,25,000' };
  const low = { ...dupatta, price: '₹18,500', stockLeft: 2 };
  return {
    'price-drop': savedItemsEmail({ ...recipient, items: [cheaper] }),
    'low-stock': savedItemsEmail({ ...recipient, items: [low] }),
    'saved-items': savedItemsEmail({ ...recipient, items: [cheaper, low] }),
    'cart-reminder': cartReminderEmail({
      ...recipient,
      items: [
        { ...lehenga, price: '₹1,25,000' },
        { ...dupatta, price: '₹18,500' },
      ],
    }),
  };
};

const accountSamples = (): Record<string, OutboxMessage> => ({
  'sign-in-code': account.otpEmail(RECIPIENT, '482913'),
  'order-code': account.orderCodeEmail(RECIPIENT, 100245, '482913'),
  'account-blocked': account.blockedAccountMessage(RECIPIENT),
  'password-reset': account.passwordResetEmail(
    RECIPIENT,
    passwordResetLink(SAMPLE_SITE, 'IN', 'sample-token'),
  ),
  'password-changed': account.passwordChangedEmail(RECIPIENT),
  'mobile-changed': account.mobileChangedEmail(RECIPIENT, '******3210'),
  'account-deleted': account.accountDeletedEmail(RECIPIENT),
});

/** Every email with sample data, by a name for its file. */
export const sampleEmails = (typed: TypedWords = TYPED): Record<string, OutboxMessage> => ({
  ...orderSamples(typed),
  ...statusSamples(),
  ...reminderSamples(),
  ...accountSamples(),
});
