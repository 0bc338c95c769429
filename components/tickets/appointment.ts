import { localTimeZone, TIME_ZONE } from '@/lib/i18n/dates';
import { openingStatus } from '@/lib/i18n/openingHours';
import { CLOSES, DAYS, OPENS } from '@/lib/i18n/supportHours';
import { type Appointment, APPOINTMENT_MAX_DAYS, type AppointmentStore } from '@/lib/model/ticket';
import type { TicketFormValues } from './ticketDraft';

type Wish = Pick<TicketFormValues, 'date' | 'time' | 'occasion'>;
type Opening = Pick<AppointmentStore, 'openingHours' | 'timeZone'>;

/** Our stylists, for an appointment without a store. */
export const STYLISTS: Opening = {
  timeZone: TIME_ZONE,
  openingHours: Array.from({ length: DAYS }, (_, day) => ({
    weekday: day + 1,
    opens: `${OPENS}:00`,
    closes: `${CLOSES}:00`,
  })),
};

const LAST_MINUTE_MS = 59 * 60_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The moment of a day and a time in the visitor's own time zone. */
export const toMoment = ({ date, time }: Pick<Wish, 'date' | 'time'>): Date =>
  new Date(`${date}T${time}`);

const isOpenForAnHour = ({ openingHours, timeZone }: Opening, start: Date): boolean =>
  [start, new Date(start.getTime() + LAST_MINUTE_MS)].every(
    (moment) => openingStatus(openingHours, timeZone, moment).isOpen,
  );

/** The hours of a day, in the visitor's time zone, at which an appointment can begin: "18:00". */
export const appointmentTimes = (date: string, opening: Opening): string[] =>
  date
    ? HOURS.filter((time) => {
        const moment = toMoment({ date, time });
        return moment.getTime() > Date.now() && isOpenForAnHour(opening, moment);
      })
    : [];

export const toAppointment = ({ occasion, ...wish }: Wish): Appointment => ({
  moment: toMoment(wish).toISOString(),
  zone: localTimeZone(),
  occasion: occasion.trim(),
});

/** The error of a day, or true. */
export function validateAppointmentDate(date: string, opening: Opening): string | true {
  if (!date) return 'Please choose a date';
  const wait = toMoment({ date, time: '23:59' }).getTime() - Date.now();
  if (wait < 0) return 'This day has passed. Please choose a later one.';
  if (wait > APPOINTMENT_MAX_DAYS * 86_400_000)
    return `Please choose a day within the next ${APPOINTMENT_MAX_DAYS} days.`;
  return (
    appointmentTimes(date, opening).length > 0 ||
    'There are no times on this day. Please choose another.'
  );
}
