/** @jest-environment node */
import { formatDay } from '@/lib/i18n/day';
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
