import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { newOrderEmail, returnBookedEmail } from '@/backend/mail/staffNotifications';
import { queueMessage } from '@/backend/mail/outbox';
import { orderByNumber } from '@/backend/orders/repository';
import { claimNotifications, isNotified, type NotificationContext } from './notify';

const BATCH_SIZE = 50;

/** Staff are told of what happened in the last two days, even after an outage. */
const isRecent = (column: string) => sql<boolean>`${sql.ref(column)} > now() - interval '2 days'`;

const isUnknown = (kind: string, column: string) =>
  sql<boolean>`not exists (select from staff_notifications n
    where n.kind = ${kind} and n.key = ${sql.ref(column)}::text)`;

const newOrders = (db: Database) =>
  db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.state', '=', 'confirmed')
    .where(isRecent('o.settled_at'))
    .where(isUnknown('new_order', 'o.id'))
    .orderBy('o.id')
    .limit(BATCH_SIZE)
    .execute();

const bookedReturns = (db: Database) =>
  db
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.order_id'])
    .where('l.status', '=', 'return_requested')
    .where(isRecent('l.closed_at'))
    .where(isUnknown('return_booked', 'l.id'))
    .orderBy('l.id')
    .limit(BATCH_SIZE)
    .execute();

/** Notifies staff of each new order. */
export async function notifyNewOrders(backend: NotificationContext): Promise<void> {
  const { db, env } = backend;
  if (!(await isNotified(backend, 'new_order'))) return;
  for (const { id } of await newOrders(db))
    await db.transaction().execute(async (tx) => {
      const [claimed] = await claimNotifications(tx, 'new_order', [String(id)]);
      const order = claimed === undefined ? undefined : await orderByNumber(tx, id);
      if (order) await queueMessage(tx, newOrderEmail(order, env.STAFF_EMAIL, env.SITE_URL));
    });
}

/** Notifies staff of items that customers send back; those of an order in one email. */
export async function notifyReturns(backend: NotificationContext): Promise<void> {
  const { db, env } = backend;
  if (!(await isNotified(backend, 'return_booked'))) return;
  const lines = await bookedReturns(db);
  for (const orderId of new Set(lines.map(({ order_id }) => order_id)))
    await db.transaction().execute(async (tx) => {
      const ids = lines.filter(({ order_id }) => order_id === orderId).map(({ id }) => String(id));
      const claimed = await claimNotifications(tx, 'return_booked', ids);
      const order = claimed.length > 0 ? await orderByNumber(tx, orderId) : undefined;
      const items = order?.lines.filter(({ id }) => claimed.includes(String(id)));
      if (order && items)
        await queueMessage(
          tx,
          returnBookedEmail({ ...order, lines: items }, env.STAFF_EMAIL, env.SITE_URL),
        );
    });
}
