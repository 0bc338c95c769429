import { dayAfter } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { loadOrderDetails } from '@/backend/orders/cancellations/repository';
import { queueDelayEmail } from './notify';
import { addNotice, lateLines, UNDISPATCHED_STEPS, type LateLine } from './repository';

const BATCH_SIZE = 100;

/** Above the limit of a mailbox the notice is withdrawn, and the email is queued another day. */
class MailLimitReached extends Error {}

async function sendDelayEmail(tx: Database, siteUrl: string, late: LateLine): Promise<void> {
  const details = await loadOrderDetails(tx, late.customer_id, late.order_id, { lock: true });
  const line = details?.lines.find(({ id }) => id === late.id);
  // Staff may have shipped it, or set another date, since it was found.
  if (!details || line?.status !== 'active' || line.delivery_date !== late.delivery_date) return;
  if (!UNDISPATCHED_STEPS.some((step) => step === line.step)) return;
  const promise = { lineId: line.id, promisedDate: line.delivery_date };
  if (!(await addNotice(tx, promise))) return;
  if (!(await queueDelayEmail(tx, siteUrl, { details, line }, { promise, newDate: null })))
    throw new MailLimitReached();
}

/** Emails customers whose promised date is about to be missed, once for each item and date. */
export async function sendDelayEmails(
  { db, env }: Pick<BackendContext, 'db' | 'env'>,
  now = new Date(),
): Promise<void> {
  const { days_before } = await loadSetting(db, 'delay_emails');
  for (const late of await lateLines(db, dayAfter(now, 0), days_before, BATCH_SIZE))
    try {
      await db.transaction().execute((tx) => sendDelayEmail(tx, env.SITE_URL, late));
    } catch (error) {
      if (!(error instanceof MailLimitReached)) throw error;
    }
}
