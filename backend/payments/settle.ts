import type { BackendContext } from '@/backend/http/context';
import { lockCart } from '@/backend/cart/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangedItemOf } from '@/backend/orders/exchanges/repository';
import { orderLinesOf } from '@/backend/orders/repository';
import { customerOwner } from '@/backend/http/owner';
import { lockPayment, overduePayments, recordPaymentEvent } from './repository';
import { loadSetting } from '@/backend/infra/db/settings';
import { returnStock } from '@/backend/product/stockRepository';
import { deliverMessages } from '../mail/transport';
import { restoreOrderedCart } from '@/backend/orders/clearCart';
import { confirmOrder } from '../orders/confirm';
import { retakeOrder } from '../orders/latePayment';
import { releaseRedemptions } from '@/backend/orders/redemptions';
import {
  decidePayment,
  type PaymentDecision,
  type OrderPaymentState,
  type PaymentEvent,
} from './paymentStatus';
import { providerOf } from './providers';

type PaymentDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
/** Its reference, and the name of who takes it. */
type Payment = { reference: string; provider: string };

/** Order, customer, bag, stock, coupon, gift card: the order of locks is the same wherever more than one is held. */
async function releaseOrder(tx: Database, orderId: number, customerId: number) {
  const owner = customerOwner(customerId);
  await lockCustomer(tx, customerId);
  await lockCart(tx, owner);
  await returnStock(tx, await orderLinesOf(tx, orderId));
  await releaseRedemptions(tx, orderId);
  if (!(await exchangedItemOf(tx, orderId))) await restoreOrderedCart(tx, owner, orderId);
}

/** Money for an order whose payment was refused or ran out, and was not refunded yet, confirms it where everything it held can be had once more. */
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
  return isLate && (await retakeOrder(tx, payment))
    ? { state: 'confirmed', effect: 'confirm' }
    : decision;
}

/** Moves an order on by what its payment's provider says: once, however often and in whichever order it is said. The answer is where it stands then. */
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
    if (decision.effect === 'confirm')
      await confirmOrder(tx, env.SITE_URL, payment.customer_id, payment.order_id);
    return decision;
  });
  if (result?.effect === 'refund') log({ level: 'error', event: 'refund_due', reference });
  if (result?.effect === 'confirm') void deliverMessages({ db, env, log });
  return result?.state;
}

/** Asks its provider, and settles what it answers. */
export async function pollPayment(
  backend: PaymentDependencies,
  { reference, provider }: Payment,
): Promise<void> {
  const event = await providerOf(backend, provider).status(reference);
  if (event) await settlePayment(backend, reference, event);
}

/** Ends what nobody ended: payments that have been pending too long are closed at their provider, and settled by what it answers. One that fails keeps no other waiting. */
export async function settleOverduePayments(backend: PaymentDependencies): Promise<void> {
  const {
    unpaid: { minutes },
  } = await loadSetting(backend.db, 'order_limits');
  for (const { reference, provider } of await overduePayments(backend.db, minutes))
    try {
      await settlePayment(backend, reference, await providerOf(backend, provider).close(reference));
    } catch (error) {
      backend.log({ level: 'error', event: 'payment_not_closed', reference, error: String(error) });
    }
}
