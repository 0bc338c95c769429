import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { splitByWeights } from '@/backend/money/shares';
import { refundedInPart, remainingPools } from '@/backend/orders/cancellations/quote';
import {
  addPartialRefund,
  loadOrderDetails,
  type OrderDetails,
} from '@/backend/orders/cancellations/repository';
import { exchangeOrderOf } from '@/backend/orders/exchanges/repository';
import { recordRefundEvent } from '@/backend/webhooks/orderEvents';
import { earlyRefunds, setUnassigned } from './providerRefundsRepository';

type Payment = { order_id: number; customer_id: number };
type NewRefund = { refundId: string; provider: string; amountMinor: number };

/** Items that the customer keeps, with the amount that is not refunded yet. */
async function refundableLines(tx: Database, details: OrderDetails) {
  const lines = [];
  for (const line of details.lines) {
    const left = line.paid_minor - refundedInPart(details, line.id);
    if (line.status === 'active' && left > 0 && !(await exchangeOrderOf(tx, line.id)))
      lines.push({ id: line.id, left });
  }
  return lines;
}

/**
 * Assigns money that was refunded in the provider's dashboard to the items that the customer keeps,
 * so that it is not refunded again with one of them. Returns the minor units that no item takes.
 */
export async function assignRefund(
  tx: Database,
  { order_id, customer_id }: Payment,
  { refundId, provider, amountMinor }: NewRefund,
): Promise<number> {
  const details = await loadOrderDetails(tx, customer_id, order_id);
  if (details?.order.state !== 'confirmed') return amountMinor;
  const lines = await refundableLines(tx, details);
  const left = lines.reduce((sum, line) => sum + line.left, 0);
  const assigned = Math.min(amountMinor, left, remainingPools(details).money);
  const shares = splitByWeights(
    assigned,
    lines.map((line) => line.left),
  );
  const refunded = lines
    .map(({ id }, index) => ({ id, money: shares[index] ?? 0 }))
    .filter(({ money }) => money > 0);
  for (const { id, money } of refunded)
    await addPartialRefund(tx, {
      order_id,
      line_id: id,
      refund_to: 'source',
      reason: `Refunded at ${provider}`,
      provider_refund_id: refundId,
      money_minor: money,
      wallet_minor: 0,
      points_minor: 0,
      gift_card_minor: 0,
      wallet_paise: 0,
      points_paise: 0,
      gift_card_paise: 0,
      state: 'done',
    });
  const ids = refunded.map(({ id }) => id);
  await recordRefundEvent(tx, order_id, ids, { money: amountMinor });
  return amountMinor - assigned;
}

/**
 * Assigns refunds whose messages were applied before the order was confirmed, such as after a crash
 * between the charge of a payment and its confirmation.
 */
export async function assignEarlyRefunds(
  tx: Database,
  reference: string,
  payment: Payment,
): Promise<void> {
  const early = await earlyRefunds(tx, reference);
  if (!early.length) return;
  await lockCustomer(tx, payment.customer_id);
  for (const { provider, refund_id, unassigned_minor: amountMinor } of early) {
    const refund = { refundId: refund_id, provider, amountMinor };
    await setUnassigned(tx, refund, await assignRefund(tx, payment, refund));
  }
}
