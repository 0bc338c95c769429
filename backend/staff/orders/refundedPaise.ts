import { refundedMoney } from '@/backend/money/refund';
import type { OrderDetails } from '@/backend/orders/cancellations/repository';

type CreditedPaise = { wallet_paise: number; points_paise: number; gift_card_paise: number };
const creditedPaise = (row: CreditedPaise) =>
  row.wallet_paise + row.points_paise + row.gift_card_paise;

/**
 * The refunds of an order that were decided, in paise: money, wallet, points and gift card, but neither
 * cash that was not collected nor a payment that was not charged. A refund that waits for the return
 * of an exchanged item counts when it is decided.
 */
export function refundedPaise({
  order: { rate },
  refunds,
  partialRefunds,
  unchargedLines,
}: OrderDetails): number {
  const ofClosed = refunds.map((row) => {
    const money = unchargedLines.includes(row.line_id)
      ? 0
      : refundedMoney({
          money: row.money_minor,
          uncollected: row.uncollected_minor,
          deduction: row.deduction_minor,
        });
    return Math.round(money / rate) + creditedPaise(row);
  });
  const ofKept = partialRefunds.map(
    (row) => Math.round(row.money_minor / rate) + creditedPaise(row),
  );
  return [...ofClosed, ...ofKept].reduce((sum, paise) => sum + paise, 0);
}
