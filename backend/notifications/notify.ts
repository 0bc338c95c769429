import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { queueMessage, type OutboxMessage } from '@/backend/mail/outbox';

export type NotificationKind =
  | 'new_order'
  | 'return_booked'
  | 'low_stock'
  | 'payment_difference'
  | 'undelivered_webhook'
  | 'undelivered_shipment'
  | 'daily_summary';
export type NotificationContext = {
  db: Database;
  env: Pick<BackendContext['env'], 'STAFF_EMAIL' | 'SITE_URL'>;
};

/** Whether staff have an address and want this kind of notification. */
export const isNotified = async (
  { db, env }: NotificationContext,
  kind: NotificationKind,
): Promise<boolean> =>
  env.STAFF_EMAIL !== '' && (await loadSetting(db, 'staff_notifications'))[kind];

/** Records events of a kind; returns the keys of those that staff were not told of before. */
export async function claimNotifications(
  tx: Database,
  kind: NotificationKind,
  keys: string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const claimed = await tx
    .insertInto('staff_notifications')
    .values(keys.map((key) => ({ kind, key })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return claimed.map(({ key }) => key);
}

/** Queues the notification of an event once per key, whatever the number of calls and replicas. */
export async function notifyStaff(
  backend: NotificationContext,
  kind: NotificationKind,
  key: string,
  createEmail: (recipient: string) => OutboxMessage,
): Promise<void> {
  if (!(await isNotified(backend, kind))) return;
  const { db, env } = backend;
  const queue = async (tx: Database) => {
    const [claimed] = await claimNotifications(tx, kind, [key]);
    if (claimed !== undefined) await queueMessage(tx, createEmail(env.STAFF_EMAIL));
  };
  if (db.isTransaction) await queue(db);
  else await db.transaction().execute(queue);
}

const MAX_AGE_DAYS = 400;

/** Sizes with low stock stay listed, and an event that is looked for in the last days is old. */
export const deleteOldNotifications = (db: Database) =>
  db
    .deleteFrom('staff_notifications')
    .where('kind', '!=', 'low_stock')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${MAX_AGE_DAYS})`)
    .execute();
