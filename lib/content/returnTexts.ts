import type { ProductOffer } from '@/lib/model/offer';
import type { RefundDeductions } from '@/lib/model/policies';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** What a return costs, at the end of a sentence; empty without a deduction. */
function deductionClause({ sourcePercent, walletPercent }: RefundDeductions): string {
  const parts = [
    { percent: sourcePercent, target: 'your payment method' },
    { percent: walletPercent, target: 'your Aza wallet' },
  ]
    .filter(({ percent }) => percent > 0)
    .map(({ percent, target }) => `${percent}% is deducted from a refund to ${target}`);
  return parts.length ? `; ${parts.join(', and ')}` : '';
}

/** "Return or exchange within 2 days of delivery". */
export const returnPeriodText = (count: number, deductions: RefundDeductions): string =>
  `Return or exchange within ${days(count)} of delivery${deductionClause(deductions)}`;

/** Before a size is chosen, the policy of the returnable sizes applies to the product. */
const usualPolicy = ({ sizes }: ProductOffer) => {
  const all = Object.values(sizes);
  return all.find(({ returnable }) => returnable) ?? all[0];
};

/** The return policy of a size, or of the product, in a sentence; empty if unknown. */
export function returnPolicySentence(
  offer: ProductOffer,
  sizeId?: number,
  madeToMeasure = false,
): string {
  const { sizes, tierDays, deductions } = offer;
  if (madeToMeasure) return 'Made to your measurements, so it cannot be returned.';
  const size = sizeId === undefined ? usualPolicy(offer) : sizes[sizeId];
  if (!size) return '';
  if (!size.returnable) return `${size.reason}.`;
  const longest = tierDays.at(-1);
  const members = longest ? ` (up to ${longest.days} for ${longest.tier} members)` : '';
  const but =
    sizeId === undefined && Object.values(sizes).some(({ returnable }) => !returnable)
      ? ', but not in every size'
      : '';
  return `Return within ${days(size.returnDays)} of delivery${members}${but}${deductionClause(deductions)}.`;
}
