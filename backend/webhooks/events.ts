import { sql } from 'kysely';
import type { WebhookEvents, WebhookEventType } from '@/lib/contract/webhookEvents';
import type { Database } from '@/backend/infra/db/database';

/** Whether an endpoint, active or disabled, chose this type; else no event is recorded. */
export const isEventWanted = async (tx: Database, type: WebhookEventType): Promise<boolean> =>
  (await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where(sql<boolean>`${type} = any (event_types)`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type NewEvent<Type extends WebhookEventType> = { object: string; data: WebhookEvents[Type] };

/**
 * Records events in the transaction of the change that they tell, which has locked their objects.
 * A trigger queues their deliveries. Returns their ids.
 */
export async function insertEvents<Type extends WebhookEventType>(
  tx: Database,
  type: Type,
  events: NewEvent<Type>[],
): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await tx
    .insertInto('webhook_events')
    .values(events.map(({ object, data }) => ({ type, object, data: JSON.stringify(data) })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function recordCustomerEvent(
  tx: Database,
  type: 'customer.created' | 'customer.deleted',
  customerId: number,
): Promise<void> {
  if (await isEventWanted(tx, type))
    await insertEvents(tx, type, [
      { object: `customer ${customerId}`, data: { customer_id: customerId } },
    ]);
}
