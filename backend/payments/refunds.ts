import type { BackendContext } from '@/backend/http/context';
import { notifyUnpaidRefund } from '@/backend/notifications/payments';
import type { Database } from '@/backend/infra/db/database';
import {
  completePartialRefund,
  completePaymentRefund,
  completeRefund,
} from '@/backend/orders/cancellations/completeRefund';
import {
  duePartialRefunds,
  duePayments,
  dueRefunds,
} from '@/backend/orders/cancellations/refundsRepository';
import { lockOrder } from '@/backend/orders/cancellations/repository';
import { heldMinor } from './disputes';
import { providerOf } from './providers';

type DuePayment = {
  reference: string;
  provider: string;
  order_id: number;
  amount_minor: number;
  currency: string;
};

/**
 * Asks the provider for due refunds, with idempotency keys; failures do not stop others. Money that
 * was refunded or that the customer's bank took back is not refunded again.
 */
export async function payRefunds(
  backend: Pick<BackendContext, 'db' | 'env' | 'log'>,
): Promise<void> {
  const { db, log } = backend;
  const pay = async (
    { reference, provider, order_id, amount_minor, currency }: DuePayment,
    name: string,
    onRefunded: (tx: Database) => Promise<void>,
  ) => {
    try {
      if (
        (await heldMinor(db, reference)) >= amount_minor &&
        (await providerOf(backend, provider).refund({ reference, amountMinor: amount_minor, name }))
      )
        await db.transaction().execute(async (tx) => {
          await lockOrder(tx, order_id);
          await onRefunded(tx);
        });
      else {
        log({ level: 'error', event: 'refund_refused', reference, name });
        const payment = { reference, orderId: order_id, provider, currency };
        await notifyUnpaidRefund(backend, { ...payment, amountMinor: amount_minor, name });
      }
    } catch (error) {
      log({ level: 'error', event: 'refund_failed', reference, name, error: String(error) });
    }
  };
  for (const due of await dueRefunds(db))
    await pay(due, `line ${due.line_id}`, (tx) => completeRefund(tx, due.line_id));
  for (const due of await duePartialRefunds(db))
    await pay(due, `partial refund ${due.id}`, (tx) => completePartialRefund(tx, due.id));
  for (const due of await duePayments(db))
    await pay(due, 'whole', (tx) => completePaymentRefund(tx, due.reference));
}
