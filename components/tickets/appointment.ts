import { localTimeZone } from '@/lib/i18n/dates';
import { type Appointment, APPOINTMENT_MAX_DAYS } from '@/lib/model/ticket';
import type { TicketFormValues } from './ticketDraft';

type Wish = Pick<TicketFormValues, 'date' | 'time' | 'occasion'>;

/** The moment of a day and a time in the visitor's own time zone. */
const toMoment = ({ date, time }: Pick<Wish, 'date' | 'time'>): Date => new Date(`${date}T${time}`);

export const toAppointment = ({ occasion, ...wish }: Wish): Appointment => ({
  moment: toMoment(wish).toISOString(),
  zone: localTimeZone(),
  occasion: occasion.trim(),
});

/** The error of a day and a time, or true. */
export function validateAppointment(wish: Pick<Wish, 'date' | 'time'>): string | true {
  if (!wish.date) return 'Please choose a date';
  if (!wish.time) return true;
  const wait = toMoment(wish).getTime() - Date.now();
  if (!(wait > 0)) return 'This time has passed. Please choose a later one.';
  return (
    wait <= APPOINTMENT_MAX_DAYS * 86_400_000 ||
    `Please choose a day within the next ${APPOINTMENT_MAX_DAYS} days.`
  );
}
