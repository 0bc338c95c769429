import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './db/database';
import { databaseUp, queueLength, queueOverdueSeconds } from './metrics';

/** Time since an entry was due; of the webhooks of an object only the first is due, the others wait for it. */
const overdue = (dueAt: RawBuilder<Date>, isPending: RawBuilder<SqlBool>) =>
  sql`greatest(0, coalesce(extract(epoch from now() - min(${dueAt}) filter (where ${isPending})), 0))::float8`;

type QueueState = { queue: string; pending: number; dead: number; overdue_seconds: number };

const queueStates = (db: Database) =>
  sql<QueueState>`
    select channel as queue, count(*) filter (where dead_at is null) as pending,
      count(*) filter (where dead_at is not null) as dead,
      ${overdue(sql`coalesce(next_attempt_at, created_at)`, sql`dead_at is null`)} as overdue_seconds
    from outbox where sent_at is null group by channel
    union all
    select 'webhook', count(*) filter (where d.state = 'pending'),
      count(*) filter (where d.state = 'dead'),
      ${overdue(
        sql`d.next_attempt_at`,
        sql`d.state = 'pending' and not exists (select from webhook_deliveries b
          where b.endpoint_id = d.endpoint_id and b.object = d.object and b.event_id < d.event_id
            and b.state = 'pending')`,
      )}
    from webhook_deliveries d
    where d.state in ('pending', 'dead')
    union all
    select destination, count(*) filter (where state = 'pending'),
      count(*) filter (where state = 'dead'),
      ${overdue(sql`next_attempt_at`, sql`state = 'pending'`)}
    from server_events where state in ('pending', 'dead') group by destination`.execute(db);

const ALWAYS_SHOWN = ['email', 'sms', 'webhook'];

/** Reads the queues' lengths; without an answer of the database they are missing. */
export async function measureQueues(db: Database): Promise<void> {
  queueLength.reset();
  queueOverdueSeconds.reset();
  try {
    const { rows } = await queueStates(db);
    for (const queue of ALWAYS_SHOWN) {
      queueLength.set({ queue, state: 'pending' }, 0);
      queueOverdueSeconds.set({ queue }, 0);
    }
    for (const { queue, pending, dead, overdue_seconds } of rows) {
      queueLength.set({ queue, state: 'pending' }, pending);
      queueLength.set({ queue, state: 'dead' }, dead);
      queueOverdueSeconds.set({ queue }, overdue_seconds);
    }
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
}
