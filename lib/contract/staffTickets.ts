import { z } from 'zod';
import { TICKET_TOPICS, type TicketTopic } from '@/lib/model/ticket';
import { done, id } from './call';
import { idempotencyKey } from './staff';
import { ASSIGNEES, staffOrderRowWire } from './staffOrders';
import { staffNoteWire, timelineWire } from './staffTimeline';
import { appointmentWire } from './tickets';

const STAFF_TICKET_STATES = ['open', 'waiting', 'closed'] as const;
const topics = Object.keys(TICKET_TOPICS) as [TicketTopic, ...TicketTopic[]];
const state = z
  .enum(STAFF_TICKET_STATES)
  .describe('open: waits for staff. waiting: answered, the customer may write again.');

export const staffTicketRowWire = z.object({
  ticket_number: id,
  topic: z.enum(topics).describe('appointment: a request for a styling appointment.'),
  state,
  name: z.string(),
  email: z.string().describe('Empty if only a phone number was given.'),
  phone: z.string().describe('Empty if none was given.'),
  order_id: z.number().int().nullable().describe('As the customer typed it.'),
  regarding: z.string().describe('The product or the cart items in question; empty for none.'),
  excerpt: z.string().describe('The beginning of the message.'),
  appointment: appointmentWire.nullable(),
  answers: z.number().int(),
  assignee: z.string().nullable().describe('The email of a staff account.'),
  created_at: z.iso.datetime(),
});
export type StaffTicketRowWire = z.infer<typeof staffTicketRowWire>;

const ticketWire = staffTicketRowWire.omit({ excerpt: true, answers: true }).extend({
  message: z.string(),
  has_picture: z.boolean(),
  customer: z
    .object({
      customer_id: id,
      name: z.string(),
      email: z.string(),
      is_sender: z
        .boolean()
        .describe('Whether this account sent it; otherwise only the email is the same.'),
    })
    .nullable(),
  order: staffOrderRowWire.nullable().describe('The order with the typed number, of anybody.'),
  answers: z.array(staffNoteWire).describe('Sent to the customer, oldest first.'),
  notes: z.array(staffNoteWire).describe('Internal notes, oldest first.'),
  timeline: timelineWire.describe('What staff did, oldest first.'),
});
export type StaffTicketWire = z.infer<typeof ticketWire>;

const acted = done(z.object({ ticket_number: id, state, assignee: z.string().nullable() }));

/** :id is ticket_number. A refused act is a 409 with the reason. */
export const staffTicketCalls = {
  /** Messages of the contact form and requests for appointments, newest first. */
  'GET /staff/v1/tickets': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('A ticket or order number, or a part of name, email, phone or message.'),
      state: state.optional(),
      topic: z.enum(topics).optional(),
      assignee: z.enum(ASSIGNEES).optional(),
      before_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('The last ticket of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: done(z.object({ list: z.array(staffTicketRowWire), next_before_id: id.nullable() })),
  },
  /** One ticket with customer, order, answers, notes and timeline. */
  'GET /staff/v1/tickets/:id': { reply: done(ticketWire) },
  /** The picture that the customer sent with it; 404 without one. */
  'GET /staff/v1/tickets/:id/picture': { reply: z.file().mime(['image/jpeg']) },
  /**
   * Emails an answer with the message that it answers; a reply to the email reaches customer support.
   * 409 for a ticket without an email.
   */
  'POST /staff/v1/tickets/:id/answers': {
    body: z.object({
      key: idempotencyKey,
      message: z.string().trim().min(1, 'Please write an answer').max(5000),
      state: z.enum(['waiting', 'closed']).default('waiting').describe('Of the ticket after it.'),
    }),
    reply: acted,
  },
  /** Adds an internal note, which the customer never sees. */
  'POST /staff/v1/tickets/:id/notes': {
    body: z.object({
      key: idempotencyKey,
      message: z.string().trim().min(1, 'Please write a note').max(2000),
    }),
    reply: acted,
  },
  /** Assigns the ticket to a staff account, or to nobody. */
  'PUT /staff/v1/tickets/:id/assignee': {
    body: z.object({ key: idempotencyKey, email: z.email().toLowerCase().nullable() }),
    reply: acted,
  },
  /** Opens or closes a ticket, without an email; 409 when it has this state. */
  'PUT /staff/v1/tickets/:id/state': {
    body: z.object({ key: idempotencyKey, state }),
    reply: acted,
  },
};
