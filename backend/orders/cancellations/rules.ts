export type Percents = { source_percent: number; wallet_percent: number };
export type AfterSaleRule = {
  cancellation: (Percents & { within_hours: number | null })[];
  return: Percents & {
    abroad_days: number;
    tier_days: Record<string, number>;
    abroad_tier_days: Record<string, number>;
  };
};
export type SoldLine = {
  step: string;
  status: string;
  returnable: boolean;
  return_days: number;
  delivered_at: Date | null;
  /** Its points were earned, because it could no longer be returned. */ rewarded: boolean;
};
export type SoldOrder = { state: string; placed_at: Date; country_code: string };
/** Percent that are kept back, or why it cannot be given up. */
export type Terms = Percents | { refusal: string };

const HOUR = 3_600_000;
const given: Record<string, string> = {
  cancelled: 'This piece has been cancelled',
  return_requested: 'The return of this piece is under way',
  returned: 'This piece has been returned',
};

/** On which terms a piece can be cancelled now: until it is dispatched. */
export function cancellationTerms(
  { cancellation }: AfterSaleRule,
  order: SoldOrder,
  { step, status }: SoldLine,
  now: Date,
): Terms {
  if (order.state !== 'confirmed') return { refusal: 'This order is not confirmed' };
  if (given[status]) return { refusal: given[status] };
  if (step === 'dispatched' || step === 'delivered')
    return { refusal: 'This piece is on its way and can no longer be cancelled' };
  const hours = (now.getTime() - order.placed_at.getTime()) / HOUR;
  const row = cancellation.find(
    ({ within_hours }) => within_hours === null || hours <= within_hours,
  );
  return row ?? { refusal: 'The time to cancel has passed' };
}

/** Days after delivery in which a piece can be returned: its own, or what the country and the customer's tier add. */
export function returnDays(
  { return: rule }: AfterSaleRule,
  country: string,
  own: number,
  tier: string,
): number {
  const days = country === 'IN' ? own : Math.max(own, rule.abroad_days);
  return Math.max(days, (country === 'IN' ? rule.tier_days : rule.abroad_tier_days)[tier] ?? 0);
}

export const lastReturn = (delivered: Date, days: number): Date =>
  new Date(delivered.getTime() + days * 24 * HOUR);

/** On which terms a delivered piece can be returned now. */
export function returnTerms(
  rule: AfterSaleRule,
  order: SoldOrder,
  line: SoldLine,
  tier: string,
  now: Date,
): Terms {
  if (order.state !== 'confirmed') return { refusal: 'This order is not confirmed' };
  if (given[line.status]) return { refusal: given[line.status] ?? '' };
  if (!line.delivered_at) return { refusal: 'This piece has not been delivered yet' };
  if (!line.returnable) return { refusal: 'This piece cannot be returned' };
  const days = returnDays(rule, order.country_code, line.return_days, tier);
  return line.rewarded || lastReturn(line.delivered_at, days) < now
    ? { refusal: `The ${days} days to return it have passed` }
    : rule.return;
}
