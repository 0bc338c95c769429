import { dayAfter } from '@/lib/i18n/dates';

/** Transit days and shipping fees of a country; money in whole units of its currency. */
export type ShippingTerms = { transitDays: number; fee: number; freeFrom: number };

/** YYYY-MM-DD: handling days plus transit days. */
export const deliveryDate = (
  orderedAt: Date,
  { handlingDays, transitDays }: { handlingDays: number; transitDays: number },
): string => dayAfter(orderedAt, handlingDays + transitDays);
