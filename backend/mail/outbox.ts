import { sql } from 'kysely';
import { emailKey } from '@/backend/orders/contactKeys';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import type { EmailContent } from './content';

export type MessageChannel = 'email' | 'sms';
/** `body` is the text part, `content` adds an HTML part. Text messages go to a mobile number. */
export type OutboxMessage = {
  recipient: string;
  subject: string;
  body: string;
  content?: EmailContent;
  channel?: MessageChannel;
};

/** Queues a message in the transaction that causes it: both are committed, or neither. */
export const queueMessage = (tx: Database, message: OutboxMessage) =>
  tx
    .insertInto('outbox')
    .values({
      ...message,
      content: message.content && JSON.stringify(message.content),
      recipient_key: mailboxKey(message),
    })
    .execute();

const mailboxKey = ({ recipient, channel }: Pick<OutboxMessage, 'recipient' | 'channel'>) =>
  channel === 'sms' ? null : emailKey(recipient);

export const isVerifiedMailbox = async (tx: Database, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Queues a notification within its address's daily limit, against flooding; else returns false. */
export async function queueWithinLimit(tx: Database, message: OutboxMessage): Promise<boolean> {
  const { per_day } = await loadSetting(tx, 'mail_limits');
  const { sent } = await tx
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('recipient_key', '=', mailboxKey(message))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const isVerified = await isVerifiedMailbox(tx, message.recipient);
  if (sent >= (isVerified ? per_day.proved : per_day.unproved)) return false;
  await queueMessage(tx, message);
  return true;
}

export const newestMessages = (db: Database, channels: MessageChannel[]) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', channels)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const messageById = (db: Database, id: number, channels: MessageChannel[]) =>
  db
    .selectFrom('outbox')
    .select(['body', 'content'])
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .executeTakeFirst();
