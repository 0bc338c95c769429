import { sql, type Updateable } from 'kysely';
import type { ASSIGNEES } from '@/lib/contract/staffOrders';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { containing } from '@/backend/staff/searchPattern';

export type TicketQuery = {
  search?: string;
  state?: string;
  topic?: string;
  assignee?: (typeof ASSIGNEES)[number];
  before_id?: number;
  per_page: number;
  /** The tickets of one customer: sent by the account, or with its email. */
  of?: { owner: string; email: string };
};

const EXCERPT_LENGTH = 160;
const SEARCHED = ['t.name', 't.email', 't.phone', 't.regarding', 't.message'] as const;

const selectTickets = (db: Database) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('staff_accounts as a', 'a.id', 't.assignee_id')
    .select(['t.id', 't.topic', 't.state', 't.name', 't.email', 't.phone', 't.order_id'])
    .select(['t.regarding', 't.appointment', 't.created_at', 'a.staff_email as assignee']);

/** Tickets, newest first. actorId: the account that "me" means. */
export function staffTickets(
  db: Database,
  { search, state, topic, assignee, before_id, per_page, of }: TicketQuery,
  actorId?: number,
) {
  let query = selectTickets(db).select((eb) => [
    sql<string>`left(t.message, ${EXCERPT_LENGTH})`.as('excerpt'),
    eb
      .selectFrom('ticket_answers as r')
      .select(({ fn }) => fn.countAll<number>().as('answers'))
      .whereRef('r.ticket_id', '=', 't.id')
      .as('answers'),
  ]);
  if (search) {
    const number = /^\d{1,9}$/.test(search) ? Number(search) : undefined;
    query = query.where((eb) =>
      eb.or([
        ...(number === undefined ? [] : [eb('t.id', '=', number), eb('t.order_id', '=', number)]),
        ...SEARCHED.map((column) => eb(column, 'ilike', containing(search))),
      ]),
    );
  }
  if (state) query = query.where('t.state', '=', state);
  if (topic) query = query.where('t.topic', '=', topic);
  if (assignee === 'nobody') query = query.where('t.assignee_id', 'is', null);
  if (assignee === 'me') query = query.where('t.assignee_id', '=', actorId ?? 0);
  if (of)
    query = query.where((eb) =>
      eb.or([eb('t.owner', '=', of.owner), eb('t.email', '=', of.email)]),
    );
  if (before_id !== undefined) query = query.where('t.id', '<', before_id);
  return query.orderBy('t.id', 'desc').limit(per_page).execute();
}
export type StaffTicketRow = Awaited<ReturnType<typeof staffTickets>>[number];

export const staffTicketById = (db: Database, id: number) =>
  selectTickets(db)
    .select(['t.owner', 't.message', 't.assignee_id'])
    .where('t.id', '=', id)
    .executeTakeFirst();
export type StaffTicket = NonNullable<Awaited<ReturnType<typeof staffTicketById>>>;

export const lockTicket = (tx: Database, id: number) =>
  tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute();

export const updateTicket = (
  tx: Database,
  id: number,
  changes: Pick<Updateable<Tables['tickets']>, 'state' | 'assignee_id'>,
) => tx.updateTable('tickets').set(changes).where('id', '=', id).execute();

export const pictureOfTicket = (db: Database, ticketId: number) =>
  db
    .selectFrom('ticket_pictures')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();

type TicketEntry = { ticket_id: number; author: string; message: string };

export const ticketAnswers = (db: Database, ticketId: number) =>
  db
    .selectFrom('ticket_answers')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();

/** Records an answer and returns its id. */
export const addTicketAnswer = async (tx: Database, answer: TicketEntry): Promise<number> =>
  (await tx.insertInto('ticket_answers').values(answer).returning('id').executeTakeFirstOrThrow())
    .id;

export const ticketNotes = (db: Database, ticketId: number) =>
  db
    .selectFrom('ticket_notes')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();

export const addTicketNote = (tx: Database, note: TicketEntry) =>
  tx.insertInto('ticket_notes').values(note).execute();
