import { moneyIn, paymentDifferenceEmail } from '@/backend/mail/staffNotifications';
import { notifyStaff, type NotificationContext } from './notify';

type AuthorizedPayment = { reference: string; order_id: number; provider: string };

const notify = (
  backend: NotificationContext,
  kind: string,
  { reference, order_id, provider }: AuthorizedPayment,
  {
    subject,
    text,
    rows = [],
  }: { subject: string; text: string; rows?: { label: string; value: string }[] },
) =>
  notifyStaff(backend, 'payment_difference', `${kind} ${reference}`, (recipient) =>
    paymentDifferenceEmail(
      {
        subject: `${subject} ${order_id}`,
        text,
        rows: [
          { label: 'Order', value: String(order_id) },
          { label: 'Provider', value: provider },
          ...rows,
        ],
      },
      recipient,
    ),
  );

/** The bank will soon release the money of an order that is not shipped. */
export const notifyExpiring = (
  backend: NotificationContext,
  { expires_at, ...payment }: AuthorizedPayment & { expires_at: Date },
) =>
  notify(backend, 'authorization expires', payment, {
    subject: 'Ship or capture: the authorization expires for order',
    text: 'The customer’s bank holds the money until the time below, and nothing is charged yet. Ship an item of this order or capture its payment before then.',
    rows: [
      { label: 'Expires', value: `${expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
    ],
  });

/** The bank released the money; the items are not sent. */
export const notifyExpired = (backend: NotificationContext, payment: AuthorizedPayment) =>
  notify(backend, 'authorization expired', payment, {
    subject: 'The authorization has expired for order',
    text: 'Nothing was charged, and nothing can be captured. Do not send the items: cancel the order, or ask the customer to place it again.',
  });

/** Another amount was captured in the provider's dashboard than the order has. */
export const notifyMissingCapture = (
  backend: NotificationContext,
  { currency, ...payment }: AuthorizedPayment & { currency: string },
  expectedMinor: number,
  capturedMinor: number,
) =>
  notify(backend, 'captured amount', payment, {
    subject: 'The captured amount differs for order',
    text: 'The payment was captured in the provider’s dashboard, with another amount than the order has.',
    rows: [
      { label: 'Order amount', value: moneyIn(currency, expectedMinor) },
      { label: 'Captured', value: moneyIn(currency, capturedMinor) },
    ],
  });
