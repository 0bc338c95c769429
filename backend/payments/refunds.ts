import type { BackendContext } from '@/backend/http/context';
import { notifyUnpaidRefund } from '@/backend/notifications/payments';
import {
  duePartialRefunds,
  duePayments,
  dueRefunds,
} from '@/backend/orders/cancellations/refundsRepository';
import { refundUncharged } from './capture/settle';
import { heldMinor, isOrderDisputed } from './disputes';
import { recordProviderRefund } from './providerRefunds';
import { countFailedAttempts } from './providerRefundsRepository';
import { providerOf } from './providers';
import { countUnanswered } from './unanswered';

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
  const unanswered = countUnanswered();
  const pay = async (
    { reference, provider, order_id, amount_minor: amountMinor, currency }: DuePayment,
    name: string,
  ) => {
    if (unanswered.isLeft(provider)) return;
    try {
      if (await refundUncharged(backend, reference)) return;
      const attempt = await countFailedAttempts(db, reference, name);
      // A closed order gives back what was paid for it, whatever it would have replaced.
      const isHeld = name !== 'whole' && (await isOrderDisputed(db, order_id));
      const refund =
        !isHeld && (await heldMinor(db, reference)) >= amountMinor
          ? await providerOf(backend, provider).refund({ reference, amountMinor, name, attempt })
          : undefined;
      if (refund) return await recordProviderRefund(backend, reference, refund);
      log({ level: 'error', event: 'refund_refused', reference, name });
      const payment = { reference, orderId: order_id, provider, currency };
      await notifyUnpaidRefund(backend, { ...payment, amountMinor, name });
    } catch (error) {
      unanswered.record(provider, error);
      log({ level: 'error', event: 'refund_failed', reference, name, error: String(error) });
    }
  };
  for (const due of await dueRefunds(db)) await pay(due, `line ${due.line_id}`);
  for (const due of await duePartialRefunds(db)) await pay(due, `partial refund ${due.id}`);
  for (const due of await duePayments(db)) await pay(due, 'whole');
}
