import * as cancellationEmails from '@/backend/mail/cancellationEmails';
import * as fulfilment from '@/backend/mail/fulfilmentEmails';
import type { OutboxMessage } from '@/backend/mail/outbox';
import { giftCardEmail } from '@/backend/mail/giftCardEmails';
import { unsubscribeLink } from '@/backend/mail/links';
import { orderEmail } from '@/backend/mail/orderEmails';
import { cartReminderEmail, savedItemsEmail } from '@/backend/mail/reminderEmails';
import { backInStockEmail } from '@/backend/mail/stockAlertEmails';
import { accountSamples } from './accountSamples';
import { notificationSamples } from './notificationSamples';
import { staffSamples, ticketSamples } from './staffSamples';
import {
  DELIVERED_AT,
  RECIPIENT,
  RETURN_RULES,
  sampleLine,
  sampleLines,
  SAMPLE_SITE,
  SAMPLE_STORE,
  sampleOrder,
  TYPED,
  type TypedWords,
} from './sampleOrder';

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
  'order-confirmed': orderEmail(
    sampleOrder(typed),
    SAMPLE_SITE,
    { isVerified: true },
    RETURN_RULES,
  ),
  'order-confirmed-unverified': orderEmail(
    sampleOrder(typed),
    SAMPLE_SITE,
    { isVerified: false },
    RETURN_RULES,
  ),
  'order-confirmed-cash': orderEmail(
    sampleOrder(typed, {
      payment_method: 'cod',
      measuring_kit: true,
      kit_minor: 50_000,
      total_minor: 15_750_000,
    }),
    SAMPLE_SITE,
    { isVerified: true },
    RETURN_RULES,
  ),
  'order-confirmed-pickup': orderEmail(
    sampleOrder(typed, { payment_method: 'cod', pickup_store: SAMPLE_STORE }),
    SAMPLE_SITE,
    { isVerified: true },
    RETURN_RULES,
  ),
  'gift-card': giftCardEmail({ ...sampleGiftCard(typed), isVerified: true }, SAMPLE_SITE),
  'gift-card-peacock': giftCardEmail(
    { ...sampleGiftCard(typed), design: 'peacock', isVerified: true },
    SAMPLE_SITE,
  ),
  'gift-card-unverified': giftCardEmail(
    { ...sampleGiftCard(typed), isVerified: false },
    SAMPLE_SITE,
  ),
});

const WALLET_SHARES = { money: 0, wallet: 11_875_000, giftCard: 0, points: 0, deduction: 625_000 };

const pickupSamples = (typed: TypedWords): Record<string, OutboxMessage> => {
  const order = sampleOrder(typed, { pickup_store: SAMPLE_STORE });
  const [line = sampleLine({})] = order.lines;
  const update = {
    order,
    lines: [line],
    siteUrl: SAMPLE_SITE,
    mailbox: { isVerified: true },
    rules: RETURN_RULES,
  };
  return {
    'being-made-pickup': fulfilment.preparationEmail(update),
    'dispatched-pickup': fulfilment.dispatchedEmail(update),
    'ready-to-collect': fulfilment.deliveredEmail(update),
    'return-to-store': cancellationEmails.cancelOrReturnEmail(update, {
      kind: 'return',
      shares: WALLET_SHARES,
      isWaiting: false,
    }),
    'exchange-in-store': cancellationEmails.exchangedEmail(update, 100246, 0),
  };
};

const RUPEE_PRICES = {
  prices: [{ bucket: 'india', you_pay_minor: 12_500_000 }],
  currency_code: 'INR',
  currency_symbol: '₹',
  rate: 1,
  duty_active: false,
  duty_value: 1,
};

const undeliveredSample = (update: Parameters<typeof cancellationEmails.cancelOrReturnEmail>[0]) =>
  cancellationEmails.cancelOrReturnEmail(update, {
    kind: 'cancellation',
    shares: WALLET_SHARES,
    isWaiting: false,
    by: 'courier',
  });

const statusSamples = (typed: TypedWords): Record<string, OutboxMessage> => {
  const order = sampleOrder(typed);
  const [line = sampleLine({}), dupatta = line] = order.lines;
  const item = { order, lines: [line], siteUrl: SAMPLE_SITE, mailbox: { isVerified: true } };
  const items = { ...item, lines: [line, dupatta] };
  const tracked = items.lines.map((one) => ({ ...one, awb: 'AZ0123456789' }));
  const delivered = items.lines.map((one) => ({ ...one, delivered_at: DELIVERED_AT }));
  const rules = RETURN_RULES;
  const shares = { ...WALLET_SHARES, money: 12_200_000, wallet: 300_000, deduction: 0 };
  return {
    'being-made': fulfilment.preparationEmail({ ...item, rules }),
    'being-prepared': fulfilment.preparationEmail({ ...item, rules, lines: [dupatta] }),
    'quality-check': fulfilment.qualityCheckEmail({ ...items, rules }),
    dispatched: fulfilment.dispatchedEmail({ ...items, rules, lines: tracked }),
    'dispatched-unverified': fulfilment.dispatchedEmail({
      ...item,
      rules,
      mailbox: { isVerified: false },
    }),
    ...pickupSamples(typed),
    undelivered: undeliveredSample(item),
    delivered: fulfilment.deliveredEmail({ ...items, rules, lines: delivered }),
    cancelled: cancellationEmails.cancelOrReturnEmail(item, {
      kind: 'cancellation',
      shares,
      isWaiting: false,
    }),
    'return-booked': cancellationEmails.cancelOrReturnEmail(item, {
      kind: 'return',
      shares: WALLET_SHARES,
      isWaiting: false,
    }),
    exchanged: cancellationEmails.exchangedEmail(item, 100246, 0),
    refunded: cancellationEmails.refundedEmail(items, {
      ...shares,
      giftCard: 500_000,
      points: 20_000,
    }),
    'refunded-in-part': cancellationEmails.partialRefundEmail(
      item,
      { ...shares, money: 200_000, wallet: 0 },
      { reason: 'The hem had a loose thread.', charge: 'charged' },
    ),
    'charged-less': cancellationEmails.partialRefundEmail(
      item,
      { ...shares, money: 200_000, wallet: 0 },
      { reason: 'The hem had a loose thread.', charge: 'not_charged' },
    ),
    'pays-less': cancellationEmails.partialRefundEmail(
      item,
      { ...shares, money: 200_000, wallet: 0 },
      { reason: 'The hem had a loose thread.', charge: 'undecided' },
    ),
    'back-in-stock': backInStockEmail(
      { ...line, ...RUPEE_PRICES, email: RECIPIENT, country_code: 'IN', option_names: ['Size'] },
      SAMPLE_SITE,
    ),
    ...staffSamples(typed),
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
        { ...dupatta, price: '₹37,000' },
      ],
    }),
  };
};

/** Every email with sample data, by a name for its file. */
export const sampleEmails = (typed: TypedWords = TYPED): Record<string, OutboxMessage> => ({
  ...orderSamples(typed),
  ...statusSamples(typed),
  ...ticketSamples(typed),
  ...notificationSamples(typed),
  ...reminderSamples(),
  ...accountSamples(),
});
