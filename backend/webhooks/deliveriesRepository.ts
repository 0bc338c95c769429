import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Longer than an attempt takes: a process that stops in between leaves its deliveries to others. */
const CLAIM_MS = 60_000;

/**
 * After the clock was set back, a claim may end much later, and a delivery that was never attempted
 * may have a later time. Claims of other replicas end a little later too: their clocks differ.
 */
const isDue = (now: Date) => sql<boolean>`d.state = 'pending'
  and (d.attempts = 0 or d.next_attempt_at <= ${now})
  and (d.claimed_until is null or d.claimed_until < ${now}
    or d.claimed_until > ${new Date(now.getTime() + 2 * CLAIM_MS)})`;

export const endpointsWithDueDeliveries = async (db: Database, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .select('e.id')
      .distinct()
      .where('e.disabled_at', 'is', null)
      .where(isDue(now))
      .execute()
  ).map(({ id }) => id);

export type ClaimedDelivery = {
  id: number;
  endpoint_id: number;
  attempts: number;
  claimed_until: Date;
  webhook_id: string;
  type: string;
  data: unknown;
  occurred_at: Date;
  url: string;
  secret: string;
  former_secret: string | null;
};

/**
 * Claims due deliveries of an endpoint, the earliest of each object: a later one waits until that is
 * delivered or dead. Replicas never claim the same one.
 */
export async function claimDeliveries(
  db: Database,
  endpointId: number,
  now: Date,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries c set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
      from webhook_events v, webhook_endpoints e
      where v.id = c.event_id and e.id = c.endpoint_id and e.disabled_at is null and c.id in (
        select d.id from webhook_deliveries d
          where d.endpoint_id = ${endpointId} and ${isDue(now)} and not exists (
            select from webhook_deliveries earlier where earlier.endpoint_id = d.endpoint_id
              and earlier.object = d.object and earlier.event_id < d.event_id
              and earlier.state = 'pending')
          order by d.event_id limit ${limit} for update of d skip locked)
      returning c.id, c.endpoint_id, c.attempts, c.claimed_until, v.webhook_id, v.type, v.data,
        v.occurred_at, e.url, e.secret,
        case when e.former_secret_until > ${now} then e.former_secret end as former_secret`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

type AttemptResult = {
  state: 'pending' | 'delivered' | 'dead';
  response_status: number | null;
  error: string | null;
  next_attempt_at?: Date;
};

/** Only while the claim is held: after it, another process may have made the attempt again. */
const claimed = (db: Database, { id, claimed_until }: ClaimedDelivery) =>
  db
    .updateTable('webhook_deliveries')
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until);

export const recordAttempt = (db: Database, delivery: ClaimedDelivery, result: AttemptResult) =>
  claimed(db, delivery)
    .set({ ...result, attempts: delivery.attempts + 1, claimed_until: null })
    .execute();

/** Gives a delivery back that was not attempted. */
export const releaseClaim = (db: Database, delivery: ClaimedDelivery) =>
  claimed(db, delivery).set({ claimed_until: null }).execute();

const RETENTION_DAYS = 90;

/** Deletes events, with their deliveries, that nothing waits for. */
export const deleteOldWebhookEvents = (db: Database) =>
  sql`delete from webhook_events v
    where v.occurred_at < now() - make_interval(days => ${RETENTION_DAYS})
      and not exists (select from webhook_deliveries d
        where d.event_id = v.id and d.state = 'pending')`.execute(db);
