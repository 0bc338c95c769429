/** @jest-environment node */
import { formatDay } from '@/lib/i18n/day';
import { localeOf } from '@/lib/i18n/region';

test.each(['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE', 'HK', 'SA'])(
  '%s reads days as its English is written',
  (country) => {
    const locale = localeOf(country);
    const reported = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const days = Array.from({ length: 24 }, (_, at) =>
      new Date(Date.UTC(2026, at, 1 + at)).toISOString().slice(0, 10),
    );
    expect(days.map((day) => formatDay(day, locale))).toEqual(
      days.map((day) => reported.format(new Date(`${day}T00:00:00Z`))),
    );
  },
);
