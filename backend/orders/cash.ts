import type { Database } from '@/backend/infra/db/database';
import { lockCustomer } from '@/backend/account/repository';
import { cashDue } from '@/backend/money/cash';
import { credit } from '@/backend/wallet/ledgerRepository';
import { refundedInPart, remainingPools } from './cancellations/quote';
import { recordPaidEvent, recordRefundEvent } from '@/backend/webhooks/orderEvents';
import { loadOrderDetails, type OrderDetails, type RefundRow } from './cancellations/repository';

const dueFor = (details: OrderDetails, ids: number[]) =>
  cashDue(
    details.lines.map(({ id, paid_minor, cash_minor }) => ({
      id,
      paid: paid_minor - refundedInPart(details, id),
      received: cash_minor,
      refunded: details.refunds.find(({ line_id }) => line_id === id)?.money_minor ?? null,
    })),
    ids,
    remainingPools(details),
    details.order.total_minor,
  );

/** The cash that the courier collects for these items, in minor units; 0 for a paid order. */
export const cashToCollect = (details: OrderDetails, ids: number[]): number =>
  details.order.payment_method === 'cod'
    ? [...dueFor(details, ids).values()].reduce((sum, minor) => sum + minor, 0)
    : 0;

/** Credits what a return could not refund, because its cash was not recorded yet. */
async function creditLateCash(tx: Database, { order }: OrderDetails, refund: RefundRow) {
  await tx
    .updateTable('refunds')
    .set({ uncollected_minor: 0, emailed_at: null })
    .where('line_id', '=', refund.line_id)
    .execute();
  const walletPaise = Math.round(refund.uncollected_minor / order.rate);
  await credit(tx, {
    customerId: order.customer_id,
    account: 'wallet',
    paise: walletPaise,
    kind: 'refund',
    reason: `Refund for order ${order.id}`,
    orderId: order.id,
    reference: `line ${refund.line_id}, cash`,
  });
  await recordRefundEvent(tx, order.id, [refund.line_id], { wallet: walletPaise });
}

/**
 * Records the cash that was collected for delivered items of an order, once each, and credits those
 * returned before. Returns the amount in minor units. Locks order and customer.
 */
export async function recordCash(
  tx: Database,
  { orderId, lineIds }: { orderId: number; lineIds: number[] },
): Promise<number> {
  const order = await tx
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .where('payment_method', '=', 'cod')
    .executeTakeFirst();
  const details = order && (await loadOrderDetails(tx, order.customer_id, orderId, { lock: true }));
  if (!details) return 0;
  await lockCustomer(tx, details.order.customer_id);
  const delivered = details.lines
    .filter(
      ({ id, step, cash_minor }) =>
        lineIds.includes(id) && step === 'delivered' && cash_minor === null,
    )
    .map(({ id }) => id);
  const due = dueFor(details, delivered);
  for (const [id, minor] of due) {
    await tx.updateTable('order_lines').set({ cash_minor: minor }).where('id', '=', id).execute();
    const refund = details.refunds.find(({ line_id }) => line_id === id);
    if (refund && refund.uncollected_minor > 0) await creditLateCash(tx, details, refund);
  }
  const amount = [...due.values()].reduce((sum, minor) => sum + minor, 0);
  if (amount > 0) await recordPaidEvent(tx, orderId, amount, delivered);
  return amount;
}
