import { formatDate, formatDateTime, timeIn, TIME_ZONE } from '@/lib/i18n/dates';

/** "24 November 2026, 14:05" in store time. */
export const formatMoment = (moment: string): string =>
  `${formatDateTime(moment, 'en-IN')}, ${timeIn(new Date(moment), TIME_ZONE, 'en-IN').time}`;

/** "24 November 2026" */
export const formatDay = (day: string): string => formatDate(day, 'en-IN');

const SYMBOLS: Record<string, string> = { INR: '₹' };

/** An amount of the wire with its currency: "₹1,25,000", "USD 1,250.50". */
export const formatAmount = (amount: string, currency = 'INR'): string =>
  SYMBOLS[currency] ? `${SYMBOLS[currency]}${amount}` : `${currency} ${amount}`;
