import { dayAfter } from '@/lib/i18n/dates';

/** What it takes to send to a country; money in whole units of its currency. */
export type ShippingTerms = { transitDays: number; fee: number; freeFrom: number };

/** The day (YYYY-MM-DD) by which a piece is with the shopper: made or packed first, then on its way. Product page, bag and order ask here. */
export const deliveryDate = (
  ordered: Date,
  { handlingDays, transitDays }: { handlingDays: number; transitDays: number },
): string => dayAfter(ordered, handlingDays + transitDays);
