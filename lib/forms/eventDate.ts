import { dayAfter } from '@/lib/i18n/dates';

/** While a date is being typed, a date field reports years such as 0002. */
const WHOLE_DAY = /^[1-9]\d{3}-/;
const PAST = 'Please choose today or a later date';

export const isIsoDate = (day: string): boolean => WHOLE_DAY.test(day);

/** The error of an event date (YYYY-MM-DD); undefined if it is valid. Today is valid. */
export const validateEventDate = (day: string): string | undefined =>
  day < dayAfter(new Date(), 0) ? PAST : undefined;
