import type Stripe from 'stripe';
import { SHOP_NAME } from '@/lib/model/site';
import type { PaymentEvent } from '../paymentStatus';
import type { PaymentRequest } from '../provider';
import type { ProviderSnapshot } from '../providerPayments';

/** A Checkout session for the whole order; Stripe's page offers what the account accepts. */
export function sessionParams({
  reference,
  orderId,
  amountMinor,
  currency,
  returnUrl,
}: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference, order_id: String(orderId) };
  return {
    mode: 'payment',
    client_reference_id: reference,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountMinor,
          product_data: { name: `${SHOP_NAME}, order ${orderId}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderId}` },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

const DECLINED = 'The payment was declined';

/** The declined payment of a completed session: a bank debit, for example, that failed later. */
const declinedEvent = ({ payment_intent }: Stripe.Checkout.Session): PaymentEvent | undefined =>
  payment_intent !== null &&
  typeof payment_intent === 'object' &&
  payment_intent.status === 'requires_payment_method'
    ? { kind: 'declined', reason: payment_intent.last_payment_error?.message ?? DECLINED }
    : undefined;

/** A completed session is paid, or its bank is still processing it. */
function sessionEvent(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.payment_status === 'paid') return { kind: 'paid' };
  if (session.status === 'expired') return { kind: 'timed_out' };
  return session.status === 'complete' ? declinedEvent(session) : undefined;
}

/** Of an object that Stripe sends whole or by its id. */
export const idOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;

/** `hasFailed`: the message says that a delayed payment failed. */
export const sessionSnapshot = (
  session: Stripe.Checkout.Session,
  { hasFailed = false } = {},
): ProviderSnapshot => ({
  provider: 'stripe',
  providerId: session.id,
  reference: session.client_reference_id,
  amountMinor: session.amount_total,
  currency: session.currency,
  event:
    hasFailed && session.payment_status !== 'paid'
      ? { kind: 'declined', reason: DECLINED }
      : sessionEvent(session),
  chargeId: idOf(session.payment_intent),
});
