import { randomBytes } from 'node:crypto';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

const SECRET_BYTES = 32;
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const countDeliveries = (state: 'pending' | 'dead') =>
  sql<number>`(select count(*)::int from webhook_deliveries d
    where d.endpoint_id = webhook_endpoints.id and d.state = ${state})`;

/** Endpoints without their secrets. */
const selectEndpoints = (db: Database) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'event_types', 'disabled_at', 'disabled_reason', 'created_at'])
    .select([countDeliveries('pending').as('pending'), countDeliveries('dead').as('dead')]);

export type EndpointRow = Awaited<
  ReturnType<ReturnType<typeof selectEndpoints>['executeTakeFirstOrThrow']>
>;

export const webhookEndpoints = (db: Database): Promise<EndpointRow[]> =>
  selectEndpoints(db).orderBy('id').execute();

export const webhookEndpoint = (db: Database, id: number): Promise<EndpointRow | undefined> =>
  selectEndpoints(db).where('id', '=', id).executeTakeFirst();

export const lockEndpoint = async (tx: Database, id: number): Promise<EndpointRow | undefined> =>
  selectEndpoints(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function addEndpoint(
  tx: Database,
  endpoint: { url: string; event_types: string[] },
): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

type EndpointChange = Pick<
  Updateable<Tables['webhook_endpoints']>,
  'url' | 'event_types' | 'disabled_at' | 'disabled_reason'
>;

export const updateEndpoint = (tx: Database, id: number, change: EndpointChange) =>
  tx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();

/** The former secret signs too for a day, so that the receiver can change to the new one. */
export async function replaceSecret(tx: Database, id: number): Promise<string> {
  const secret = newSecret();
  await tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      former_secret: eb.ref('secret'),
      former_secret_until: sql<Date>`now() + interval '1 day'`,
      secret,
    }))
    .where('id', '=', id)
    .execute();
  return secret;
}

export const removeEndpoint = (tx: Database, id: number) =>
  tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();

/** Disables an endpoint that answered 410: it wants no more calls. */
export const disableGoneEndpoint = (tx: Database, id: number) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: sql`now()`, disabled_reason: 'It answered 410 (Gone)' })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute();

type DeliveryQuery = {
  state?: Selectable<Tables['webhook_deliveries']>['state'];
  before_id?: number;
  per_page: number;
};

export function endpointDeliveries(
  db: Database,
  endpointId: number,
  { state, before_id, per_page }: DeliveryQuery,
) {
  let query = db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['d.id', 'v.webhook_id', 'v.type', 'd.object', 'v.occurred_at', 'd.state'])
    .select(['d.attempts', 'd.response_status', 'd.error', 'd.next_attempt_at'])
    .where('d.endpoint_id', '=', endpointId);
  if (state !== undefined) query = query.where('d.state', '=', state);
  if (before_id !== undefined) query = query.where('d.id', '<', before_id);
  return query.orderBy('d.id', 'desc').limit(per_page).execute();
}
export type DeliveryRow = Awaited<ReturnType<typeof endpointDeliveries>>[number];

const QUEUED_AGAIN = sql`set state = 'pending', attempts = 0, reported_at = null,
  next_attempt_at = date_trunc('milliseconds', now())`;

/** Queues one delivery again; false when the endpoint has no such delivery. */
export async function replayDelivery(
  tx: Database,
  endpointId: number,
  deliveryId: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update webhook_deliveries ${QUEUED_AGAIN}
    where id = ${deliveryId} and endpoint_id = ${endpointId}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Queues an event for one endpoint, whatever types it chose. */
export const queueDelivery = (
  tx: Database,
  delivery: { event_id: number; endpoint_id: number; object: string },
) => tx.insertInto('webhook_deliveries').values(delivery).execute();

/**
 * Queues the events since a time again, also those that were never queued for this endpoint, of the
 * types it chose. onlyDead: those that failed for good. Returns their number.
 */
export async function replaySince(
  tx: Database,
  endpointId: number,
  since: string,
  { onlyDead }: { onlyDead: boolean },
): Promise<number> {
  const { numAffectedRows = 0n } = onlyDead
    ? await sql`update webhook_deliveries d ${QUEUED_AGAIN} from webhook_events v
        where v.id = d.event_id and v.occurred_at >= ${since}::timestamptz
          and d.endpoint_id = ${endpointId} and d.state = 'dead'`.execute(tx)
    : await sql`insert into webhook_deliveries as d (event_id, endpoint_id, object)
        select v.id, e.id, v.object from webhook_events v
          join webhook_endpoints e on e.id = ${endpointId} and v.type = any (e.event_types)
          where v.occurred_at >= ${since}::timestamptz order by v.id
        on conflict (event_id, endpoint_id) do update ${QUEUED_AGAIN}`.execute(tx);
  return Number(numAffectedRows);
}
