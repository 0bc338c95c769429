import { z } from 'zod';
import type { Dispute, DisputeState } from '../disputes';

export const disputeSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  reason_code: z.string().catch('unknown'),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
});

const DISPUTE_STATES: Record<z.infer<typeof disputeSchema>['status'], DisputeState> = {
  open: 'open',
  under_review: 'open',
  won: 'won',
  closed: 'won',
  lost: 'lost',
};

export const toRazorpayDispute = (dispute: z.infer<typeof disputeSchema>): Dispute => ({
  disputeId: dispute.id,
  chargeId: dispute.payment_id,
  state: DISPUTE_STATES[dispute.status],
  amountMinor: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason_code,
});
