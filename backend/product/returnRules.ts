import { returnDays, type AfterSaleRule } from '@/backend/orders/cancellations/rules';

type Piece = { returnable: boolean; return_days: number; made_to_order: boolean; discount: number };
export type ReturnTerms = { returnable: boolean; return_days: number; reason: string };

/** Why a piece cannot come back, for the shopper to read. */
const reasonOf = ({ made_to_order, discount }: Piece, cutOff: number): string => {
  if (made_to_order) return 'Made to order for you, so it cannot be returned';
  return discount > cutOff
    ? `Reduced by more than ${cutOff}%, so it cannot be returned`
    : 'This product is non-returnable';
};

/** Whether a piece sent to a country can come back, and for how long; without what a customer's tier adds. */
export function termsOfReturn(
  piece: Piece,
  rule: AfterSaleRule,
  country: string,
  cutOff: number,
): ReturnTerms {
  if (!piece.returnable)
    return { returnable: false, return_days: 0, reason: reasonOf(piece, cutOff) };
  return {
    returnable: true,
    return_days: returnDays(rule, country, piece.return_days, ''),
    reason: '',
  };
}

/** The tiers that may take longer than everybody. */
export function tierDays(
  piece: Pick<Piece, 'returnable'>,
  { return: rule }: AfterSaleRule,
  country: string,
  days: number,
): { tier: string; days: number }[] {
  if (!piece.returnable) return [];
  return Object.entries(country === 'IN' ? rule.tier_days : rule.abroad_tier_days)
    .filter(([, more]) => more > days)
    .map(([tier, more]) => ({ tier, days: more }));
}
