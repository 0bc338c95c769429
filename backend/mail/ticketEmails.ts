import type { AppointmentWire } from '@/lib/contract/tickets';
import { formatDateTime, TIME_ZONE, timeIn } from '@/lib/i18n/dates';
import { TICKET_TOPICS, isTicketTopic } from '@/lib/model/ticket';
import type { TicketRow } from '@/backend/tickets/repository';
import { appointmentOf } from '@/backend/tickets/view';
import { paragraph, toEmail, withoutLinks, type EmailBlock, type EmailRow } from './content';
import type { MailboxStatus } from './orderExtras';

type Ticket = Pick<
  TicketRow,
  'id' | 'topic' | 'order_id' | 'name' | 'email' | 'phone' | 'appointment' | 'regarding' | 'message'
>;

const topicName = (topic: string) => (isTicketTopic(topic) ? TICKET_TOPICS[topic] : topic);

/** "Tuesday, 24 November 2026, 18:30 (Europe/London)". */
const momentText = (startsAt: string, timeZone: string) =>
  `${timeIn(new Date(startsAt), timeZone, 'en-GB').weekday}, ${formatDateTime(startsAt, 'en-GB', timeZone)}, ${timeIn(new Date(startsAt), timeZone, 'en-GB').time} (${timeZone.replaceAll('_', ' ')})`;

const appointmentRows = (appointment: AppointmentWire | null): EmailRow[] =>
  appointment
    ? [
        {
          label: 'Appointment',
          value: momentText(appointment.moment, appointment.zone),
        },
        { label: 'In store time', value: momentText(appointment.moment, TIME_ZONE) },
        ...(appointment.occasion
          ? [{ label: 'Occasion', value: withoutLinks(appointment.occasion) }]
          : []),
      ]
    : [];

const toLines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim());

/** None for an appointment without a message. */
const messageLines = (message: string, title = 'Message'): EmailBlock[] =>
  message ? [{ kind: 'lines', title, lines: toLines(message).map(withoutLinks) }] : [];

/** The ticket for the operator. All typed text is plain text, and nothing in it becomes a link. */
export function ticketEmail(ticket: Ticket, operator: string, pictureId?: string) {
  const { id, topic, order_id, name, email, phone, regarding, message } = ticket;
  const appointment = appointmentOf(ticket.appointment);
  const row = (label: string, value: string): EmailRow[] =>
    value ? [{ label, value: withoutLinks(value) }] : [];
  return toEmail(operator, `Ticket ${id}: ${topicName(topic)}`, {
    heading: `Ticket ${id}`,
    preview: topicName(topic),
    blocks: [
      {
        kind: 'rows',
        rows: [
          ...row('Topic', topicName(topic)),
          ...row('Name', name),
          ...(email ? [{ label: 'Email', value: email }] : []),
          ...row('Phone', phone),
          ...appointmentRows(appointment),
          ...row('Order', order_id === null ? '' : String(order_id)),
          ...row('About', regarding),
        ],
      },
      ...messageLines(message),
      ...(pictureId ? [paragraph('The picture is attached.')] : []),
    ],
    reason: 'You are receiving this email because this is the address of customer support.',
    isForStaff: true,
    ...(email && { replyTo: email }),
    ...(pictureId && { pictureId }),
  });
}

/** The confirmation; to an unverified address it contains nothing that was typed. */
export function ticketReceivedEmail(
  ticket: Ticket,
  answerHours: number,
  { isVerified }: MailboxStatus,
) {
  const appointment = appointmentOf(ticket.appointment);
  const answer = appointment
    ? `We’ll confirm the time, or suggest another, within ${answerHours} hours on working days.`
    : `We’ll reply within ${answerHours} hours on working days.`;
  return toEmail(ticket.email, `We have received your message (${ticket.id})`, {
    heading: appointment ? 'Your styling appointment' : 'Thank you for writing to us',
    preview: `Your ticket number is ${ticket.id}.`,
    blocks: [
      paragraph(isVerified ? `Hello ${withoutLinks(ticket.name)},` : 'Hello,'),
      ...(appointment
        ? [
            paragraph(
              `You asked for an appointment on ${momentText(appointment.moment, appointment.zone)}.`,
            ),
          ]
        : []),
      paragraph(`Your ticket number is ${ticket.id}. ${answer}`),
      ...(isVerified ? messageLines(ticket.message) : []),
    ],
    reason: isVerified
      ? 'You are receiving this email because you wrote to us.'
      : 'You are receiving this email because this address was entered in our contact form. If this was not you, you can ignore it.',
  });
}

/** An answer of staff, with the message that it answers. A reply reaches customer support. */
export const ticketAnswerEmail = (
  { id, name, email, message }: Pick<Ticket, 'id' | 'name' | 'email' | 'message'>,
  answer: string,
  supportEmail: string,
) =>
  toEmail(email, `Our answer to your message (${id})`, {
    heading: 'Our answer to you',
    preview: toLines(answer)[0] ?? '',
    blocks: [
      paragraph(`Hello ${withoutLinks(name)},`),
      ...toLines(answer).map(paragraph),
      ...messageLines(message, 'Your message'),
      paragraph(
        supportEmail
          ? `To write to us about this again, reply to this email. Your ticket number is ${id}.`
          : `Your ticket number is ${id}.`,
      ),
    ],
    reason: 'You are receiving this email because you wrote to us.',
    ...(supportEmail && { replyTo: supportEmail }),
  });
