import type { BackendContext } from '@/backend/http/context';
import { isConnectionLost } from '@/backend/infra/db/connection';
import { writeProblem } from '@/backend/http/refuseChanges';
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
import { deleteDeadMessages } from '@/backend/mail/outboxQueue';
import { deliverMessages } from '@/backend/mail/transport';
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { reconcilePayments } from '@/backend/payments/reconciliation/run';
import { payRefunds } from '@/backend/payments/refunds';
import { settleOverduePayments } from '@/backend/payments/settle';
import { deleteProviderCustomers } from '@/backend/payments/stripe/customer';
import { deleteExpiredStaffSessions } from '@/backend/staff/sessionsRepository';
import { sendRestockEmails } from '@/backend/stockAlerts/service';
import { deleteOldTickets } from '@/backend/tickets/repository';
import { configuredPlatforms } from '@/backend/serverEvents/deliver';
import { deleteOldServerEvents } from '@/backend/serverEvents/repository';
import { describePictures } from '@/backend/search/describePictures';
import { runSales } from '@/backend/sales/runSales';
import { learnFromSearchesHourly } from '@/backend/ranking/learnFromSearches';
import { updatePopularityDaily } from '@/backend/ranking/updatePopularity';
import { recordJobRuns } from './jobRuns';
import { runJob, type JobRun } from './runJob';
import { runRepeatedly } from './runRepeatedly';
import { deleteOldWebhookEvents } from '@/backend/webhooks/deliveriesRepository';

type JobContext = Pick<BackendContext, 'db' | 'env' | 'log' | 'embedded'>;

/** In the order in which they run, by the name of their metrics. */
const JOBS: Record<string, (backend: JobContext) => Promise<unknown>> = {
  // Before those that call other services: a sale starts and ends in its minute.
  sales: runSales,
  settle_overdue_payments: settleOverduePayments,
  settle_authorizations: settleAuthorizations,
  pay_refunds: payRefunds,
  reconcile_payments: reconcilePayments,
  delete_provider_customers: deleteProviderCustomers,
  courier_sandbox: runCourierSandbox,
  delay_emails: sendDelayEmails,
  award_points: awardPoints,
  refund_emails: sendRefundEmails,
  expire_ledger: ({ db }) => expireLedger(db),
  restock_emails: sendRestockEmails,
  saved_item_emails: sendSavedItemEmails,
  cart_emails: sendCartEmails,
  scheduled_gift_cards: sendScheduledGiftCards,
  notifications: runNotifications,
  deliver_messages: deliverMessages,
  delete_dead_messages: ({ db }) => deleteDeadMessages(db),
  delete_credentials: ({ db, env }) => deleteExpiredCredentials(db, sessionLifetime(env)),
  delete_staff_sessions: ({ db }) => deleteExpiredStaffSessions(db),
  delete_views: ({ db }) => deleteOldViews(db),
  delete_search_interest: ({ db }) => deleteOldInterest(db),
  delete_tickets: ({ db }) => deleteOldTickets(db),
  delete_webhook_events: ({ db }) => deleteOldWebhookEvents(db),
  delete_server_events: ({ db, env }) =>
    deleteOldServerEvents(
      db,
      configuredPlatforms(env).map(({ destination }) => destination),
    ),
  clear_network_keys: ({ db }) => clearNetworkKeys(db),
  update_popularity: updatePopularityDaily,
  learn_from_searches: learnFromSearchesHourly,
  describe_pictures: describePictures,
  compact_content_changes: ({ db }) => compactContentChanges(db),
};

const INTERVAL_MS = 60_000;
const recordRuns = ({ db }: JobContext, runs: JobRun[]) => recordJobRuns(db, runs, INTERVAL_MS);

/**
 * Runs every job once, also after one that failed, unless the database is lost; none while it cannot
 * be written. Records the runs at the end.
 */
export async function runScheduledJobs(
  backend: JobContext,
  jobs = JOBS,
  record = recordRuns,
): Promise<void> {
  if (writeProblem(backend.embedded)) return;
  const runs: JobRun[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    const made = await runJob(job, () => run(backend));
    runs.push(made);
    const { error, failure } = made;
    if (error === undefined) continue;
    backend.log({ level: 'error', event: 'scheduled_job_failed', job, error });
    if (failure instanceof Error && isConnectionLost(failure)) return;
  }
  await record(backend, runs);
}

/** Runs the jobs now and every minute; the returned function stops after the current run. */
export const startScheduledJobs = (backend: JobContext): (() => Promise<void>) =>
  runRepeatedly(() => runScheduledJobs(backend), {
    intervalMs: INTERVAL_MS,
    onError: (error) =>
      backend.log({ level: 'error', event: 'scheduled_jobs_failed', error: String(error) }),
  });
