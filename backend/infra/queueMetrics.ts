import { sql } from 'kysely';
import type { Database } from './db/database';
import { databaseUp, queueLength, queueOldestSeconds } from './metrics';

type QueueState = { queue: string; pending: number; dead: number; oldest_seconds: number };

const queueStates = (db: Database) =>
  sql<QueueState>`
    select channel as queue, count(*) as pending, 0 as dead,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
    from outbox where sent_at is null group by channel
    union all
    select 'webhook', count(*) filter (where d.state = 'pending'),
      count(*) filter (where d.state = 'dead'),
      coalesce(extract(epoch from now() - min(e.occurred_at) filter (where d.state = 'pending')), 0)::float8
    from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.state in ('pending', 'dead')
    union all
    select destination, count(*) filter (where state = 'pending'),
      count(*) filter (where state = 'dead'),
      coalesce(extract(epoch from now() - min(occurred_at) filter (where state = 'pending')), 0)::float8
    from server_events where state in ('pending', 'dead') group by destination`.execute(db);

const ALWAYS_SHOWN = ['email', 'sms', 'webhook'];

/** Reads the queues' lengths; without an answer of the database they are missing. */
export async function measureQueues(db: Database): Promise<void> {
  queueLength.reset();
  queueOldestSeconds.reset();
  try {
    const { rows } = await queueStates(db);
    for (const queue of ALWAYS_SHOWN) {
      queueLength.set({ queue, state: 'pending' }, 0);
      queueOldestSeconds.set({ queue }, 0);
    }
    for (const { queue, pending, dead, oldest_seconds } of rows) {
      queueLength.set({ queue, state: 'pending' }, pending);
      queueLength.set({ queue, state: 'dead' }, dead);
      queueOldestSeconds.set({ queue }, oldest_seconds);
    }
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
}
