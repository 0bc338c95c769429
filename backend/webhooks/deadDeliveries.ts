import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Endpoints with dead deliveries that staff were not told of. */
export const endpointsWithDeadDeliveries = (db: Database) =>
  db
    .selectFrom('webhook_endpoints as e')
    .select(['e.id', 'e.url'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries as d')
          .select('d.id')
          .whereRef('d.endpoint_id', '=', 'e.id')
          .where('d.state', '=', 'dead')
          .where('d.reported_at', 'is', null),
      ),
    )
    .orderBy('e.id')
    .execute();

type DeadDelivery = {
  id: number;
  type: string;
  attempts: number;
  response_status: number | null;
  error: string | null;
};

/** Marks the dead deliveries of an endpoint as told; returns those that were not, oldest first. */
export async function claimDeadDeliveries(
  tx: Database,
  endpointId: number,
): Promise<DeadDelivery[]> {
  const { rows } = await sql<DeadDelivery>`
    update webhook_deliveries d set reported_at = now() from webhook_events v
      where v.id = d.event_id and d.endpoint_id = ${endpointId} and d.state = 'dead'
        and d.reported_at is null
      returning d.id, v.type, d.attempts, d.response_status, d.error`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}
