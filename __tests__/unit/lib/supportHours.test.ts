import { supportHours } from '@/lib/i18n/supportHours';

const describeHours = (now: string, zone: string) => {
  const { open, from, to } = supportHours(new Date(now), zone, 'en-GB');
  return `${from.weekday} to ${to.weekday}, ${from.time} to ${to.time}${open ? ', open' : ''}`;
};

test.each([
  ['2026-11-20T06:00:00Z', 'Asia/Calcutta', 'Monday to Saturday, 10:00 to 22:00, open'],
  ['2026-11-20T04:29:00Z', 'Asia/Calcutta', 'Monday to Saturday, 10:00 to 22:00'],
  ['2026-11-21T16:29:00Z', 'Europe/London', 'Monday to Saturday, 04:30 to 16:30, open'],
  ['2026-11-21T16:30:00Z', 'Europe/London', 'Monday to Saturday, 04:30 to 16:30'],
  ['2026-11-22T08:00:00Z', 'Asia/Dubai', 'Monday to Saturday, 08:30 to 20:30'],
  ['2026-11-23T05:00:00Z', 'America/Los_Angeles', 'Sunday to Friday, 20:30 to 08:30, open'],
])('support hours > at %s in %s are %s', (now, zone, expected) =>
  expect(describeHours(now, zone)).toBe(expected),
);
