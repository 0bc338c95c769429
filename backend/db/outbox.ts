import { sql } from 'kysely';
import type { Database } from './database';

export type Mail = { recipient: string; subject: string; body: string };

/** Written in the transaction that is the reason for the mail: both happen, or neither. */
export const post = (tx: Database, mail: Mail) => tx.insertInto('outbox').values(mail).execute();

/** Mails to be sent now. Nobody else gets them for five minutes; then they count as not sent. */
export const claimMails = (db: Database) =>
  db
    .updateTable('outbox')
    .set({ claimed_at: sql`now()` })
    .where('id', 'in', (eb) => eb
      .selectFrom('outbox').select('id').where('sent_at', 'is', null)
      .where((or) => or.or([or('claimed_at', 'is', null), or('claimed_at', '<', sql<Date>`now() - interval '5 minutes'`)]))
      .orderBy('id').limit(20).forUpdate().skipLocked())
    .returning(['id', 'recipient', 'subject', 'body'])
    .execute();

/** A sent mail keeps no text: it may hold a link that opens an account. */
export const markSent = (db: Database, id: number) => db.updateTable('outbox').set({ sent_at: sql`now()`, body: '' }).where('id', '=', id).execute();

export const newestMails = (db: Database) => db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50).execute();
