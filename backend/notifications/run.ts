import { notifyDailySummary } from './dailySummary';
import { notifyLowStock } from './lowStock';
import { deleteOldNotifications, type NotificationContext } from './notify';
import { notifyNewOrders, notifyReturns } from './orders';
import { notifyUndeliveredWebhooks } from './webhooks';

/** Queues the emails to the store's staff that are due; without their address, none. */
export async function runNotifications(backend: NotificationContext): Promise<void> {
  if (!backend.env.STAFF_EMAIL) return;
  await notifyNewOrders(backend);
  await notifyReturns(backend);
  await notifyLowStock(backend);
  await notifyUndeliveredWebhooks(backend);
  await notifyDailySummary(backend);
  await deleteOldNotifications(backend.db);
}
