import { dayAfter } from '@/lib/i18n/dates';

/** While a date is typed into a date field its year passes through the first centuries. */
const WHOLE_DAY = /^[1-9]\d{3}-/;
const PAST = 'Please choose a day that is still to come';

export const isIsoDate = (day: string): boolean => WHOLE_DAY.test(day);

/** What is wrong with the day (YYYY-MM-DD) of an event; undefined when nothing is. Today is still to come. */
export const validateEventDate = (day: string): string | undefined =>
  day < dayAfter(new Date(), 0) ? PAST : undefined;
