import type { Database } from '@/backend/infra/db/database';
import { refundedMoney } from '@/backend/money/refund';
import { recordRefundEvent } from '@/backend/webhooks/orderEvents';
import { markPartiallyRefunded, markPaymentRefunded, markRefunded } from './refundsRepository';

type CreditedPaise = {
  wallet_paise: number;
  points_paise: number;
  gift_card_paise: number;
  failed_at: Date | null;
};

/** What was credited when the refund was due; it was told of before one that failed. */
const creditedShares = (row: CreditedPaise) =>
  row.failed_at
    ? {}
    : { wallet: row.wallet_paise, points: row.points_paise, giftCard: row.gift_card_paise };

/** Completes a refund of an item that the provider has made, or whose payment was never charged. */
export async function completeRefund(
  tx: Database,
  lineId: number,
  isCharged: boolean,
): Promise<void> {
  const row = await markRefunded(tx, lineId);
  if (!row) return;
  const { money_minor, uncollected_minor, deduction_minor } = row;
  await recordRefundEvent(tx, row.order_id, [lineId], {
    ...creditedShares(row),
    money: isCharged
      ? refundedMoney({
          money: money_minor,
          uncollected: uncollected_minor,
          deduction: deduction_minor,
        })
      : 0,
  });
}

/** Completes a refund for an item that the customer keeps. */
export async function completePartialRefund(
  tx: Database,
  id: number,
  isCharged: boolean,
): Promise<void> {
  const row = await markPartiallyRefunded(tx, id);
  if (row)
    await recordRefundEvent(tx, row.order_id, [row.line_id], {
      ...creditedShares(row),
      money: isCharged ? row.money_minor : 0,
    });
}

/** Completes the refund of a payment whose order was closed before it arrived. */
export async function completePaymentRefund(tx: Database, reference: string): Promise<void> {
  const payment = await markPaymentRefunded(tx, reference);
  if (payment) await recordRefundEvent(tx, payment.order_id, [], { money: payment.amount_minor });
}
