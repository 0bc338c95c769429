import { chargeStateOf } from '@/lib/model/chargeText';
import type { DelayedPayment } from '@/lib/model/delayedPayment';
import type { OrderDetails } from '@/backend/orders/cancellations/repository';

/** Whether the money of an item that is not dispatched, or of a cancelled one, was ever received. */
export function delayedPayment(
  { order, authorization, refunds, unchargedLines }: OrderDetails,
  lineId: number,
): DelayedPayment {
  // Nobody knows whether it is charged: this text is true either way.
  if (chargeStateOf(authorization) === 'undecided') return 'in_part';
  const refund = refunds.find(({ line_id }) => line_id === lineId);
  const isUncharged = refund
    ? unchargedLines.includes(lineId) || refund.uncollected_minor > 0
    : order.total_minor > 0 && (order.payment_method === 'cod' || authorization !== null);
  if (!isUncharged) return 'charged';
  const redeemed = order.wallet_minor + order.points_minor + order.gift_card_minor;
  return redeemed > 0 ? 'in_part' : 'not_charged';
}
