import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { EventDestination } from './serverEvents';

/** Longer than an attempt takes: a process that stops in between leaves its events to others. */
const CLAIM_MS = 60_000;

export type ClaimedEvent = {
  id: number;
  event_id: string;
  name: 'purchase' | 'refund' | 'sign_up';
  customer_id: number;
  order_id: number | null;
  line_id: number | null;
  method: string | null;
  attribution: unknown;
  occurred_at: Date;
  attempts: number;
  claimed_until: Date;
};

/**
 * Claims due events; the refund of an order waits for its purchase. Replicas never claim the same. After
 * the clock was set back, a claim may end much later, and an event that was never sent may have a
 * later time; claims of other replicas end a little later too, because their clocks differ.
 */
export async function claimEvents(
  db: Database,
  destination: EventDestination,
  now: Date,
  limit: number,
): Promise<ClaimedEvent[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const latestEnd = new Date(until.getTime() + CLAIM_MS);
  const { rows } = await sql<ClaimedEvent>`
    update server_events c set claimed_until = ${until}
      where c.id in (select e.id from server_events e
        where e.destination = ${destination} and e.state = 'pending'
          and (e.attempts = 0 or e.next_attempt_at <= ${now})
          and (e.claimed_until is null or e.claimed_until < ${now} or e.claimed_until > ${latestEnd})
          and (e.name <> 'refund' or not exists (select from server_events p
            where p.order_id = e.order_id and p.destination = e.destination
              and p.name = 'purchase' and p.state = 'pending'))
        order by e.id limit ${limit} for update of e skip locked)
      returning c.id, c.event_id, c.name, c.customer_id, c.order_id, c.line_id, c.method,
        c.attribution, c.occurred_at, c.attempts, c.claimed_until`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

type AttemptResult = {
  state: 'pending' | 'sent' | 'dead';
  response_status: number | null;
  error: string | null;
  next_attempt_at?: Date;
};

/** Only while the claim is held: after it, another process may have made the attempt again. */
const claimed = (db: Database, { id, claimed_until }: ClaimedEvent) =>
  db.updateTable('server_events').where('id', '=', id).where('claimed_until', '=', claimed_until);

export const recordEventAttempt = (db: Database, event: ClaimedEvent, result: AttemptResult) =>
  claimed(db, event)
    .set({ ...result, attempts: event.attempts + 1, claimed_until: null })
    .execute();

/** Gives an event back that was not attempted. */
export const releaseEventClaim = (db: Database, event: ClaimedEvent) =>
  claimed(db, event).set({ claimed_until: null }).execute();

const RETENTION_DAYS = 90;

/**
 * Deletes events that were sent or failed long ago, those for platforms that are not configured, and
 * the network address and browser of old orders.
 */
export async function deleteOldServerEvents(
  db: Database,
  configured: readonly EventDestination[],
): Promise<void> {
  await sql`delete from server_events where destination <> all (${configured})
    or (state <> 'pending' and occurred_at < now() - make_interval(days => ${RETENTION_DAYS}))`.execute(
    db,
  );
  await sql`update orders set attribution = attribution - 'ip' - 'user_agent'
    where attribution ? 'ip'
      and placed_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db);
}
