import { returnDays, type CancellationPolicy } from '@/backend/orders/cancellations/rules';

type ReturnableProduct = {
  returnable: boolean;
  return_days: number;
  made_to_order: boolean;
  discount: number;
};
export type ReturnTerms = { returnable: boolean; return_days: number; reason: string };

const nonReturnableReason = (
  { made_to_order, discount }: ReturnableProduct,
  maxDiscount: number,
): string => {
  if (made_to_order) return 'Made for you, so it cannot be returned';
  return discount > maxDiscount
    ? `Reduced by more than ${maxDiscount}%, so it cannot be returned`
    : 'This item cannot be returned';
};

/** Whether and for how long a product can be returned, without a loyalty tier. */
export function productReturnTerms(
  product: ReturnableProduct,
  rule: CancellationPolicy,
  country: string,
  maxDiscount: number,
  tier = '',
): ReturnTerms {
  if (!product.returnable)
    return { returnable: false, return_days: 0, reason: nonReturnableReason(product, maxDiscount) };
  return {
    returnable: true,
    return_days: returnDays(rule, country, product.return_days, tier),
    reason: '',
  };
}

export function tierDays(
  product: Pick<ReturnableProduct, 'returnable'>,
  { return: rule }: CancellationPolicy,
  country: string,
  days: number,
): { tier: string; days: number }[] {
  if (!product.returnable) return [];
  return Object.entries(country === 'IN' ? rule.tier_days : rule.abroad_tier_days)
    .filter(([, extraDays]) => extraDays > days)
    .map(([tier, extraDays]) => ({ tier, days: extraDays }))
    .sort((one, other) => one.days - other.days);
}
