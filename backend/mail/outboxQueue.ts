import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { nextAttemptAt } from '@/backend/webhooks/retries';
import type { MessageChannel } from './outbox';

const BATCH_SIZE = 20;
const NOW = sql<Date>`now()`;

/** After the clock was set back, a message that the server never refused does not wait longer. */
const IS_DUE = sql<boolean>`(next_attempt_at is null or next_attempt_at <= now()
  or (attempts = 0 and next_attempt_at > now() + interval '5 minutes'))`;

/**
 * Claims due messages for five minutes; unsent ones can then be claimed again. Those that were
 * refused come after the others that are due.
 */
export const claimMessages = (db: Database, channel: MessageChannel = 'email') =>
  db
    .updateTable('outbox')
    .set({ claimed_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('channel', '=', channel)
        .where(IS_DUE)
        .where((or) =>
          or.or([
            or('claimed_at', 'is', null),
            or('claimed_at', '<', sql<Date>`now() - interval '5 minutes'`),
            // The clock was set back, and not only another transaction began later.
            or('claimed_at', '>', sql<Date>`now() + interval '5 minutes'`),
          ]),
        )
        .orderBy(sql`coalesce(next_attempt_at, created_at)`)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body', 'content', 'attempts'])
    .execute();

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/** Marks a message as sent and deletes its text, which may contain a sign-in link. */
export const markMessageSent = (db: Database, id: number) =>
  db
    .updateTable('outbox')
    .set({ sent_at: NOW, body: '', content: null, error: null })
    .where('id', '=', id)
    .execute();

/**
 * Records that a message was refused; whether it is dead: after ten attempts in three days, or at
 * once when the refusal is permanent.
 */
export async function recordRefusal(
  db: Database,
  message: Pick<ClaimedMessage, 'id' | 'attempts'>,
  { error, isPermanent, now }: { error: string; isPermanent: boolean; now: Date },
): Promise<boolean> {
  const attempts = message.attempts + 1;
  const next = isPermanent ? undefined : nextAttemptAt(attempts, now);
  await db
    .updateTable('outbox')
    .set({
      attempts,
      error,
      claimed_at: null,
      ...(next ? { next_attempt_at: next } : { dead_at: NOW }),
    })
    .where('id', '=', message.id)
    .execute();
  return next === undefined;
}

/** Gives messages back that were not attempted, for the next run. */
export async function releaseMessages(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('outbox').set({ claimed_at: null }).where('id', 'in', ids).execute();
}

/** A message at which the server failed waits, behind the others and without an attempt. */
export const postponeMessage = (db: Database, id: number) =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: sql<Date>`now() + interval '5 minutes'`, claimed_at: null })
    .where('id', '=', id)
    .execute();

const RETENTION_DAYS = 30;

/** Deletes messages that staff have not sent again in time. */
export const deleteDeadMessages = (db: Database) =>
  db
    .deleteFrom('outbox')
    .where('dead_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute();
