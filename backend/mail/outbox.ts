import { sql } from 'kysely';
import { emailKey } from '@/backend/orders/contactKeys';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';

export type MessageChannel = 'email' | 'sms';
/** For a text message the recipient is a number, and the subject is only for the outbox page. */
export type OutboxMessage = {
  recipient: string;
  subject: string;
  body: string;
  channel?: MessageChannel;
};

/** Written in the transaction that is the reason for the mail: both happen, or neither. */
export const queueMessage = (tx: Database, message: OutboxMessage) =>
  tx
    .insertInto('outbox')
    .values({ ...message, recipient_key: mailboxKey(message) })
    .execute();

const mailboxKey = ({ recipient, channel }: Pick<OutboxMessage, 'recipient' | 'channel'>) =>
  channel === 'sms' ? null : emailKey(recipient);

/** Whether a mailbox is that of a customer who has proved it. */
export const isVerifiedMailbox = async (tx: Database, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Posts a mail that nobody asked for by a code or link of its own, unless its mailbox has had as many in 24 hours as the setting allows: those who prove nothing flood nobody. Whether it was posted. */
export async function queueWithinLimit(tx: Database, message: OutboxMessage): Promise<boolean> {
  const { per_day } = await loadSetting(tx, 'mail_limits');
  const { sent } = await tx
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('recipient_key', '=', mailboxKey(message))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const isProved = await isVerifiedMailbox(tx, message.recipient);
  if (sent >= (isProved ? per_day.proved : per_day.unproved)) return false;
  await queueMessage(tx, message);
  return true;
}

/** Mails to be sent now. Nobody else gets them for five minutes; then they count as not sent. */
export const claimMessages = (db: Database, channel: MessageChannel = 'email') =>
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
export const markMessageSent = (db: Database, id: number) =>
  db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, body: '' })
    .where('id', '=', id)
    .execute();

/** What waits because nothing takes it away. */
export const newestMessages = (db: Database, channels: MessageChannel[]) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', channels)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
