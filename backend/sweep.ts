import type { Backend } from './app';
import { courier } from './courier';
import { forgetNetworks } from './db/orderVelocity';
import { forgetViews } from './db/recent';
import { expireLedger } from './db/ledgerViews';
import { mergeChanges } from './db/shownChanges';
import { forgetExpired } from './db/sessions';
import { sessionLifetime } from './env';
import { deliverMails } from './mail/transport';
import { payRefunds } from './payments/refunds';
import { settleOverdue } from './payments/settle';
import { tellReturned } from './stockAlerts';

type Swept = Pick<Backend, 'db' | 'env' | 'log'>;

/** What must happen though nobody asks: overdue payments, waiting mails, expired sessions. Safe to run on every replica. */
export async function sweep(backend: Swept): Promise<void> {
  await settleOverdue(backend);
  await payRefunds(backend);
  await courier(backend);
  await expireLedger(backend.db);
  await tellReturned(backend);
  await deliverMails(backend);
  await forgetExpired(backend.db, sessionLifetime(backend.env));
  await forgetViews(backend.db);
  await forgetNetworks(backend.db);
  await mergeChanges(backend.db);
}

const EVERY_MS = 60_000;

/** Sweeps now and every minute. The answer ends it, and waits for a sweep that is under way. */
export function startSweep(backend: Swept): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => sweep(backend))
      .catch((error: unknown) =>
        backend.log({ level: 'error', event: 'sweep_failed', error: String(error) }),
      );
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
