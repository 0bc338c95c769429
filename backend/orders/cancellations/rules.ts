export type DeductionPercents = { source_percent: number; wallet_percent: number };
export type CancellationPolicy = {
  cancellation: (DeductionPercents & { within_hours: number | null })[];
  return: DeductionPercents & {
    abroad_days: number;
    tier_days: Record<string, number>;
    abroad_tier_days: Record<string, number>;
  };
};
export type PolicyLine = {
  step: string;
  status: string;
  returnable: boolean;
  return_days: number;
  delivered_at: Date | null;
  /** Its points are awarded, which happens after the return period. */
  rewarded: boolean;
};
export type PolicyOrder = { state: string; placed_at: Date; country_code: string };
export type DeductionTerms = DeductionPercents | { refusal: string };

const HOUR_MS = 3_600_000;
const CLOSED_REFUSALS: Record<string, string> = {
  cancelled: 'This item has been cancelled',
  return_requested: 'The return of this item is in progress',
  returned: 'This item has been returned',
};

/** Whether the money for an item was received: cash counts once it is recorded, not on delivery. */
export const isMoneyCollected = (
  { payment_method, total_minor }: { payment_method: string; total_minor: number },
  { cash_minor }: { cash_minor: number | null },
): boolean => payment_method !== 'cod' || total_minor === 0 || cash_minor !== null;

function cancellationRefusal(
  { state }: PolicyOrder,
  { step, status }: PolicyLine,
): string | undefined {
  if (state !== 'confirmed') return 'This order is not confirmed';
  if (step === 'dispatched' || step === 'delivered')
    return (
      CLOSED_REFUSALS[status] ?? 'This item has been dispatched and can no longer be cancelled'
    );
  return CLOSED_REFUSALS[status];
}

/** The store can cancel an item until it is dispatched, and refunds it in full. */
export function storeCancellationTerms(order: PolicyOrder, line: PolicyLine): DeductionTerms {
  const refusal = cancellationRefusal(order, line);
  return refusal ? { refusal } : { source_percent: 0, wallet_percent: 0 };
}

/** An item whose parcel did not arrive ends on the terms of the store too. */
export function undeliveredTerms(
  { state }: PolicyOrder,
  { step, status }: PolicyLine,
): DeductionTerms {
  if (state !== 'confirmed') return { refusal: 'This order is not confirmed' };
  if (CLOSED_REFUSALS[status]) return { refusal: CLOSED_REFUSALS[status] ?? '' };
  return step === 'dispatched'
    ? { source_percent: 0, wallet_percent: 0 }
    : { refusal: 'This item is not on its way' };
}

export function cancellationTerms(
  { cancellation }: CancellationPolicy,
  order: PolicyOrder,
  line: PolicyLine,
  now: Date,
): DeductionTerms {
  const refusal = cancellationRefusal(order, line);
  if (refusal) return { refusal };
  const hours = (now.getTime() - order.placed_at.getTime()) / HOUR_MS;
  const row = cancellation.find(
    ({ within_hours }) => within_hours === null || hours <= within_hours,
  );
  return row ?? { refusal: 'The time to cancel has passed' };
}

/** Days after delivery: the item's own, or a longer period of country or tier. */
export function returnDays(
  { return: rule }: CancellationPolicy,
  country: string,
  ownDays: number,
  tier: string,
): number {
  const days = country === 'IN' ? ownDays : Math.max(ownDays, rule.abroad_days);
  return Math.max(days, (country === 'IN' ? rule.tier_days : rule.abroad_tier_days)[tier] ?? 0);
}

/** Deductions from the refund of a return. */
export const refundDeductions = ({ return: rule }: CancellationPolicy): DeductionPercents => ({
  source_percent: rule.source_percent,
  wallet_percent: rule.wallet_percent,
});

export const returnDeadline = (deliveredAt: Date, days: number): Date =>
  new Date(deliveredAt.getTime() + days * 24 * HOUR_MS);

export function returnTerms(
  rule: CancellationPolicy,
  order: PolicyOrder,
  line: PolicyLine,
  tier: string,
  now: Date,
): DeductionTerms {
  if (order.state !== 'confirmed') return { refusal: 'This order is not confirmed' };
  if (CLOSED_REFUSALS[line.status]) return { refusal: CLOSED_REFUSALS[line.status] ?? '' };
  if (!line.delivered_at) return { refusal: 'This item has not been delivered yet' };
  if (!line.returnable) return { refusal: 'This item cannot be returned' };
  const days = returnDays(rule, order.country_code, line.return_days, tier);
  return line.rewarded || returnDeadline(line.delivered_at, days) < now
    ? { refusal: `The ${days} days to return it have passed` }
    : rule.return;
}
