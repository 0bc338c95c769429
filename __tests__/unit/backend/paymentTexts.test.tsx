/** @jest-environment node */
import { configureStore } from '@reduxjs/toolkit';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { documentPayments } from '@/backend/invoices/payments';
import { orderEmail } from '@/backend/mail/orderEmails';
import { newOrderEmail } from '@/backend/mail/staffNotifications';
import type { RefundRow } from '@/backend/orders/cancellations/repository';
import { orderText } from '@/backend/staff/cli/orderText';
import { OrderSummary } from '@/components/orders/OrderSummary';
import { OrderDelivery } from '@/desk/orders/OrderDelivery';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { paymentTexts, type OrderPayment } from '@/lib/model/chargeText';
import type { Order } from '@/lib/model/order';
import { rootReducer } from '@/store/rootReducer';
import {
  RECIPIENT,
  RETURN_RULES,
  SAMPLE_SITE,
  SAMPLE_STORE,
  sampleOrder,
  TYPED,
} from '@/tools/emails/sampleOrder';

const CHARGED = { method: 'azapayment', authorization: null, isPickup: false } as const;
const HELD = { ...CHARGED, authorization: 'authorized' } as const;
const CASH = { ...CHARGED, method: 'cod' } as const;
const PICKUP = { isPickup: true };

type Row = [string, OrderPayment, [label: string, total: string, staff: string, note: string]];

/** The words of each state, everywhere. */
const ROWS: Row[] = [
  ['charged', CHARGED, ['Paid online', 'paid', 'paid', '']],
  [
    'authorized',
    HELD,
    [
      'Not charged yet',
      'not charged yet',
      'not charged yet',
      'You have not been charged yet. We take the payment when your order is dispatched.',
    ],
  ],
  [
    'authorized in full',
    { ...CHARGED, authorization: 'authorized_in_full' },
    [
      'Not charged yet',
      'not charged yet',
      'not charged yet',
      'You have not been charged yet. We take the payment when your order is dispatched.',
    ],
  ],
  [
    'authorized and collected',
    { ...HELD, ...PICKUP },
    [
      'Not charged yet',
      'not charged yet',
      'not charged yet',
      'You have not been charged yet. We take the payment when we send your order to the store.',
    ],
  ],
  [
    'being charged',
    { ...CHARGED, authorization: 'capturing' },
    [
      'Being charged',
      'being charged',
      'being charged',
      'We are taking the payment for your order.',
    ],
  ],
  [
    'released',
    { ...CHARGED, authorization: 'released' },
    ['Not charged', 'not charged', 'not charged', ''],
  ],
  ['cash', CASH, ['Cash on delivery', 'to be paid on delivery', 'to be paid on delivery', '']],
  [
    'cash and collected',
    { ...CASH, ...PICKUP },
    [
      'Cash on delivery',
      'to be paid when you collect',
      'to be paid when the customer collects',
      '',
    ],
  ],
];

const invoice = { lines: [], paid: { points: '0', gift_card: '0', wallet: '0', money: '10,000' } };
const NO_REFUNDS = { refunds: [], partialRefunds: [], unchargedLines: [], unchargedParts: [] };
const documentOrder = ({ method, isPickup }: OrderPayment) => ({
  payment_method: method,
  store_id: isPickup ? 1 : null,
  total_minor: 1_000_000,
});
const emailedOrder = ({ method, authorization, isPickup }: OrderPayment) =>
  sampleOrder(TYPED, {
    payment_method: method,
    // Stored as authorized: its provider makes the difference.
    authorization_state: authorization === 'authorized_in_full' ? 'authorized' : authorization,
    provider: authorization === 'authorized_in_full' ? 'razorpay' : 'stripe',
    is_uncharged: authorization !== null,
    pickup_store: isPickup ? SAMPLE_STORE : null,
  });
const staffOrder = ({ method, authorization, isPickup }: OrderPayment) =>
  ({
    customer: { name: 'Asha', email: RECIPIENT, customer_id: 1 },
    order: {
      items: [],
      currency: { code: 'INR' },
      email: RECIPIENT,
      shipping_address: null,
      state: 'confirmed',
      payment_method: method,
      payment_name: 'Klarna',
      payment_authorization: authorization,
      pickup_store: isPickup ? {} : null,
    },
    shipments: [],
    notes: [],
    timeline: [],
  }) as unknown as StaffOrderWire;
const deskText = (payment: OrderPayment) =>
  renderToStaticMarkup(<OrderDelivery record={staffOrder(payment)} />);

