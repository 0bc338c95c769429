import {
  staffTicketRowWire,
  type StaffTicketRowWire,
  type StaffTicketWire,
} from '@/lib/contract/staffTickets';
import type { actsOn } from '@/backend/staff/auditRepository';
import { staffNoteView } from '@/backend/staff/noteView';
import type { StaffOrderRow } from '@/backend/staff/orders/repository';
import { staffOrderRowView } from '@/backend/staff/orders/view';
import { timelineView } from '@/backend/staff/timeline';
import { appointmentOf } from '@/backend/tickets/view';
import type { StaffTicket, StaffTicketRow, ticketAnswers, ticketNotes } from './repository';

const { state, topic } = staffTicketRowWire.shape;

const ticketFields = (row: Omit<StaffTicketRow, 'excerpt' | 'answers'>) => ({
  ticket_number: row.id,
  topic: topic.catch('other').parse(row.topic),
  state: state.parse(row.state),
  name: row.name,
  email: row.email,
  phone: row.phone,
  order_id: row.order_id,
  regarding: row.regarding,
  appointment: appointmentOf(row.appointment),
  assignee: row.assignee,
  created_at: row.created_at.toISOString(),
});

export const staffTicketRowView = (row: StaffTicketRow): StaffTicketRowWire => ({
  ...ticketFields(row),
  excerpt: row.excerpt,
  answers: row.answers ?? 0,
});

type TicketParts = {
  ticket: StaffTicket;
  customer: StaffTicketWire['customer'];
  order: StaffOrderRow | undefined;
  hasPicture: boolean;
  answers: Awaited<ReturnType<typeof ticketAnswers>>;
  notes: Awaited<ReturnType<typeof ticketNotes>>;
  acts: Awaited<ReturnType<typeof actsOn>>;
};

export const staffTicketView = ({
  ticket,
  customer,
  order,
  hasPicture,
  answers,
  notes,
  acts,
}: TicketParts): StaffTicketWire => ({
  ...ticketFields(ticket),
  message: ticket.message,
  has_picture: hasPicture,
  customer,
  order: order ? staffOrderRowView(order) : null,
  answers: answers.map(staffNoteView),
  notes: notes.map(staffNoteView),
  timeline: timelineView(acts),
});

/** State of a ticket for the audit log: no personal data. */
export const auditedTicket = ({ state: ticketState, assignee_id }: StaffTicket) => ({
  state: ticketState,
  assignee: assignee_id,
});
