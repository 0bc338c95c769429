import type Stripe from 'stripe';
import type { Dispute, DisputeState } from '../disputes';
import { idOf } from './session';

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

export const toStripeDispute = (dispute: Stripe.Dispute): Dispute => ({
  disputeId: dispute.id,
  chargeId: idOf(dispute.payment_intent) ?? '',
  state: DISPUTE_STATES[dispute.status] ?? 'open',
  amountMinor: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
});
