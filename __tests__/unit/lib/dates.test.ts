/** @jest-environment node */
import { timeIn } from '@/lib/i18n/dates';
import { formatDay, formatDayAndYear } from '@/lib/i18n/day';
import { localeOf } from '@/lib/i18n/region';

test.each(['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE', 'HK', 'SA'])(
  'dates > formats a day for %s as Intl does',
  (country) => {
    const locale = localeOf(country);
    const intlFormat = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const days = Array.from({ length: 24 }, (_, index) =>
      new Date(Date.UTC(2026, index, 1 + index)).toISOString().slice(0, 10),
    );
    expect(days.map((day) => formatDay(day, locale))).toEqual(
      days.map((day) => intlFormat.format(new Date(`${day}T00:00:00Z`))),
    );
  },
);

test.each([
  ['en-IN', 'Monday, 26 April 2027'],
  ['en-GB', 'Monday 26 April 2027'],
  ['en-US', 'Monday, April 26, 2027'],
])('dates > formats a day with its year in %s', (locale, day) => {
  expect(formatDayAndYear('2027-04-26', locale)).toBe(day);
});

test.each([
  ['en-GB', '04:30'],
  ['en-IN', '04:30'],
  ['en-US', '4:30 am'],
  ['en-CA', '4:30 am'],
  ['en-AU', '4:30 am'],
])('clock time > %s reads %s', (locale, time) => {
  const { time: printed } = timeIn(new Date('2026-11-27T09:30:00Z'), 'America/New_York', locale);
  expect(printed.replaceAll(/\s/gu, ' ')).toBe(time);
});
