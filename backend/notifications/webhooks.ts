import { dayAfter } from '@/lib/i18n/dates';
import { queueMessage } from '@/backend/mail/outbox';
import { undeliveredWebhookEmail } from '@/backend/mail/staffNotifications';
import {
  claimDeadDeliveries,
  endpointsWithDeadDeliveries,
} from '@/backend/webhooks/deadDeliveries';
import { claimNotifications, isNotified, type NotificationContext } from './notify';

/**
 * Notifies staff of deliveries that are dead: one email for an endpoint and day (store time). What
 * dies after the email is in that of the next day.
 */
export async function notifyUndeliveredWebhooks(
  backend: NotificationContext,
  now = new Date(),
): Promise<void> {
  const { db, env } = backend;
  if (!(await isNotified(backend, 'undelivered_webhook'))) return;
  const day = dayAfter(now, 0);
  for (const { id, url } of await endpointsWithDeadDeliveries(db))
    await db.transaction().execute(async (tx) => {
      const [claimed] = await claimNotifications(tx, 'undelivered_webhook', [`${id} ${day}`]);
      if (claimed === undefined) return;
      const dead = await claimDeadDeliveries(tx, id);
      const last = dead.at(-1);
      if (!last) return;
      const { attempts, error, response_status } = last;
      await queueMessage(
        tx,
        undeliveredWebhookEmail(
          {
            url,
            count: dead.length,
            events: [...new Set(dead.map(({ type }) => type))].toSorted(),
            attempts,
            error: error ?? `HTTP status ${response_status}`,
          },
          env.STAFF_EMAIL,
        ),
      );
    });
}
