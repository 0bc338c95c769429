import type { BackendContext } from '@/backend/http/context';
import {
  duePayments,
  dueRefunds,
  markPaymentRefunded,
  markRefunded,
} from '@/backend/orders/cancellations/refundsRepository';
import { providerOf } from './providers';

type DuePayment = { reference: string; provider: string; amount_minor: number };

/** Asks the provider for due refunds, with idempotency keys; failures do not stop others. */
export async function payRefunds(
  backend: Pick<BackendContext, 'db' | 'env' | 'log'>,
): Promise<void> {
  const { db, log } = backend;
  const pay = async (
    { reference, provider, amount_minor }: DuePayment,
    name: string,
    onRefunded: () => Promise<unknown>,
  ) => {
    try {
      if (
        await providerOf(backend, provider).refund({ reference, amountMinor: amount_minor, name })
      )
        await onRefunded();
      else log({ level: 'error', event: 'refund_refused', reference, name });
    } catch (error) {
      log({ level: 'error', event: 'refund_failed', reference, name, error: String(error) });
    }
  };
  for (const due of await dueRefunds(db))
    await pay(due, `line ${due.line_id}`, () => markRefunded(db, due.line_id));
  for (const due of await duePayments(db))
    await pay(due, 'whole', () => markPaymentRefunded(db, due.reference));
}
