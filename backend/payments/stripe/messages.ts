import type Stripe from 'stripe';
import { HttpError } from '@/backend/http/httpError';
import type { Dispute, DisputeState } from '../disputes';
import type { ProviderMessage } from '../messages';
import type { ProviderContext } from '../providers';
import { stripeClient } from './client';
import { sessionSnapshot } from './session';

const DISPUTE_STATES: Partial<Record<Stripe.Dispute.Status, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  disputeId: dispute.id,
  chargeId:
    (typeof dispute.payment_intent === 'string'
      ? dispute.payment_intent
      : dispute.payment_intent?.id) ?? '',
  state: DISPUTE_STATES[dispute.status] ?? 'open',
  amountMinor: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
});

function toMessage(event: Stripe.Event): ProviderMessage {
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
      return { ...message, dispute: toDispute(event.data.object) };
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
  try {
    return toMessage(
      stripe.webhooks.constructEvent(text, signature, env.STRIPE_WEBHOOK_SECRET ?? ''),
    );
  } catch {
    throw new HttpError(400, 'The signature is wrong');
  }
}
