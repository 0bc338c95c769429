import type { TicketBody } from '@/lib/contract/tickets';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { queueMessage, queueWithinLimit } from '@/backend/mail/outbox';
import { ticketEmail, ticketReceivedEmail } from '@/backend/mail/ticketEmails';
import { addTicket, attachTicketPicture, ticketByRequest, type TicketRow } from './repository';

type TicketRequest = {
  ticket: TicketBody;
  owner: string;
  /** The operator's address; empty if none is configured. */
  operator: string;
  answerHours: number;
  isVerified: boolean;
};

const UNKNOWN_PICTURE = 'This picture is no longer available. Please choose it again.';

/** Stores a ticket and queues its emails in one transaction; a repeated request adds nothing. */
export const createTicket = (
  db: Database,
  { ticket, owner, operator, answerHours, isVerified }: TicketRequest,
): Promise<TicketRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const added = await addTicket(tx, owner, ticket);
    if (!added) return ticketByRequest(tx, owner, ticket.request_id);
    const { picture_id } = ticket;
    if (
      picture_id &&
      !(await attachTicketPicture(tx, { id: picture_id, owner, ticketId: added.id }))
    )
      throw new HttpError(400, UNKNOWN_PICTURE, [
        { field: 'picture_id', message: UNKNOWN_PICTURE },
      ]);
    if (operator) await queueMessage(tx, ticketEmail(added, operator, picture_id));
    if (added.email)
      await queueWithinLimit(tx, ticketReceivedEmail(added, answerHours, { isVerified }));
    return added;
  });
