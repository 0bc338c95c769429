import type { BackendContext } from '@/backend/http/context';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { deleteOldStockAlerts, claimRestockAlerts } from './repository';
import { backInStockEmail } from '@/backend/mail/stockAlertEmails';

/** Queues an email for each claimed stock alert, once, in the claiming transaction. */
export async function sendRestockEmails({
  db,
  env,
}: Pick<BackendContext, 'db' | 'env'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const alert of await claimRestockAlerts(tx)) {
      await queueWithinLimit(tx, backInStockEmail(alert, env.SITE_URL));
    }
  });
  await deleteOldStockAlerts(db);
}
