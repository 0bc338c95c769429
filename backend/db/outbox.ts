import { sql } from 'kysely';
import type { Database } from './database';

export type Channel = 'email' | 'sms';
/** For a text message the recipient is a number, and the subject is only for the outbox page. */
export type Mail = { recipient: string; subject: string; body: string; channel?: Channel };

/** Written in the transaction that is the reason for the mail: both happen, or neither. */
export const post = (tx: Database, mail: Mail) => tx.insertInto('outbox').values(mail).execute();

/** Mails to be sent now. Nobody else gets them for five minutes; then they count as not sent. */
export const claimMails = (db: Database, channel: Channel = 'email') =>
  db
    .updateTable('outbox')
    .set({ claimed_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('channel', '=', channel)
        .where((or) =>
          or.or([
            or('claimed_at', 'is', null),
            or('claimed_at', '<', sql<Date>`now() - interval '5 minutes'`),
          ]),
        )
        .orderBy('id')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body'])
    .execute();

/** A sent mail keeps no text: it may hold a link that opens an account. */
export const markSent = (db: Database, id: number) =>
  db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, body: '' })
    .where('id', '=', id)
    .execute();

/** What waits because nothing takes it away. */
export const newestMails = (db: Database, channels: Channel[]) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', channels)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
