import type { OpeningHours } from '@/lib/model/stores';
import { timeIn } from './dates';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';
const hoursText = ({ opens, closes }: OpeningHours): string => `${opens}–${closes}`;

/** All seven days, Monday first: "10:00–22:00" or "Closed". */
export const weekRows = (hours: OpeningHours[]) =>
  WEEK.map((weekday) => {
    const day = hours.find((candidate) => candidate.weekday === weekday);
    return { weekday, name: weekdayName(weekday), text: day ? hoursText(day) : 'Closed' };
  });

/** Neighbouring days with the same hours in one row: "Monday to Saturday", "10:00–22:00". */
export function hoursRows(hours: OpeningHours[]) {
  const groups: { weekdays: number[]; from: string; to: string; text: string }[] = [];
  for (const { weekday, name, text } of weekRows(hours)) {
    const last = groups.at(-1);
    if (last?.text === text) {
      last.to = name;
      last.weekdays.push(weekday);
    } else groups.push({ weekdays: [weekday], from: name, to: name, text });
  }
  return groups.map(({ weekdays, from, to, text }) => ({
    weekdays,
    days: from === to ? from : `${from} to ${to}`,
    text,
  }));
}

/** The hours as lines: "Monday to Saturday, 10:00–22:00", "Closed on Sunday". */
export const hoursSummary = (hours: OpeningHours[]): string[] =>
  hoursRows(hours).map(({ weekdays, days, text }) =>
    text === 'Closed' ? `Closed ${weekdays[1] ? 'from' : 'on'} ${days}` : `${days}, ${text}`,
  );

/** The first opening after today, within a week. */
const nextOpening = (hours: OpeningHours[], today: number): OpeningHours | undefined =>
  WEEK.map((days) => hours.find(({ weekday }) => weekday === ((today - 1 + days) % 7) + 1)).find(
    (day) => day !== undefined,
  );

/** Whether a store is open at a moment, and until or from when; in the store's own time zone. */
export function openingStatus(
  hours: OpeningHours[],
  timeZone: string,
  now: Date,
): { isOpen: boolean; today: number; text: string } {
  const { weekday: name, time } = timeIn(now, timeZone, 'en-GB');
  const today = WEEKDAYS.indexOf(name) + 1;
  const day = hours.find(({ weekday }) => weekday === today);
  if (day && time >= day.opens && time < day.closes)
    return { isOpen: true, today, text: `Open now, until ${day.closes}` };
  if (day && time < day.opens)
    return { isOpen: false, today, text: `Closed. Opens at ${day.opens}` };
  const next = nextOpening(hours, today);
  const opening = next ? `. Opens on ${weekdayName(next.weekday)} at ${next.opens}` : '';
  return { isOpen: false, today, text: `Closed${opening}` };
}
