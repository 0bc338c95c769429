const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MONTH_FIRST = new Set(['en-US', 'en-CA', 'en-SA']);
const NO_COMMA = new Set(['en-GB', 'en-AU']);

/**
 * "Sunday, 6 December" for 2026-12-06: a day without a clock, the same in every time zone. What Intl.DateTimeFormat says of the nine countries
 * (a test holds the two together), without it: every product page names a day while it comes alive, and a browser's first format takes 20 ms. Apart from lib/i18n/dates, which such a page need not load.
 */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const [weekday, number, month] = [
    WEEKDAYS[date.getUTCDay()],
    date.getUTCDate(),
    MONTHS[date.getUTCMonth()],
  ];
  return MONTH_FIRST.has(locale)
    ? `${weekday}, ${month} ${number}`
    : `${weekday}${NO_COMMA.has(locale) ? '' : ','} ${number} ${month}`;
}
