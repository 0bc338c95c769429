import { paymentDifferenceEmail, moneyIn } from '@/backend/mail/staffNotifications';
import type { Dispute } from '@/backend/payments/disputes';
import { notifyStaff, type NotificationContext } from './notify';

type Payment = { orderId: number; provider: string; amountMinor: number; currency: string };

const paymentRows = ({ orderId, provider, amountMinor, currency }: Payment) => [
  { label: 'Order', value: String(orderId) },
  { label: 'Provider', value: provider },
  { label: 'Amount', value: moneyIn(currency, amountMinor) },
];

const DISPUTE_TEXTS = {
  inquiry: 'The bank of a customer asks about a payment. Answer in the dashboard of the provider.',
  open: 'A customer disputes a payment. Answer in the dashboard of the provider in time. Until it is decided, nothing of this order is refunded.',
  won: 'A disputed payment stays with the store. Refunds that waited are paid now.',
  lost: 'A disputed payment went back to the customer. Nothing of this order is refunded any more.',
};

/** A dispute in a state: each once. */
export const notifyDispute = (
  backend: NotificationContext,
  payment: Omit<Payment, 'amountMinor' | 'currency'>,
  { disputeId, state, amountMinor, currency, reason }: Dispute,
) =>
  notifyStaff(
    backend,
    'payment_difference',
    `dispute ${payment.provider} ${disputeId} ${state}`,
    (recipient) =>
      paymentDifferenceEmail(
        {
          subject: `Dispute of order ${payment.orderId}: ${state}`,
          text: DISPUTE_TEXTS[state],
          rows: [
            ...paymentRows({ ...payment, amountMinor, currency: currency.toUpperCase() }),
            { label: 'Reason', value: reason },
          ],
        },
        recipient,
      ),
  );

/** A refund that is owed to a customer, but not made. `name`: of the refund. */
export const notifyUnpaidRefund = (
  backend: NotificationContext,
  { reference, name, ...payment }: Payment & { reference: string; name: string },
) =>
  notifyStaff(backend, 'payment_difference', `refund ${reference} ${name}`, (recipient) =>
    paymentDifferenceEmail(
      {
        subject: `A refund of order ${payment.orderId} was not made`,
        text: 'The provider refused this refund, or the store no longer holds the money. It stays owed: look at the payment in the dashboard of the provider.',
        rows: paymentRows(payment),
      },
      recipient,
    ),
  );

/** A payment of another amount or currency than its order: it is not accepted. */
export const notifyDifferentAmount = (
  backend: NotificationContext,
  { reference, found, ...payment }: Payment & { reference: string; found: string },
) =>
  notifyStaff(backend, 'payment_difference', `amount ${reference} ${found}`, (recipient) =>
    paymentDifferenceEmail(
      {
        subject: `A payment of order ${payment.orderId} differs`,
        text: 'The provider reports another reference, amount or currency than the order has. The order is not paid by it.',
        rows: [...paymentRows(payment), { label: 'Reported by the provider', value: found }],
      },
      recipient,
    ),
  );
