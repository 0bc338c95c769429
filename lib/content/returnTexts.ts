import type { ProductOffer } from '@/lib/model/offer';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Before a size is chosen, the policy of the returnable sizes applies to the product. */
const usualPolicy = ({ sizes }: ProductOffer) => {
  const all = Object.values(sizes);
  return all.find(({ returnable }) => returnable) ?? all[0];
};

/**
 * The return policy of a size in one sentence; of the product while no size is chosen. Empty if
 * unknown.
 */
export function returnPolicySentence(
  offer: ProductOffer,
  sizeId?: number,
  madeToMeasure = false,
): string {
  const { sizes, tierDays } = offer;
  if (madeToMeasure) return 'Made to your measurements, so it cannot be returned.';
  const size = sizeId === undefined ? usualPolicy(offer) : sizes[sizeId];
  if (!size) return '';
  if (!size.returnable) return `${size.reason}.`;
  const members = tierDays
    .map(({ tier, days: longer }) => `${days(longer)} for ${tier} members`)
    .join(', ');
  const but =
    sizeId === undefined && Object.values(sizes).some(({ returnable }) => !returnable)
      ? ', but not in every size'
      : '';
  return `Returnable within ${days(size.returnDays)} of delivery${members && `, ${members}`}${but}.`;
}
