import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TicketBody } from '@/lib/contract/tickets';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type TicketRow = Selectable<Tables['tickets']>;

/** Tickets are deleted two years after they were sent, pictures without a ticket after a day. */
const MAX_AGE_DAYS = 730;
const UNUSED_PICTURE_DAYS = 1;

export const ticketByRequest = (
  db: Database,
  owner: string,
  requestId: string,
): Promise<TicketRow | undefined> =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const addTicket = (
  tx: Database,
  owner: string,
  { request_id, topic, order_id, name, email = '', phone = '', ...ticket }: TicketBody,
): Promise<TicketRow | undefined> =>
  tx
    .insertInto('tickets')
    .values({
      owner,
      request_id,
      topic,
      order_id,
      name,
      email,
      phone,
      regarding: ticket.regarding,
      message: ticket.message,
      appointment: ticket.appointment ? JSON.stringify(ticket.appointment) : null,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The answers to a ticket, oldest first. */
const answersOf = (eb: ExpressionBuilder<Tables, 'tickets'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('ticket_answers as a')
      .select(['a.id', 'a.author', 'a.message', 'a.created_at'])
      .whereRef('a.ticket_id', '=', 'tickets.id')
      .orderBy('a.id'),
  );

export const ticketsOf = (db: Database, owner: string) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .select((eb) => answersOf(eb).as('answers'))
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
export type TicketWithAnswers = Awaited<ReturnType<typeof ticketsOf>>[number];

export const addTicketPicture = async (
  db: Database,
  owner: string,
  image: Buffer,
): Promise<string> =>
  (
    await db
      .insertInto('ticket_pictures')
      .values({ owner, image })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Assigns an uploaded picture to a ticket; false for an unknown, used or foreign picture. */
export const attachTicketPicture = async (
  tx: Database,
  picture: { id: string; owner: string; ticketId: number },
): Promise<boolean> =>
  (
    await tx
      .updateTable('ticket_pictures')
      .set({ ticket_id: picture.ticketId })
      .where('id', '=', picture.id)
      .where('owner', '=', picture.owner)
      .where('ticket_id', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

export const ticketPicture = async (db: Database, id: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('ticket_pictures').select('image').where('id', '=', id).executeTakeFirst())
    ?.image;

export async function deleteOldTickets(db: Database): Promise<void> {
  await sql`delete from tickets
    where created_at < now() - make_interval(days => ${MAX_AGE_DAYS})`.execute(db);
  await sql`delete from ticket_pictures
    where ticket_id is null
    and created_at < now() - make_interval(days => ${UNUSED_PICTURE_DAYS})`.execute(db);
}
