import { z } from 'zod';
import { isTimeZone } from '@/lib/i18n/dates';
import { TICKET_LIMITS, TICKET_TOPICS, type TicketTopic } from '@/lib/model/ticket';
import { email } from './account';
import { MAX_UPLOAD_BYTES } from './browse';
import { done, id } from './call';

const topics = Object.keys(TICKET_TOPICS) as [TicketTopic, ...TicketTopic[]];

export const appointmentWire = z.object({
  moment: z.iso.datetime({ offset: true, error: 'Please choose a date and a time' }),
  zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Unknown time zone')
    .describe("The visitor's time zone, as in the IANA database: Europe/London."),
  occasion: z.string().trim().max(TICKET_LIMITS.occasion).default(''),
});
export type AppointmentWire = z.output<typeof appointmentWire>;

const MIN_MESSAGE_LENGTH = 10;

const ticketFields = z.object({
  request_id: z.uuid().describe('Repeating it returns the first ticket.'),
  topic: z.enum(topics, { error: 'Please choose a topic' }),
  order_id: id.optional(),
  name: z.string().trim().min(1, 'Please enter your name').max(TICKET_LIMITS.name),
  email: email.optional().describe('May be absent only with topic appointment and a phone number.'),
  phone: z
    .string()
    .trim()
    .max(TICKET_LIMITS.phone)
    .regex(/^(\+?[\d\s().-]{6,})?$/, 'Please enter a valid phone number')
    .optional(),
  appointment: appointmentWire.optional().describe('Only with topic appointment; required there.'),
  regarding: z.string().trim().max(TICKET_LIMITS.regarding).default(''),
  message: z
    .string()
    .trim()
    .max(TICKET_LIMITS.message, `Please use at most ${TICKET_LIMITS.message} characters`)
    .describe('At least ten characters; may be empty with topic appointment.'),
  picture_id: z.uuid().optional(),
});

export const ticketBody = ticketFields.superRefine((ticket, context) => {
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const isAppointment = ticket.topic === 'appointment';
  if (isAppointment && !ticket.appointment)
    refuse(['appointment', 'moment'], 'Please choose a date and a time');
  if (ticket.message.length < MIN_MESSAGE_LENGTH && !isAppointment)
    refuse(['message'], 'Please write at least ten characters');
  if (!ticket.email && !(isAppointment && ticket.phone))
    refuse(
      ['email'],
      isAppointment
        ? 'Please enter your email address or phone number'
        : 'Please enter your email address',
    );
});
export type TicketBody = z.output<typeof ticketBody>;

/** The contact form. Not in the specification. */
export const ticketCalls = {
  /** Uploads a picture for a ticket; 400 for an unusable file, 429 after too many. */
  'POST /support/v1/pictures': {
    body: z
      .file()
      .max(MAX_UPLOAD_BYTES)
      .mime(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    reply: done(z.object({ picture_id: z.uuid() })),
  },
  /** Idempotent by request_id; 400 for another's picture or a past date, 429 after too many. */
  'POST /support/v1/tickets': {
    body: ticketBody,
    reply: done(z.object({ ticket_number: id, answer_hours: z.number().int().positive() })),
  },
};
