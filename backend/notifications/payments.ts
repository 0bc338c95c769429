import { paymentDifferenceEmail, moneyIn } from '@/backend/mail/staffNotifications';
import type { Dispute } from '@/backend/payments/disputes';
import type { ProviderRefund } from '@/backend/payments/provider';
import { notifyStaff, type NotificationContext } from './notify';

type Payment = { orderId: number; provider: string; amountMinor: number; currency: string };

const paymentRows = ({ orderId, provider, amountMinor, currency }: Payment) => [
  { label: 'Order', value: String(orderId) },
  { label: 'Provider', value: provider },
  { label: 'Amount', value: moneyIn(currency, amountMinor) },
];

const DISPUTE_TEXTS = {
  inquiry:
    'A customer’s bank has asked about a payment. Answer in the payment provider’s dashboard.',
  open: 'A customer has disputed a payment. Answer in the payment provider’s dashboard before the deadline. Nothing in this order is refunded until the dispute is decided.',
  won: 'A dispute was decided in the store’s favour. Refunds that were on hold are paid now.',
  lost: 'A dispute was decided in the customer’s favour, and the payment was returned. This order can no longer be refunded.',
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
          subject: `Dispute for order ${payment.orderId}: ${state}`,
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
        subject: `A refund for order ${payment.orderId} failed`,
        text: 'The payment provider refused this refund, or the store no longer holds the money. The refund is still owed: check the payment in the provider’s dashboard.',
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
        subject: `A payment for order ${payment.orderId} does not match`,
        text: 'The payment provider reported a reference, amount or currency that differs from the order. The order remains unpaid.',
        rows: [...paymentRows(payment), { label: 'Reported by the provider', value: found }],
      },
      recipient,
    ),
  );

type RefundedPayment = { order_id: number; provider: string };

const refundRows = (
  { order_id: orderId, provider }: RefundedPayment,
  { amountMinor, currency, refundId }: ProviderRefund,
) => [
  ...paymentRows({ orderId, provider, amountMinor, currency }),
  { label: 'Refund', value: refundId },
];

/** A refund in the provider's dashboard that the store did not owe. */
export const notifyRefundAtProvider = (
  backend: NotificationContext,
  payment: RefundedPayment,
  refund: ProviderRefund,
  unassignedMinor: number,
) =>
  notifyStaff(
    backend,
    'payment_difference',
    `refund at ${payment.provider} ${refund.refundId}`,
    (recipient) =>
      paymentDifferenceEmail(
        {
          subject: `A refund of order ${payment.order_id} was made at ${payment.provider}`,
          text: 'It is recorded for the items that the customer keeps, and is not refunded again with them. Cancel an item in the store when it is not sent. An amount for no item reduces later credits to the wallet for this order.',
          rows: [
            ...refundRows(payment, refund),
            ...(unassignedMinor > 0
              ? [{ label: 'For no item', value: moneyIn(refund.currency, unassignedMinor) }]
              : []),
          ],
        },
        recipient,
      ),
  );

/** A refund that the provider could not pay out. */
export const notifyFailedRefund = (
  backend: NotificationContext,
  payment: RefundedPayment,
  refund: ProviderRefund,
) =>
  notifyStaff(
    backend,
    'payment_difference',
    `failed refund ${payment.provider} ${refund.refundId}`,
    (recipient) =>
      paymentDifferenceEmail(
        {
          subject: `A refund of order ${payment.order_id} failed`,
          text: 'The provider could not pay it out, and the store holds the money. It stays owed until you send it again or credit it to the wallet of the customer.',
          rows: [
            ...refundRows(payment, refund),
            ...(refund.reason ? [{ label: 'Reason', value: refund.reason }] : []),
          ],
        },
        recipient,
      ),
  );

/** A refund in another currency than its payment: it is not recorded. */
export const notifyForeignCurrency = (
  backend: NotificationContext,
  payment: RefundedPayment,
  refund: ProviderRefund,
) =>
  notifyStaff(
    backend,
    'payment_difference',
    `currency of refund ${payment.provider} ${refund.refundId}`,
    (recipient) =>
      paymentDifferenceEmail(
        {
          subject: `A refund of order ${payment.order_id} differs`,
          text: 'The provider reports a refund in another currency than the payment. It is not recorded.',
          rows: refundRows(payment, refund),
        },
        recipient,
      ),
  );
