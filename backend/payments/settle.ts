import type { Backend } from '../app';
import { lockCart } from '@/backend/cart/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangedBy } from '@/backend/orders/exchanges/repository';
import { linesOf } from '@/backend/orders/repository';
import { customerOwner } from '@/backend/http/owner';
import { lockPayment, overduePayments, record } from './repository';
import { setting } from '@/backend/infra/db/settings';
import { returnStock } from '@/backend/product/stockRepository';
import { deliverMails } from '../mail/transport';
import { refillBag } from '@/backend/orders/clearCart';
import { confirmOrder } from '../orders/confirm';
import { retakeOrder } from '../orders/latePayment';
import { releaseMeans } from '../orders/spend';
import { decide, type Decision, type OrderState, type PaymentEvent } from './paymentStatus';
import { providerOf } from './providers';

type Settling = Pick<Backend, 'db' | 'env' | 'log'>;
/** Its reference, and the name of who takes it. */
type Payment = { reference: string; provider: string };

/** Order, customer, bag, stock, coupon, gift card: the order of locks is the same wherever more than one is held. */
async function release(tx: Database, orderId: number, customerId: number) {
  const owner = customerOwner(customerId);
  await lockCustomer(tx, customerId);
  await lockCart(tx, owner);
  await returnStock(tx, await linesOf(tx, orderId));
  await releaseMeans(tx, orderId);
  if (!(await exchangedBy(tx, orderId))) await refillBag(tx, owner, orderId);
}

/** Money for an order whose payment was refused or ran out, and was not refunded yet, confirms it where everything it held can be had once more. */
async function decideLate(
  tx: Database,
  payment: { state: OrderState; payment_state: string; order_id: number; customer_id: number },
  decision: Decision,
): Promise<Decision> {
  const isLate =
    decision.effect === 'refund' &&
    payment.state === 'failed' &&
    payment.payment_state === 'closed';
  return isLate && (await retakeOrder(tx, payment))
    ? { state: 'confirmed', effect: 'confirm' }
    : decision;
}

/** Moves an order on by what its payment's provider says: once, however often and in whichever order it is said. The answer is where it stands then. */
export async function settle(
  { db, env, log }: Settling,
  reference: string,
  event: PaymentEvent,
): Promise<OrderState | undefined> {
  const settled = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return undefined;
    const decision = await decideLate(tx, payment, decide(payment.state, event));
    if (decision.effect === 'release') await release(tx, payment.order_id, payment.customer_id);
    await record(tx, payment, event, decision);
    if (decision.effect === 'confirm')
      await confirmOrder(tx, env.SITE_URL, payment.customer_id, payment.order_id);
    return decision;
  });
  if (settled?.effect === 'refund') log({ level: 'error', event: 'refund_due', reference });
  if (settled?.effect === 'confirm') void deliverMails({ db, env, log });
  return settled?.state;
}

/** Asks its provider, and settles what it answers. */
export async function check(backend: Settling, { reference, provider }: Payment): Promise<void> {
  const event = await providerOf(backend, provider).status(reference);
  if (event) await settle(backend, reference, event);
}

/** Ends what nobody ended: payments that have been pending too long are closed at their provider, and settled by what it answers. One that fails keeps no other waiting. */
export async function settleOverdue(backend: Settling): Promise<void> {
  const {
    unpaid: { minutes },
  } = await setting(backend.db, 'order_limits');
  for (const { reference, provider } of await overduePayments(backend.db, minutes))
    try {
      await settle(backend, reference, await providerOf(backend, provider).close(reference));
    } catch (error) {
      backend.log({ level: 'error', event: 'payment_not_closed', reference, error: String(error) });
    }
}