/** The order page of the shop, whose order has one item. */
const shopText = (
  { method, authorization, isPickup }: OrderPayment,
  status: 'active' | 'cancelled' = 'active',
) =>
  renderToStaticMarkup(
    <RouterContext.Provider value={{ locale: 'en' } as NextRouter}>
      <Provider store={configureStore({ reducer: rootReducer })}>
        <OrderSummary
          order={
            {
              state: 'confirmed',
              method,
              paidWith: '',
              authorization,
              placedAt: '2026-11-27T10:00:00Z',
              lines: [{ id: 1, status, quantity: 1 }],
              giftCards: [],
              deductions: { coupon: null },
              currency: { code: 'INR', symbol: '₹' },
              address: null,
              pickupStore: isPickup ? { name: 'Delhi', href: '/', openingHours: [] } : null,
            } as unknown as Order
          }
        />
      </Provider>
    </RouterContext.Provider>,
  );
const shopStatus = ({ method, isPickup }: OrderPayment, label: string) => {
  if (method === 'cod') return isPickup ? 'Cash, when you collect' : 'Cash on delivery';
  return label === 'Paid online' ? 'Paid' : label;
};

test.each(ROWS)('payment in words > %s', (_, payment, [label, total, staff, note]) => {
  expect(paymentTexts(payment)).toEqual({ label, total, staffTotal: staff, note: note || null });
  const document = { order: documentOrder(payment), ...NO_REFUNDS };
  expect(documentPayments({ ...document, authorization: payment.authorization }, invoice)).toEqual([
    [label, '10,000'],
  ]);
  const order = emailedOrder(payment);
  const { body } = orderEmail(order, SAMPLE_SITE, { isVerified: true }, RETURN_RULES);
  expect(body).toContain(`Total, ${total}:`);
  expect(body.includes('You have not been charged yet.')).toBe(
    payment.authorization?.startsWith('authorized') ?? false,
  );
  expect(body).toContain(note);
  expect(newOrderEmail(order, RECIPIENT, SAMPLE_SITE).body).toContain(`Total, ${staff}:`);
  const isCash = payment.method === 'cod';
  expect(deskText(payment)).toContain(isCash ? `>${label}<` : `>${label}: Klarna<`);
  expect(orderText(staffOrder(payment))).toContain(isCash ? label : `${label}: Klarna`);
  expect(shopText(payment)).toContain(`<dd>${shopStatus(payment, label)}</dd>`);
  expect(shopText(payment)).toContain(note);
  expect(shopText(payment).includes('You have not been charged yet.')).toBe(
    payment.authorization?.startsWith('authorized') ?? false,
  );
});

test('payment in words > an invoice has what was charged, a credit note what was not', () => {
  const refund = {
    line_id: 7,
    money_minor: 600_000,
    uncollected_minor: 0,
    wallet_minor: 0,
    gift_card_minor: 0,
    points_minor: 0,
    deduction_minor: 50_000,
  } as RefundRow;
  const payment = {
    order: documentOrder(CHARGED),
    authorization: null,
    ...NO_REFUNDS,
    refunds: [refund],
    unchargedLines: [7],
  };
  expect(documentPayments(payment, invoice)).toEqual([
    ['Paid online', '4,500'],
    ['Not charged', '5,500'],
  ]);
  const note = (id: number) =>
    documentPayments(payment, {
      ...invoice,
      credit_note_number: 'CN-1',
      lines: [{ order_detail_id: id } as never],
    });
  expect([note(7), note(8)]).toEqual([[['Not charged', '10,000']], [['Refunded', '10,000']]]);
});

test.each([
  ['authorized', 'Not charged'],
  ['authorized_in_full', 'Refunded or released'],
  ['capturing', 'Refunded or released'],
  ['released', 'Not charged'],
] as const)(
  'payment in words > an order that is cancelled as a whole, %s',
  (authorization, text) => {
    const shown = shopText({ ...CHARGED, authorization }, 'cancelled');
    expect(shown).toContain(`<dd>${text}</dd>`);
    expect(shown).not.toMatch(/taking the payment|charged yet/);
  },
);

test.each([
  ['pending', 'Not paid yet'],
  ['failed', 'Not charged, or refunded'],
  ['cancelled', 'Not charged, or refunded'],
])('payment in words > staff read of a %s order that it is not paid', (state, label) => {
  const record = staffOrder(CHARGED);
  const order = { ...record.order, state } as StaffOrderWire['order'];
  expect(orderText({ ...record, order })).toContain(`${label}: Klarna`);
});
