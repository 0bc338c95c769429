import type { DisputeState } from '@/backend/payments/disputes';
import { applyDispute } from '@/backend/payments/messages';
import { recordProviderRefund } from '@/backend/payments/providerRefunds';
import { testEnv } from './cancellations';
import type { TestStore } from './store';

/** For messages of a provider; its log is that of the store. */
export const messageContext = ({ db, logged }: Pick<TestStore, 'db' | 'logged'>) => ({
  db,
  env: testEnv,
  log: (event: object) => void logged.push({ ...event }),
});

const paymentOf = ({ db }: TestStore, orderId: number) =>
  db
    .selectFrom('payments')
    .select(['reference', 'order_id', 'amount_minor', 'currency'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

type Payment = Awaited<ReturnType<typeof paymentOf>>;
type MadeRefund = { name: string; amount_minor: number; refunded_at: Date };

/** The customer's bank disputes a whole payment, or decides so. */
export const disputeWholePayment = (store: TestStore, payment: Payment, state: DisputeState) =>
  applyDispute(messageContext(store), 'azapayment', payment, {
    disputeId: `dispute of ${payment.reference}`,
    chargeId: '',
    state,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    reason: 'fraudulent',
  });

export const disputeOrder = async (store: TestStore, orderId: number, state: DisputeState) =>
  disputeWholePayment(store, await paymentOf(store, orderId), state);

/** Staff refund an amount of a payment in the dashboard of the sandbox, which may say so repeatedly. */
export async function refundInDashboard(
  store: TestStore,
  { reference, currency }: Pick<Payment, 'reference' | 'currency'>,
  { name, amountMinor, messages = 1 }: { name: string; amountMinor: number; messages?: number },
): Promise<void> {
  const madeAt = new Date();
  await store.db
    .insertInto('sandbox_refunds')
    .values({ name, reference, amount_minor: amountMinor })
    .execute();
  for (let message = 0; message < messages; message++)
    await recordProviderRefund(messageContext(store), reference, {
      refundId: name,
      state: 'made',
      amountMinor,
      currency,
      name: null,
      reason: '',
      madeAt,
    });
}

export const refundOrderInDashboard = async (
  store: TestStore,
  orderId: number,
  amountMinor: number,
): Promise<void> =>
  refundInDashboard(store, await paymentOf(store, orderId), {
    name: `order ${orderId} by hand`,
    amountMinor,
  });

/** The provider cannot pay out a refund that it had made. */
export const recordFailedRefund = (
  store: TestStore,
  { reference, currency }: Payment,
  { name, amount_minor, refunded_at }: MadeRefund,
) =>
  recordProviderRefund(messageContext(store), reference, {
    refundId: name,
    state: 'failed',
    amountMinor: amount_minor,
    currency,
    name: null,
    reason: 'the account is closed',
    madeAt: refunded_at,
  });

/** The sandbox cannot pay out the refunds of an order that it has made. */
export async function failRefundsOf(store: TestStore, orderId: number): Promise<void> {
  const payment = await paymentOf(store, orderId);
  const refunds = await store.db
    .deleteFrom('sandbox_refunds')
    .where('reference', '=', payment.reference)
    .returningAll()
    .execute();
  for (const refund of refunds) await recordFailedRefund(store, payment, refund);
}
