/** Store time, for support hours and "today". */
export const TIME_ZONE = 'Asia/Calcutta';

/** "6 December 1990" for the day 1990-12-06. */
export const formatDate = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** "6 December 2026" for a timestamp, by default in store time. */
export const formatDateTime = (moment: string, locale: string, timeZone = TIME_ZONE): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment));

let isoDay: Intl.DateTimeFormat | undefined;
const makeIsoDay = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

/** The day (YYYY-MM-DD) a number of days after a moment, in store time. */
export const dayAfter = (moment: Date, days: number): string =>
  (isoDay ??= makeIsoDay()).format(new Date(moment.getTime() + days * 86_400_000));

/** The start and the end of a day (YYYY-MM-DD) in store time, as ISO 8601. */
export const startOfDay = (day: string): string => `${day}T00:00:00+05:30`;
export const endOfDay = (day: string): string => `${day}T23:59:59+05:30`;

/** Where people say 11:30 pm and not 23:30. */
const TWELVE_HOURS = new Set(['en-US', 'en-CA', 'en-AU']);

/** The weekday, and the clock time as it is written there: "23:30", "11:30 pm". */
export function timeIn(
  moment: Date,
  timeZone: string,
  locale: string,
): { weekday: string; time: string } {
  const print = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(moment);
  const time = TWELVE_HOURS.has(locale)
    ? print({ hour: 'numeric', minute: '2-digit', hour12: true }).toLowerCase().replaceAll('.', '')
    : print({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { weekday: print({ weekday: 'long' }), time };
}

export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a name is one of the IANA time zones: Europe/London. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
