import { addRefund, type OrderDetails } from './repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangeChain } from '@/backend/orders/exchanges/repository';
import { refundToGiftCards } from '@/backend/giftCards/repository';
import { credit, restoreSpent } from '@/backend/wallet/ledgerRepository';
import { setRefundState, payableRefunds, type PayableRefund } from './refundsRepository';
import { refundedMoney } from '@/backend/money/refund';
import type { RefundTerms } from './quote';

/** Money to refund in minor units; none that was never collected. */
const refundableMoney = (row: PayableRefund): number =>
  refundedMoney({
    money: row.money_minor,
    uncollected: row.uncollected_minor,
    deduction: row.deduction_minor,
  });

/** Credits wallet, points and gift cards; the provider refunds money to its source. */
async function payRefund(tx: Database, customerId: number, row: PayableRefund): Promise<void> {
  const money = refundableMoney(row);
  const entry = {
    customerId,
    kind: 'refund' as const,
    orderId: row.order_id,
    reason: `Refund for order ${row.order_id}`,
    reference: `line ${row.line_id}`,
  };
  const { orderIds } = await exchangeChain(tx, row.order_id);
  const fromMoney = row.refund_to === 'wallet' ? Math.round(money / row.rate) : 0;
  const wallet = row.wallet_paise + fromMoney - row.exchanged_wallet_paise;
  const points = row.points_paise - row.exchanged_points_paise;
  await refundToGiftCards(tx, orderIds, row.gift_card_paise - row.exchanged_gift_card_paise);
  // The wallet share of an exchange may be refunded money: only wallet credit keeps its expiry.
  const restored = await restoreSpent(tx, {
    ...entry,
    account: 'wallet',
    orderIds,
    paise: Math.min(wallet, row.wallet_paise),
  });
  await credit(tx, { ...entry, account: 'wallet', paise: wallet - restored });
  await restoreSpent(tx, { ...entry, account: 'points', orderIds, paise: points });
  await setRefundState(tx, row.line_id, money && row.refund_to === 'source' ? 'due' : 'none');
}

/** Pays the refunds that no longer wait for an exchange. The caller locks the customer. */
export async function payWaitingRefunds(tx: Database, customerId: number): Promise<void> {
  for (const row of await payableRefunds(tx, customerId)) await payRefund(tx, customerId, row);
}

/** Records a line's refund once; pays it unless an item of its exchange is outstanding. */
export async function refundLine(
  tx: Database,
  { order }: OrderDetails,
  lineId: number,
  { refund, refundTo }: RefundTerms,
): Promise<void> {
  await addRefund(tx, { orderId: order.id, lineId, refundTo, refund });
  await payWaitingRefunds(tx, order.customer_id);
}
