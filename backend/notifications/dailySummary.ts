import { dayAfter, TIME_ZONE, timeIn } from '@/lib/i18n/dates';
import { loadSetting } from '@/backend/infra/db/settings';
import { dailySummaryEmail } from '@/backend/mail/staffSummary';
import { isNotified, notifyStaff, type NotificationContext } from './notify';
import { dailySummary } from './summaryRepository';

/** Notifies staff of yesterday's numbers, once a day from the set hour on, in store time. */
export async function notifyDailySummary(
  backend: NotificationContext,
  now = new Date(),
): Promise<void> {
  const { db } = backend;
  if (!(await isNotified(backend, 'daily_summary'))) return;
  const { daily_summary_hour, low_stock_at } = await loadSetting(db, 'staff_notifications');
  const [hour = ''] = timeIn(now, TIME_ZONE, 'en-GB').time.split(':');
  if (Number(hour) < daily_summary_hour) return;
  const [today, day] = [dayAfter(now, 0), dayAfter(now, -1)];
  if (await isSummarized(backend, day)) return;
  const summary = await dailySummary(db, { day, today, lowStockAt: low_stock_at });
  await notifyStaff(backend, 'daily_summary', day, (recipient) =>
    dailySummaryEmail(summary, recipient),
  );
}

/** The numbers are counted only for a day whose email is not queued. */
const isSummarized = async ({ db }: NotificationContext, day: string): Promise<boolean> =>
  (await db
    .selectFrom('staff_notifications')
    .select('key')
    .where('kind', '=', 'daily_summary')
    .where('key', '=', day)
    .executeTakeFirst()) !== undefined;
