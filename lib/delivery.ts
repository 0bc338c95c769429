import { dayAfter } from './dates';
import { formatMoney } from './money';
import type { Region } from './region';

/** What it takes to send to a country; money in whole units of its currency. */
export type Shipping = { transitDays: number; fee: number; freeFrom: number };

/** The day (YYYY-MM-DD) by which a piece is with the shopper: made or packed first, then on its way. Product page, bag and order ask here. */
export const deliveryDay = (ordered: Date, { handlingDays, transitDays }: { handlingDays: number; transitDays: number }): string =>
  dayAfter(ordered, handlingDays + transitDays);

/** What sending one piece of this price costs; nothing is said where it is not known. */
export function freightSentence(youPay: number, region: Pick<Region, 'shipping' | 'locale' | 'symbol' | 'name'>): string {
  if (!region.shipping) return '';
  const { fee, freeFrom } = region.shipping;
  if (youPay >= freeFrom || fee === 0) return 'Free shipping';
  return `Shipping ${formatMoney(fee, region)}. Free shipping above ${formatMoney(freeFrom, region)}`;
}
