import type { BackendContext } from '@/backend/http/context';
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
import { runJob } from './runJob';
import { runRepeatedly } from './runRepeatedly';
import { deleteOldWebhookEvents } from '@/backend/webhooks/deliveriesRepository';

type JobContext = Pick<BackendContext, 'db' | 'env' | 'log' | 'embedded'>;

/** In the order in which they run, by the name of their metrics. */
const JOBS: Record<string, (backend: JobContext) => Promise<unknown>> = {
  settle_overdue_payments: settleOverduePayments,
  settle_authorizations: settleAuthorizations,
  pay_refunds: payRefunds,
  reconcile_payments: reconcilePayments,
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
  compact_content_changes: ({ db }) => compactContentChanges(db),
};

/** Runs every job once; none while the database cannot be written. */
export async function runScheduledJobs(backend: JobContext): Promise<void> {
  if (writeProblem(backend.embedded)) return;
  for (const [name, run] of Object.entries(JOBS)) await runJob(name, () => run(backend));
}

const INTERVAL_MS = 60_000;

/** Runs the jobs now and every minute; the returned function stops after the current run. */
export const startScheduledJobs = (backend: JobContext): (() => Promise<void>) =>
  runRepeatedly(() => runScheduledJobs(backend), {
    intervalMs: INTERVAL_MS,
    onError: (error) =>
      backend.log({ level: 'error', event: 'scheduled_jobs_failed', error: String(error) }),
  });
