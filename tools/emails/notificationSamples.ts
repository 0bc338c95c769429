import { undeliveredShipmentEmail } from '@/backend/mail/shipmentNotifications';
import {
  differencesEmail,
  lowStockEmail,
  newOrderEmail,
  paymentDifferenceEmail,
  returnBookedEmail,
  undeliveredWebhookEmail,
} from '@/backend/mail/staffNotifications';
import { dailySummaryEmail } from '@/backend/mail/staffSummary';
import type { OutboxMessage } from '@/backend/mail/outbox';
import type { DailySummary } from '@/backend/notifications/summaryRepository';
import { SAMPLE_SITE, sampleOrder, type TypedWords } from './sampleOrder';

const STAFF = 'staff@example.com';

const SAMPLE_SUMMARY: DailySummary = {
  day: '2026-11-22',
  sales: [
    { currency: 'INR', orders: 12, total_minor: 148_250_000 },
    { currency: 'GBP', orders: 1, total_minor: 124_000 },
  ],
  toShip: 14,
  late: 1,
  returnsBooked: 2,
  returnsWaiting: 3,
  lowStock: 18,
  soldOut: 4,
  unpaidOrders: 1,
  refundsOwed: 0,
  openDisputes: 0,
};

const undeliveredSamples = (): Record<string, OutboxMessage> => ({
  'staff-undelivered-shipment': undeliveredShipmentEmail(
    {
      order_id: 100245,
      kind: 'delivery',
      state: 'lost',
      carrier: 'Xpressbees',
      awb: 'XB12345678',
    },
    STAFF,
  ),
  'staff-undelivered-webhook': undeliveredWebhookEmail(
    {
      url: 'https://erp.example/orders',
      count: 3,
      events: ['order.paid', 'order.shipped'],
      attempts: 10,
      error: 'HTTP status 503',
    },
    STAFF,
  ),
});

/** Notifications to the store's staff. */
export const notificationSamples = (typed: TypedWords): Record<string, OutboxMessage> => {
  const order = sampleOrder(typed);
  const returned = order.lines.map((line) => ({ ...line, close_reason: typed.message }));
  const sizes = [
    {
      name: 'Emerald Silk Dupatta',
      sku: 'TS-0211',
      size: 'Free Size',
      stock: 0,
      is_on_back_order: false,
      option_names: ['Size'],
    },
    {
      name: 'Ivory Zardozi Lehenga Set',
      sku: 'MN-0108',
      size: 'M',
      stock: 2,
      is_on_back_order: false,
      option_names: ['Size'],
    },
  ];
  return {
    'staff-new-order': newOrderEmail(order, STAFF, SAMPLE_SITE),
    'staff-return-booked': returnBookedEmail({ ...order, lines: returned }, STAFF, SAMPLE_SITE),
    'staff-low-stock': lowStockEmail(sizes, STAFF),
    'staff-payment-difference': paymentDifferenceEmail(
      {
        subject: 'A refund for order 100245 failed',
        text: 'The provider refused this refund. It stays owed.',
        rows: [{ label: 'Amount', value: '₹1,25,000' }],
      },
      STAFF,
    ),
    'staff-payment-differences': differencesEmail(
      {
        provider: 'stripe',
        day: '22 November 2026',
        lines: [
          'Order 100245 (pi_3Qx): Paid at the provider, but not recorded by the store. Provider: ₹1,25,000, store: nothing.',
          're_3Qy: Refunded at the provider, but not for an order of this store. Provider: ₹4,000, store: nothing.',
        ],
      },
      STAFF,
    ),
    ...undeliveredSamples(),
    'staff-daily-summary': dailySummaryEmail(SAMPLE_SUMMARY, STAFF),
  };
};
