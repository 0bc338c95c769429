import type { Backend } from '@/backend/app';
import { courier } from '@/backend/orders/fulfilmentSimulator';
import { forgetNetworks } from '@/backend/orders/velocityRepository';
import { forgetViews } from '@/backend/recent/repository';
import { expireLedger } from '@/backend/wallet/repository';
import { mergeChanges } from '@/backend/catalogue/revisionRepository';
import { forgetExpired } from '@/backend/auth/sessionsRepository';
import { sessionLifetime } from '@/backend/env';
import { deliverMails } from '@/backend/mail/transport';
import { payRefunds } from '@/backend/payments/refunds';
import { settleOverdue } from '@/backend/payments/settle';
import { tellReturned } from '@/backend/stockAlerts/service';

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
