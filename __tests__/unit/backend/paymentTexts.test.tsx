/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { documentPayments } from '@/backend/invoices/payments';
import { orderEmail } from '@/backend/mail/orderEmails';
import { newOrderEmail } from '@/backend/mail/staffNotifications';
import type { RefundRow } from '@/backend/orders/cancellations/repository';
import { OrderDelivery } from '@/desk/orders/OrderDelivery';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { paymentTexts, type OrderPayment } from '@/lib/model/chargeText';
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
const documentOrder = ({ method, isPickup }: OrderPayment) => ({
  payment_method: method,
  store_id: isPickup ? 1 : null,
  total_minor: 1_000_000,
});
const emailedOrder = ({ method, authorization, isPickup }: OrderPayment) =>
  sampleOrder(TYPED, {
    payment_method: method,
    authorization_state: authorization,
    is_uncharged: authorization !== null,
    pickup_store: isPickup ? SAMPLE_STORE : null,
  });
const deskText = ({ method, authorization, isPickup }: OrderPayment) =>
  renderToStaticMarkup(
    <OrderDelivery
      record={
        {
          customer: { name: 'Asha', email: RECIPIENT, customer_id: 1 },
          order: {
            email: RECIPIENT,
            shipping_address: null,
            payment_method: method,
            payment_name: 'Klarna',
            payment_authorization: authorization,
            pickup_store: isPickup ? {} : null,
          },
        } as unknown as StaffOrderWire
      }
    />,
  );

test.each(ROWS)('payment in words > %s', (_, payment, [label, total, staff, note]) => {
  expect(paymentTexts(payment)).toEqual({ label, total, staffTotal: staff, note: note || null });
  const document = { order: documentOrder(payment), refunds: [], unchargedLines: [] };
  expect(documentPayments({ ...document, authorization: payment.authorization }, invoice)).toEqual([
    [label, '10,000'],
  ]);
  const order = emailedOrder(payment);
  const { body } = orderEmail(order, SAMPLE_SITE, { isVerified: true }, RETURN_RULES);
  expect(body).toContain(`Total, ${total}:`);
  expect(body.includes('You have not been charged yet.')).toBe(note !== '');
  expect(body).toContain(note);
  expect(newOrderEmail(order, RECIPIENT, SAMPLE_SITE).body).toContain(`Total, ${staff}:`);
  const isCash = payment.method === 'cod';
  expect(deskText(payment)).toContain(isCash ? `>${label}<` : `>${label}: Klarna<`);
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
