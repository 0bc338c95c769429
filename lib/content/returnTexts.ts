import type { ProductOffer } from '@/lib/model/offer';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Before a size is chosen, the rule of those that can come back stands for the piece. */
const usual = ({ sizes }: ProductOffer) => {
  const all = Object.values(sizes);
  return all.find(({ returnable }) => returnable) ?? all[0];
};

/** Whether a size can come back, in one sentence; of the piece while none is chosen. Empty where nothing is known. */
export function returnPolicySentence(
  offer: ProductOffer,
  sizeId?: number,
  madeToMeasure = false,
): string {
  const { sizes, tierDays } = offer;
  if (madeToMeasure) return 'Made to your measurements, so it cannot be returned.';
  const size = sizeId === undefined ? usual(offer) : sizes[sizeId];
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
