import type { OwnDataWire } from '@/lib/contract/privacy';
import type { TicketRow } from './repository';

export const exportedTicketView = ({
  id,
  topic,
  message,
  created_at,
}: TicketRow): OwnDataWire['tickets'][number] => ({
  ticket_number: id,
  topic,
  message,
  sent_at: created_at.toISOString(),
});
