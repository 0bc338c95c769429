import {
  addPartialRefund,
  addRefund,
  type OrderDetails,
  type OrderLineRow,
  type PartialRefundRow,
} from './repository';
import type { Database } from '@/backend/infra/db/database';
import { coverCredit, creditUncovered } from './coveredRefunds';
import { exchangeChain } from '@/backend/orders/exchanges/repository';
import { refundToGiftCards } from '@/backend/giftCards/repository';
import { credit, restoreSpent, type Credit } from '@/backend/wallet/ledgerRepository';
import { setRefundState, payableRefunds, type PayableRefund } from './refundsRepository';
import { recordRefundEvent } from '@/backend/webhooks/orderEvents';
import { calculateRefund, refundedMoney } from '@/backend/money/refund';
import { cashLeft, remainingPools, type RefundTarget, type RefundTerms } from './quote';

/** Money to refund in minor units; none that was never collected. */
const refundableMoney = (row: PayableRefund): number =>
  refundedMoney({
    money: row.money_minor,
    uncollected: row.uncollected_minor,
    deduction: row.deduction_minor,
  });

/** Paise to credit. walletSpent: the part of `wallet` that was spent wallet credit. */
type CreditShares = { wallet: number; walletSpent: number; points: number; giftCard: number };
type CreditEntry = Pick<Credit, 'customerId' | 'reason' | 'orderId' | 'reference'>;

/** Credits wallet, points and gift cards; spent credit keeps its expiry. */
async function creditShares(
  tx: Database,
  credited: CreditEntry,
  orderIds: number[],
  { wallet, walletSpent, points, giftCard }: CreditShares,
): Promise<void> {
  const entry = { ...credited, kind: 'refund' as const };
  await refundToGiftCards(tx, orderIds, giftCard);
  const restored = await restoreSpent(tx, {
    ...entry,
    account: 'wallet',
    orderIds,
    paise: Math.min(wallet, walletSpent),
  });
  await credit(tx, { ...entry, account: 'wallet', paise: wallet - restored });
  await restoreSpent(tx, { ...entry, account: 'points', orderIds, paise: points });
}

/** Credits wallet, points and gift cards; the provider refunds money to its source. */
async function payRefund(tx: Database, customerId: number, row: PayableRefund): Promise<void> {
  const money = refundableMoney(row);
  const entry = {
    customerId,
    orderId: row.order_id,
    reason: `Refund for order ${row.order_id}`,
    reference: `line ${row.line_id}`,
  };
  const { orderIds } = await exchangeChain(tx, row.order_id);
  const fromMoney = row.refund_to === 'wallet' ? Math.round(money / row.rate) : 0;
  const refund = { table: 'refunds', id: row.line_id } as const;
  const wallet = row.wallet_paise + fromMoney - row.exchanged_wallet_paise;
  const shares = {
    wallet: await coverCredit(tx, row.order_id, refund, wallet),
    // The wallet share of an exchange may be refunded money: only wallet credit keeps its expiry.
    walletSpent: row.wallet_paise,
    points: row.points_paise - row.exchanged_points_paise,
    giftCard: row.gift_card_paise - row.exchanged_gift_card_paise,
  };
  await creditShares(tx, entry, orderIds, shares);
  const isDue = money > 0 && row.refund_to === 'source';
  await setRefundState(tx, row.line_id, isDue ? 'due' : 'none');
  if (!isDue) await recordRefundEvent(tx, row.order_id, [row.line_id], shares);
}

/**
 * Pays the refunds that no longer wait for an exchange or a dispute, and those that a refund at the
 * provider no longer covers. The caller locks the customer.
 */
export async function payWaitingRefunds(tx: Database, customerId: number): Promise<void> {
  await creditUncovered(tx, customerId);
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

type PartialRefund = { amount: number; refundTo: RefundTarget; reason: string };

/**
 * Refunds an amount, in minor units, of an item that the customer keeps, in proportion to the
 * payments of the order, without cash that was not collected. The caller locks order and customer,
 * and checks the amount.
 */
export async function refundInPart(
  tx: Database,
  details: OrderDetails,
  line: OrderLineRow,
  { amount, refundTo, reason }: PartialRefund,
): Promise<PartialRefundRow> {
  const { order } = details;
  const refund = calculateRefund(amount, remainingPools(details), 0, cashLeft(details, line));
  const money = refundedMoney(refund);
  const row = await addPartialRefund(tx, {
    order_id: order.id,
    line_id: line.id,
    refund_to: refundTo,
    reason,
    money_minor: money,
    wallet_minor: refund.wallet,
    points_minor: refund.points,
    gift_card_minor: refund.giftCard,
    wallet_paise: refund.walletPaise,
    points_paise: refund.pointsPaise,
    gift_card_paise: refund.giftCardPaise,
    state: money > 0 && refundTo === 'source' ? 'due' : 'none',
  });
  const { orderIds } = await exchangeChain(tx, order.id);
  const fromMoney = refundTo === 'wallet' ? Math.round(money / order.rate) : 0;
  const entry = {
    customerId: order.customer_id,
    orderId: order.id,
    reason: `Refund for order ${order.id}`,
    reference: `partial refund ${row.id}`,
  };
  const key = { table: 'partial_refunds', id: row.id } as const;
  const shares = {
    wallet: await coverCredit(tx, order.id, key, row.wallet_paise + fromMoney),
    walletSpent: row.wallet_paise,
    points: row.points_paise,
    giftCard: row.gift_card_paise,
  };
  await creditShares(tx, entry, orderIds, shares);
  if (row.state === 'none') await recordRefundEvent(tx, order.id, [line.id], shares);
  return row;
}
