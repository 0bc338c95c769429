import type Stripe from 'stripe';
import { HttpError } from '@/backend/http/httpError';
import type { ProviderMessage, RefundReport } from '../messages';
import type { ProviderContext } from '../providers';
import { stripeClient } from './client';
import { toStripeDispute } from './disputes';
import { stripeRefundsOf, toStripeRefund } from './refunds';
import { idOf, sessionSnapshot } from './session';

/** A message about a charge names none of its refunds: Stripe is asked for them. */
async function refundsOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<RefundReport> {
  const chargeId = idOf(charge.payment_intent) ?? '';
  return { chargeId, refunds: chargeId ? await stripeRefundsOf(stripe, chargeId) : [] };
}

async function toMessage(stripe: Stripe, event: Stripe.Event): Promise<ProviderMessage> {
  const message = { id: event.id, kind: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
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
