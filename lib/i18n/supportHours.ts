import { timeIn } from './dates';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD_MS = 5.5 * HOUR_MS;
/** Monday to Saturday, 10:00 to 22:00 in store time (specification, section 1). */
export const [OPENS, CLOSES, DAYS] = [10, 22, 6];
const THURSDAY = 3;

export type SupportHours = {
  open: boolean;
  from: { weekday: string; time: string };
  to: { weekday: string; time: string };
};

/** Midnight (store time) of Monday in the week of a moment. */
function monday(now: Date): number {
  const day = Math.floor((now.getTime() + AHEAD_MS) / DAY_MS);
  return (day - ((day + THURSDAY) % 7)) * DAY_MS - AHEAD_MS;
}

/** Opening hours in a time zone; `to` is the last weekday and the closing hour. */
export function supportHours(now: Date, timeZone: string, locale: string): SupportHours {
  const start = monday(now);
  const sinceMonday = now.getTime() - start;
  const hour = (sinceMonday % DAY_MS) / HOUR_MS;
  const timeOn = (day: number, clock: number) =>
    timeIn(new Date(start + day * DAY_MS + clock * HOUR_MS), timeZone, locale);
  return {
    open: sinceMonday < DAYS * DAY_MS && hour >= OPENS && hour < CLOSES,
    from: timeOn(0, OPENS),
    to: { weekday: timeOn(DAYS - 1, OPENS).weekday, time: timeOn(0, CLOSES).time },
  };
}
