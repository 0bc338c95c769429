import type { BackendContext } from '@/backend/http/context';
import { lockCart } from '@/backend/cart/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { paymentOutcomes } from '@/backend/infra/metrics';
import { exchangedItemOf } from '@/backend/orders/exchanges/repository';
import { orderLinesOf } from '@/backend/orders/repository';
import { customerOwner } from '@/backend/http/owner';
import { assignEarlyRefunds } from './assignRefund';
import { addAuthorization } from './capture/authorizations';
import { lockPayment, overduePayments, recordPaymentEvent } from './repository';
import { loadSetting } from '@/backend/infra/db/settings';
import { returnStock } from '@/backend/product/stockRepository';
import { deliverMessages } from '../mail/transport';
import { restoreOrderedCart } from '@/backend/orders/clearCart';
import { confirmOrder } from '../orders/confirm';
import { reopenOrder } from '../orders/latePayment';
import { releaseRedemptions } from '@/backend/orders/redemptions';
import {
  decidePayment,
  type PaymentDecision,
  type OrderPaymentState,
  type PaymentEvent,
} from './paymentStatus';
import { providerOf } from './providers';
import { countUnanswered } from './unanswered';
import { withinPageTime } from './withinPageTime';

type PaymentDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
type Payment = { reference: string; provider: string };

/** Releases an unpaid order. Lock order: order, customer, cart, stock, coupon, gift card. */
async function releaseOrder(tx: Database, orderId: number, customerId: number) {
  const owner = customerOwner(customerId);
  await lockCustomer(tx, customerId);
  await lockCart(tx, owner);
  await returnStock(tx, await orderLinesOf(tx, orderId));
  await releaseRedemptions(tx, orderId);
  if (!(await exchangedItemOf(tx, orderId))) await restoreOrderedCart(tx, owner, orderId);
}

/** Confirms a closed order for a late payment if all it reserved is available again. */
async function decideLatePayment(
  tx: Database,
  payment: {
    state: OrderPaymentState;
    payment_state: string;
    order_id: number;
    customer_id: number;
  },
  decision: PaymentDecision,
): Promise<PaymentDecision> {
  const isLate =
    decision.effect === 'refund' &&
    payment.state === 'failed' &&
    payment.payment_state === 'closed';
  return isLate && (await reopenOrder(tx, payment))
    ? { state: 'confirmed', effect: 'confirm' }
    : decision;
}

const outcomeOf = ({ effect, state }: PaymentDecision) =>
  effect === 'refund' ? 'refund_due' : effect === 'confirm' ? 'paid' : state;

/** Applies a provider's event; repeated and reordered events have no further effect. */
export async function settlePayment(
  { db, env, log }: PaymentDependencies,
  reference: string,
  event: PaymentEvent,
): Promise<OrderPaymentState | undefined> {
  const result = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return undefined;
    const decision = await decideLatePayment(tx, payment, decidePayment(payment.state, event));
    if (decision.effect === 'release')
      await releaseOrder(tx, payment.order_id, payment.customer_id);
    await recordPaymentEvent(tx, payment, event, decision);
    if (event.kind === 'authorized' && decision.effect !== 'none')
      await addAuthorization(tx, reference, event.expiresAt);
    if (decision.effect === 'confirm') {
      await confirmOrder(tx, env.SITE_URL, payment.customer_id, payment.order_id);
      await assignEarlyRefunds(tx, reference, payment);
    }
    return { ...decision, provider: payment.provider };
  });
  if (result && result.effect !== 'none')
    paymentOutcomes.inc({ provider: result.provider, outcome: outcomeOf(result) });
  if (result?.effect === 'refund') log({ level: 'error', event: 'refund_due', reference });
  if (result?.effect === 'confirm') void deliverMessages({ db, env, log });
  return result?.state;
}

/** Asks the provider of a payment for its status, and applies it. */
export async function checkPaymentStatus(
  backend: PaymentDependencies,
  { reference, provider }: Payment,
): Promise<void> {
  const event = await providerOf(backend, provider).status(reference);
  if (event) await settlePayment(backend, reference, event);
}

/** For a page that waits for a payment: one whose provider is slow stays pending, and is settled later. */
export const pollPayment = (backend: PaymentDependencies, payment: Payment): Promise<void> =>
  withinPageTime(backend.env.PAYMENT_PAGE_WAIT_MS, checkPaymentStatus(backend, payment), (error) =>
    backend.log({
      level: 'error',
      event: 'payment_not_checked',
      reference: payment.reference,
      error: String(error),
    }),
  );

/** Closes overdue payments at their provider; a failing one does not stop the others. */
export async function settleOverduePayments(backend: PaymentDependencies): Promise<void> {
  const {
    unpaid: { minutes },
  } = await loadSetting(backend.db, 'order_limits');
  const unanswered = countUnanswered();
  for (const { reference, provider } of await overduePayments(backend.db, minutes)) {
    if (unanswered.isLeft(provider)) continue;
    try {
      const event = await providerOf(backend, provider).close(reference);
      if (event) await settlePayment(backend, reference, event);
    } catch (error) {
      unanswered.record(provider, error);
      backend.log({ level: 'error', event: 'payment_not_closed', reference, error: String(error) });
    }
  }
}
