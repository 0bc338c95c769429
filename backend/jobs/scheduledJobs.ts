import type { BackendContext } from '@/backend/http/context';
import { awardPoints } from '@/backend/orders/awardPoints';
import { sendDelayEmails } from '@/backend/delays/sendDelayEmails';
import { runCourierSandbox } from '@/backend/orders/courierSandbox';
import { clearNetworkKeys } from '@/backend/orders/velocityRepository';
import { deleteOldInterest } from '@/backend/landingPages/interestRepository';
import { deleteOldViews } from '@/backend/recent/repository';
import { expireLedger } from '@/backend/wallet/repository';
import { compactContentChanges } from '@/backend/catalogue/revisionRepository';
import { deleteExpiredCredentials } from '@/backend/auth/sessionsRepository';
import { sessionLifetime } from '@/backend/env';
import { sendScheduledGiftCards } from '@/backend/giftCards/service';
import { sendCartEmails } from '@/backend/emailPreferences/cartEmails';
import { sendSavedItemEmails } from '@/backend/emailPreferences/savedItemEmails';
import { runNotifications } from '@/backend/notifications/run';
import { deliverMessages } from '@/backend/mail/transport';
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { reconcilePayments } from '@/backend/payments/reconciliation/run';
import { payRefunds } from '@/backend/payments/refunds';
import { settleOverduePayments } from '@/backend/payments/settle';
import { deleteExpiredStaffSessions } from '@/backend/staff/sessionsRepository';
import { sendRestockEmails } from '@/backend/stockAlerts/service';
import { deleteOldTickets } from '@/backend/tickets/repository';
import { configuredPlatforms } from '@/backend/serverEvents/deliver';
import { deleteOldServerEvents } from '@/backend/serverEvents/repository';
import { runRepeatedly } from './runRepeatedly';
import { deleteOldWebhookEvents } from '@/backend/webhooks/deliveriesRepository';

type JobContext = Pick<BackendContext, 'db' | 'env' | 'log' | 'embedded'>;

/** Runs every job once; none on a damaged database. */
export async function runScheduledJobs(backend: JobContext): Promise<void> {
  if (backend.embedded?.damage) return;
  await settleOverduePayments(backend);
  await settleAuthorizations(backend);
  await payRefunds(backend);
  await reconcilePayments(backend);
  await runCourierSandbox(backend);
  await sendDelayEmails(backend);
  await awardPoints(backend);
  await sendRefundEmails(backend);
  await expireLedger(backend.db);
  await sendRestockEmails(backend);
  await sendSavedItemEmails(backend);
  await sendCartEmails(backend);
  await sendScheduledGiftCards(backend);
  await runNotifications(backend);
  await deliverMessages(backend);
  await deleteExpiredCredentials(backend.db, sessionLifetime(backend.env));
  await deleteExpiredStaffSessions(backend.db);
  await deleteOldViews(backend.db);
  await deleteOldInterest(backend.db);
  await deleteOldTickets(backend.db);
  await deleteOldWebhookEvents(backend.db);
  await deleteOldServerEvents(
    backend.db,
    configuredPlatforms(backend.env).map(({ destination }) => destination),
  );
  await clearNetworkKeys(backend.db);
  await compactContentChanges(backend.db);
}

const INTERVAL_MS = 60_000;

/** Runs the jobs now and every minute; the returned function stops after the current run. */
export const startScheduledJobs = (backend: JobContext): (() => Promise<void>) =>
  runRepeatedly(() => runScheduledJobs(backend), {
    intervalMs: INTERVAL_MS,
    onError: (error) =>
      backend.log({ level: 'error', event: 'scheduled_jobs_failed', error: String(error) }),
  });
