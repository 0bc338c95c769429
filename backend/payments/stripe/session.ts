import type Stripe from 'stripe';
import { SHOP_NAME } from '@/lib/model/site';
import type { PaymentEvent } from '../paymentStatus';
import type { PaymentRequest } from '../provider';
import type { ProviderSnapshot } from '../providerPayments';

/** What is read of a session beside itself. */
export const SESSION_PARTS = ['payment_intent.latest_charge'];

/** A Checkout session for the whole order; Stripe's page offers what the account accepts. */
export function sessionParams(
  { reference, orderId, amountMinor, currency, returnUrl, capture }: PaymentRequest,
  customer: string | undefined,
): Stripe.Checkout.SessionCreateParams {
  const isLater = capture === 'dispatch';
  const metadata = { reference, order_id: String(orderId), ...(isLater && { capture }) };
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
    // A card is saved only by a box that the shopper ticks there, and removed there too.
    ...(customer && {
      customer,
      saved_payment_method_options: {
        payment_method_save: 'enabled',
        payment_method_remove: 'enabled',
      },
    }),
    payment_intent_data: {
      metadata,
      description: `Order ${orderId}`,
      ...(isLater && { capture_method: 'manual' }),
    },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

/** How long Stripe keeps an authorization at least, where it does not name the moment. */
const AUTHORIZED_MS = 7 * 86_400_000;

type IntentOf = Pick<Stripe.PaymentIntent, 'status' | 'created' | 'latest_charge'>;

/** When the authorization of a payment expires, by its charge. */
function expiryOf({ created, latest_charge }: IntentOf): Date {
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  const before = charge?.payment_method_details?.card?.capture_before;
  return new Date(before ? before * 1000 : (charge?.created ?? created) * 1000 + AUTHORIZED_MS);
}

const DECLINED = 'The payment was declined';

/**
 * The payment of a completed session that is not paid: authorized, released, or declined, such as a
 * bank debit that failed later.
 */
function unpaidEvent({ payment_intent: intent }: Stripe.Checkout.Session) {
  if (intent === null || typeof intent !== 'object') return undefined;
  const events: Partial<Record<Stripe.PaymentIntent.Status, PaymentEvent>> = {
    requires_capture: { kind: 'authorized', expiresAt: expiryOf(intent) },
    requires_payment_method: {
      kind: 'declined',
      reason: intent.last_payment_error?.message ?? DECLINED,
    },
    canceled: { kind: 'timed_out' },
  };
  return events[intent.status];
}

/** A completed session is paid, or its bank is still processing it. */
function sessionEvent(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.payment_status === 'paid') return { kind: 'paid' };
  if (session.status === 'expired') return { kind: 'timed_out' };
  return session.status === 'complete' ? unpaidEvent(session) : undefined;
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
