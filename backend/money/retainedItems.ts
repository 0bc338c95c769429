type Shares = {
  money_minor: number;
  wallet_minor: number;
  points_minor: number;
  gift_card_minor: number;
};
type Line = {
  status: string;
  quantity: number;
  you_pay_minor: number;
  paid_minor: number;
  tax_minor: number;
  refund: Shares | null;
};
type Order = Shares & {
  total_minor: number;
  shipping_minor: number;
  kit_minor: number;
  gift_cards_minor: number;
};

/** An item that is no longer sold: cancelled, or back after its return. */
export const isLineCancelledOrReturned = ({ status }: Pick<Line, 'status'>): boolean =>
  status === 'cancelled' || status === 'returned';

const sum = <T>(list: T[], amountOf: (item: T) => number) =>
  list.reduce((total, item) => total + amountOf(item), 0);

/** An order without what was cancelled or returned, in minor units; by which means the rest is paid, and the tax inside it. */
export function retainedTotals(order: Omit<Order, 'money_minor'>, lines: Line[]) {
  const retained = lines.filter((line) => !isLineCancelledOrReturned(line));
  const refunds = lines.filter(isLineCancelledOrReturned).flatMap(({ refund }) => refund ?? []);
  // Shipping and kit go back with the last item of an order that never left.
  const isCharged = lines.length === 0 || lines.some(({ status }) => status !== 'cancelled');
  const subtotal = sum(retained, ({ you_pay_minor, quantity }) => you_pay_minor * quantity);
  return {
    quantity: sum(retained, ({ quantity }) => quantity),
    subtotal,
    coupon: subtotal - sum(retained, ({ paid_minor }) => paid_minor),
    shipping: isCharged ? order.shipping_minor : 0,
    kit: isCharged ? order.kit_minor : 0,
    giftCards: order.gift_cards_minor,
    tax: sum(retained, ({ tax_minor }) => tax_minor),
    money: order.total_minor - sum(refunds, ({ money_minor }) => money_minor),
    points: order.points_minor - sum(refunds, ({ points_minor }) => points_minor),
    wallet: order.wallet_minor - sum(refunds, ({ wallet_minor }) => wallet_minor),
    giftCard: order.gift_card_minor - sum(refunds, ({ gift_card_minor }) => gift_card_minor),
  };
}
