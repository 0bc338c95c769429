import type { Offer } from './model/offer';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Whether a size can come back, in one sentence; of any size while none is chosen. Empty where nothing is known. */
export function returnSentence({ sizes, tierDays }: Offer, sizeId?: number, madeToMeasure = false): string {
  if (madeToMeasure) return 'Made to your measurements, so it cannot be returned.';
  const size = sizeId === undefined ? Object.values(sizes)[0] : sizes[sizeId];
  if (!size) return '';
  if (!size.returnable) return `${size.reason}.`;
  const members = tierDays.map(({ tier, days: longer }) => `${days(longer)} for ${tier} members`).join(', ');
  return `Returnable within ${days(size.returnDays)} of delivery${members && `, ${members}`}.`;
}
