import { hoursSummary, openingStatus, weekRows } from '@/lib/i18n/openingHours';

const on = (opens: string, closes: string, ...weekdays: number[]) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }));
const SIX_DAYS = on('10:00', '22:00', 1, 2, 3, 4, 5, 6);

test.each([
  [SIX_DAYS, ['Monday to Saturday, 10:00–22:00', 'Closed on Sunday']],
  [on('10:00', '22:00', 1, 2, 3, 4, 5, 6, 7), ['Monday to Sunday, 10:00–22:00']],
  [
    [...on('10:00', '19:00', 1, 2, 4), ...on('11:00', '17:00', 6)],
    [
      'Monday to Tuesday, 10:00–19:00',
      'Closed on Wednesday',
      'Thursday, 10:00–19:00',
      'Closed on Friday',
      'Saturday, 11:00–17:00',
      'Closed on Sunday',
    ],
  ],
  [on('09:30', '12:00', 7), ['Closed from Monday to Saturday', 'Sunday, 09:30–12:00']],
  [[], ['Closed from Monday to Sunday']],
])('opening hours > neighbouring days with the same hours are one line', (hours, expected) =>
  expect(hoursSummary(hours)).toEqual(expected),
);

test('opening hours > the week has seven days, also those without hours', () => {
  expect(weekRows(SIX_DAYS)).toHaveLength(7);
  expect(weekRows(SIX_DAYS).at(-1)).toEqual({ weekday: 7, name: 'Sunday', text: 'Closed' });
});

// 20 November 2026 is a Friday.
test.each([
  ['2026-11-20T04:29:00Z', SIX_DAYS, 5, 'Closed. Opens at 10:00'],
  ['2026-11-20T04:30:00Z', SIX_DAYS, 5, 'Open now, until 22:00'],
  ['2026-11-20T16:29:00Z', SIX_DAYS, 5, 'Open now, until 22:00'],
  ['2026-11-20T16:30:00Z', SIX_DAYS, 5, 'Closed. Opens on Saturday at 10:00'],
  ['2026-11-21T16:30:00Z', SIX_DAYS, 6, 'Closed. Opens on Monday at 10:00'],
  ['2026-11-22T08:00:00Z', SIX_DAYS, 7, 'Closed. Opens on Monday at 10:00'],
  ['2026-11-20T20:00:00Z', SIX_DAYS, 6, 'Closed. Opens at 10:00'],
  ['2026-11-20T16:30:00Z', on('10:00', '22:00', 5), 5, 'Closed. Opens on Friday at 10:00'],
  ['2026-11-20T08:00:00Z', [], 5, 'Closed'],
])('opening hours > at %s the status is by the store’s clock', (now, hours, today, text) => {
  expect(openingStatus(hours, 'Asia/Kolkata', new Date(now))).toEqual({
    isOpen: text.startsWith('Open'),
    today,
    text,
  });
});

test('opening hours > another time zone has another day', () => {
  const monday = new Date('2026-11-23T03:00:00Z');
  expect(openingStatus(SIX_DAYS, 'America/New_York', monday)).toMatchObject({ today: 7 });
});
