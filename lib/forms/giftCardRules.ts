import { dayAfter } from '@/lib/i18n/dates';

export const GIFT_CARD_LIMITS = { name: 100, email: 254, message: 500, daysAhead: 365 } as const;

const SUGGESTED_AMOUNTS = [2_500, 5_000, 10_000, 25_000];
export const suggestedAmounts = ({ min, max }: { min: number; max: number }): number[] =>
  SUGGESTED_AMOUNTS.filter((amount) => amount >= min && amount <= max);

const PRESELECTED_AMOUNT = 5_000;
/** The amount chosen at first, as a form value; empty if no suggestion is within the limits. */
export function preselectedAmount(limits: { min: number; max: number }): string {
  const amounts = suggestedAmounts(limits);
  return String(amounts.includes(PRESELECTED_AMOUNT) ? PRESELECTED_AMOUNT : (amounts[0] ?? ''));
}

/** The error of a day of sending (YYYY-MM-DD, in store time); undefined if it is valid. */
export function validateSendDay(day: string, now = new Date()): string | undefined {
  if (day < dayAfter(now, 0)) return 'Please choose today or a later date';
  return day > dayAfter(now, GIFT_CARD_LIMITS.daysAhead)
    ? 'Please choose a day within the next year'
    : undefined;
}
