import { sql, type SqlBool } from 'kysely';
import type { DeadLetterQueue } from '@/lib/contract/staffJobs';
import { MAX_EVENT_AGE_HOURS, type EventDestination } from '@/backend/serverEvents/serverEvents';
import type { Database } from '@/backend/infra/db/database';

type DeadLetterPage = { queue: DeadLetterQueue; before_id?: number; per_page: number };
export type DeadLetterRow = {
  id: number;
  recipient: string;
  subject: string;
  attempts: number;
  error: string | null;
  response_status: number | null;
  created_at: Date;
};

const deadMessages = (db: Database, { queue, before_id, per_page }: DeadLetterPage) =>
  sql<DeadLetterRow>`
    select id, recipient, subject, attempts, error, null::int as response_status, created_at
      from outbox where dead_at is not null and channel = ${queue}
        and (${before_id ?? null}::bigint is null or id < ${before_id ?? null})
      order by id desc limit ${per_page}`.execute(db);

const deadDeliveries = (db: Database, { before_id, per_page }: DeadLetterPage) =>
  sql<DeadLetterRow>`
    select d.id, e.url as recipient, v.type || ', ' || d.object as subject, d.attempts, d.error,
        d.response_status, v.occurred_at as created_at
      from webhook_deliveries d join webhook_events v on v.id = d.event_id
        join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'dead' and (${before_id ?? null}::bigint is null or d.id < ${before_id ?? null})
      order by d.id desc limit ${per_page}`.execute(db);

const deadEvents = (db: Database, { queue, before_id, per_page }: DeadLetterPage) =>
  sql<DeadLetterRow>`
    select id, destination as recipient, concat_ws(', ', name, 'order ' || order_id) as subject,
        attempts, error, response_status, occurred_at as created_at
      from server_events where state = 'dead' and destination = ${queue}
        and (${before_id ?? null}::bigint is null or id < ${before_id ?? null})
      order by id desc limit ${per_page}`.execute(db);

const READ = {
  email: deadMessages,
  sms: deadMessages,
  webhook: deadDeliveries,
  ga4: deadEvents,
  meta: deadEvents,
};

/** The messages that a queue gave up, newest first. */
export const deadLetters = async (db: Database, page: DeadLetterPage): Promise<DeadLetterRow[]> =>
  (await READ[page.queue](db, page)).rows;

const withIds = (ids: number[] | undefined) =>
  ids ? sql<SqlBool>`id = any (${ids}::bigint[])` : sql<SqlBool>`true`;

type Again = { tx: Database; queue: DeadLetterQueue; ids: number[] | undefined };

const sendMessages = ({ tx, queue, ids }: Again) =>
  sql`update outbox set dead_at = null, attempts = 0, next_attempt_at = null, claimed_at = null
    where dead_at is not null and channel = ${queue} and ${withIds(ids)}`.execute(tx);

const sendDeliveries = ({ tx, ids }: Again) =>
  sql`update webhook_deliveries set state = 'pending', attempts = 0, reported_at = null,
      next_attempt_at = date_trunc('milliseconds', now())
    where state = 'dead' and ${withIds(ids)}`.execute(tx);

/** Not those that the platform would refuse as too old. */
const sendEvents =
  (destination: EventDestination) =>
  ({ tx, ids }: Again) =>
    sql`update server_events set state = 'pending', attempts = 0,
      next_attempt_at = date_trunc('milliseconds', now())
    where state = 'dead' and destination = ${destination} and ${withIds(ids)}
      and occurred_at > now() - make_interval(hours => ${MAX_EVENT_AGE_HOURS[destination]})`.execute(
      tx,
    );

const SEND_AGAIN = {
  email: sendMessages,
  sms: sendMessages,
  webhook: sendDeliveries,
  ga4: sendEvents('ga4'),
  meta: sendEvents('meta'),
};

/** Queues dead letters again, or all without ids; their number. */
export async function sendDeadLettersAgain(
  tx: Database,
  queue: DeadLetterQueue,
  ids: number[] | undefined,
): Promise<number> {
  const { numAffectedRows = 0n } = await SEND_AGAIN[queue]({ tx, queue, ids });
  return Number(numAffectedRows);
}
