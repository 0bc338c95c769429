import { appointmentWire, type AppointmentWire } from '@/lib/contract/tickets';
import type { OwnDataWire } from '@/lib/contract/privacy';
import type { TicketWithAnswers } from './repository';

/** The stored appointment; null for other tickets. */
export const appointmentOf = (stored: unknown): AppointmentWire | null =>
  appointmentWire.nullable().parse(stored);

export const exportedTicketView = ({
  id,
  topic,
  message,
  phone,
  appointment,
  created_at,
  answers,
}: TicketWithAnswers): OwnDataWire['tickets'][number] => ({
  ticket_number: id,
  topic,
  message,
  phone,
  appointment: appointmentOf(appointment),
  sent_at: created_at.toISOString(),
  answers: answers.map((answer) => ({
    message: answer.message,
    sent_at: new Date(answer.created_at).toISOString(),
  })),
});
