import { TICKET_TOPICS, type TicketTopic } from '@/lib/model/ticket';
import type { StaffTicketRowWire } from '@/lib/contract/staffTickets';

const STATES: Record<StaffTicketRowWire['state'], string> = {
  open: 'Open',
  waiting: 'Answered',
  closed: 'Closed',
};
const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

export const TICKET_STATE_CHOICES = choicesOf(STATES);
export const TOPIC_CHOICES = choicesOf(TICKET_TOPICS);
export const TICKET_ASSIGNEES = choicesOf({ me: 'Assigned to me', nobody: 'Assigned to nobody' });

export const ticketState = (state: StaffTicketRowWire['state']): string => STATES[state];
export const topicText = (topic: TicketTopic): string => TICKET_TOPICS[topic];
