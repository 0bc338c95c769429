import type { staffTicketCalls } from '@/lib/contract/staffTickets';
import { customerByEmail, customerById } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import { customerOfOwner } from '@/backend/http/owner';
import type { Database } from '@/backend/infra/db/database';
import { queueMessage } from '@/backend/mail/outbox';
import { ticketAnswerEmail } from '@/backend/mail/ticketEmails';
import { deliverMessages } from '@/backend/mail/transport';
import { performAct } from '@/backend/staff/acts';
import { requireAssignee } from '@/backend/staff/assignee';
import { actsOn } from '@/backend/staff/auditRepository';
import { staffOrders } from '@/backend/staff/orders/repository';
import { requireActor, type StaffContext, type StaffVisitor } from '@/backend/staff/visitor';
import { ticketPicture } from '@/backend/tickets/repository';
import {
  addTicketAnswer,
  addTicketNote,
  lockTicket,
  pictureOfTicket,
  staffTicketById,
  staffTickets,
  ticketAnswers,
  ticketNotes,
  updateTicket,
  type StaffTicket,
} from './repository';
import { auditedTicket, staffTicketRowView, staffTicketView } from './view';

const NO_TICKET = new HttpError(404, 'No such ticket');

async function requireTicket(db: Database, id: number): Promise<StaffTicket> {
  const ticket = await staffTicketById(db, id);
  if (!ticket) throw NO_TICKET;
  return ticket;
}

async function senderOf(db: Database, { owner, email }: StaffTicket) {
  const senderId = customerOfOwner(owner);
  const customer =
    senderId === undefined
      ? email && (await customerByEmail(db, email))
      : await customerById(db, senderId);
  return customer
    ? {
        customer_id: customer.id,
        name: customer.name,
        email: customer.email,
        is_sender: customer.id === senderId,
      }
    : null;
}

type TicketActContext = StaffContext & { params: { id: string | number }; body: { key: string } };

/** Performs an act on a locked ticket once, and records its state before and after. */
async function performTicketAct(
  context: TicketActContext,
  act: string,
  run: (tx: Database, ticket: StaffTicket) => Promise<object>,
) {
  const ticketId = parseId(context.params.id, NO_TICKET.message);
  const data = await performAct(context, act, async (tx) => {
    await lockTicket(tx, ticketId);
    const before = await requireTicket(tx, ticketId);
    const added = await run(tx, before);
    const after = await requireTicket(tx, ticketId);
    const reply = staffTicketRowView({ ...after, excerpt: '', answers: 0 });
    return {
      target: `ticket ${ticketId}`,
      before: auditedTicket(before),
      after: { ...auditedTicket(after), ...added },
      reply: { ticket_number: ticketId, state: reply.state, assignee: reply.assignee },
    };
  });
  void deliverMessages(context);
  return { status: 200 as const, data };
}

export const staffTicketHandlers: Handlers<typeof staffTicketCalls, StaffVisitor> = {
  async 'GET /staff/v1/tickets'({ db, query, visitor }) {
    const rows = await staffTickets(db, query, requireActor(visitor).accountId);
    const isFull = rows.length === query.per_page;
    return {
      status: 200,
      data: {
        list: rows.map(staffTicketRowView),
        next_before_id: isFull ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  },

  async 'GET /staff/v1/tickets/:id'({ db, params }) {
    const ticket = await requireTicket(db, parseId(params.id, NO_TICKET.message));
    const { id, order_id } = ticket;
    const [order] =
      order_id === null ? [] : await staffOrders(db, { ids: [order_id], per_page: 1 });
    const parts = {
      ticket,
      order,
      customer: await senderOf(db, ticket),
      hasPicture: (await pictureOfTicket(db, id)) !== undefined,
      answers: await ticketAnswers(db, id),
      notes: await ticketNotes(db, id),
      acts: await actsOn(db, `ticket ${id}`),
    };
    return { status: 200, data: staffTicketView(parts) };
  },

  async 'GET /staff/v1/tickets/:id/picture'({ db, params }) {
    const id = parseId(params.id, NO_TICKET.message);
    const picture = await pictureOfTicket(db, id);
    const image = picture && (await ticketPicture(db, picture.id));
    if (!image) throw new HttpError(404, 'No such picture');
    return new File([new Uint8Array(image)], `ticket-${id}.jpg`, { type: 'image/jpeg' });
  },

  'POST /staff/v1/tickets/:id/answers': (context) =>
    performTicketAct(context, 'answer', async (tx, ticket) => {
      const { message, state } = context.body;
      if (!ticket.email)
        throw new HttpError(409, `This customer gave no email. Please call ${ticket.phone}`);
      const { name: author } = requireActor(context.visitor);
      const answer = await addTicketAnswer(tx, { ticket_id: ticket.id, author, message });
      await updateTicket(tx, ticket.id, { state });
      await queueMessage(tx, ticketAnswerEmail(ticket, message, context.env.SUPPORT_EMAIL));
      return { answer };
    }),

  'POST /staff/v1/tickets/:id/notes': (context) =>
    performTicketAct(context, 'add note', async (tx, { id }) => {
      const { name: author } = requireActor(context.visitor);
      await addTicketNote(tx, { ticket_id: id, author, message: context.body.message });
      return {};
    }),

  'PUT /staff/v1/tickets/:id/assignee': (context) =>
    performTicketAct(context, 'assign', async (tx, { id }) => {
      await updateTicket(tx, id, { assignee_id: await requireAssignee(tx, context.body.email) });
      return {};
    }),

  'PUT /staff/v1/tickets/:id/state': (context) =>
    performTicketAct(context, 'set state', async (tx, ticket) => {
      const { state } = context.body;
      if (state === ticket.state) throw new HttpError(409, `The ticket is ${state} already`);
      await updateTicket(tx, ticket.id, { state });
      return {};
    }),
};
