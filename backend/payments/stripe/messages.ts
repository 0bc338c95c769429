import type Stripe from 'stripe';
import { HttpError } from '@/backend/http/httpError';
import type { ProviderMessage, RefundReport } from '../messages';
import type { ProviderContext } from '../providers';
import { stripeClient } from './client';
import { toStripeDispute } from './disputes';
import { stripeRefundsOf, toStripeRefund } from './refunds';
import { captureOutcome } from './capture';
import { idOf, SESSION_PARTS, sessionSnapshot } from './session';

/** A message about a charge names none of its refunds: Stripe is asked for them. */
async function refundsOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<RefundReport> {
  const chargeId = idOf(charge.payment_intent) ?? '';
  return { chargeId, refunds: chargeId ? await stripeRefundsOf(stripe, chargeId) : [] };
}

/** A message names the payment of a session only by its id: Stripe is asked whether it is authorized. */
const completedSession = (stripe: Stripe, session: Stripe.Checkout.Session) =>
  session.metadata?.capture === 'dispatch' && session.payment_status !== 'paid'
    ? stripe.checkout.sessions.retrieve(session.id, { expand: SESSION_PARTS })
    : Promise.resolve(session);

/** The session of an authorized payment; undefined for a payment of other software. */
async function sessionOf(stripe: Stripe, intent: Stripe.PaymentIntent) {
  const { data } = await stripe.checkout.sessions.list({
    payment_intent: intent.id,
    expand: SESSION_PARTS.map((part) => `data.${part}`),
  });
  return data[0];
}

const isAuthorizable = ({ capture_method }: Stripe.PaymentIntent) => capture_method === 'manual';

async function toMessage(stripe: Stripe, event: Stripe.Event): Promise<ProviderMessage> {
  const message = { id: event.id, kind: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
      return {
        ...message,
        snapshot: sessionSnapshot(await completedSession(stripe, event.data.object)),
      };
    case 'payment_intent.amount_capturable_updated': {
      const session = await sessionOf(stripe, event.data.object);
      return session ? { ...message, snapshot: sessionSnapshot(session) } : message;
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const outcome = isAuthorizable(intent) ? captureOutcome(intent) : undefined;
      return outcome ? { ...message, captured: { chargeId: intent.id, outcome } } : message;
    }
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...message, snapshot: sessionSnapshot(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { ...message, snapshot: sessionSnapshot(event.data.object, { hasFailed: true }) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...message, dispute: toStripeDispute(event.data.object) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      const chargeId = idOf(refund.payment_intent) ?? '';
      return { ...message, refunded: { chargeId, refunds: [toStripeRefund(refund)] } };
    }
    case 'charge.refunded':
      return { ...message, refunded: await refundsOfCharge(stripe, event.data.object) };
    default:
      return message;
  }
}

/** A signed message of Stripe; 400 for a wrong signature and for one older than five minutes. */
export async function readStripeMessage(
  { env }: Pick<ProviderContext, 'env'>,
  text: string,
  signature: string,
): Promise<ProviderMessage> {
  const stripe = await stripeClient(env);
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(text, signature, env.STRIPE_WEBHOOK_SECRET ?? '');
  } catch {
    throw new HttpError(400, 'The signature is wrong');
  }
  return toMessage(stripe, event);
}
