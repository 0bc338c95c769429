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
  partial_refunds: Shares[];
};
type Order = Shares & {
  total_minor: number;
  shipping_minor: number;
  kit_minor: number;
  gift_wrap_minor: number;
  gift_cards_minor: number;
  charges_tax_minor: number;
};

export const isLineCancelledOrReturned = ({ status }: Pick<Line, 'status'>): boolean =>
  status === 'cancelled' || status === 'returned';

const sum = <T>(list: T[], amountOf: (item: T) => number) =>
  list.reduce((total, item) => total + amountOf(item), 0);

export const sumShares = (refunds: Shares[]): number =>
  sum(
    refunds,
    ({ money_minor, wallet_minor, points_minor, gift_card_minor }) =>
      money_minor + wallet_minor + points_minor + gift_card_minor,
  );

/** Totals of an order without its cancelled and returned items, in minor units. */
export function retainedTotals(order: Omit<Order, 'money_minor'>, lines: Line[]) {
  const retained = lines.filter((line) => !isLineCancelledOrReturned(line));
  const refunds = lines
    .filter(isLineCancelledOrReturned)
    .flatMap(({ refund, partial_refunds }) => [...(refund ? [refund] : []), ...partial_refunds]);
  // Shipping, measuring kit and gift wrap are refunded with the last item, if none was dispatched.
  const isCharged = lines.length === 0 || lines.some(({ status }) => status !== 'cancelled');
  const subtotal = sum(retained, ({ you_pay_minor, quantity }) => you_pay_minor * quantity);
  return {
    quantity: sum(retained, ({ quantity }) => quantity),
    subtotal,
    coupon: subtotal - sum(retained, ({ paid_minor }) => paid_minor),
    shipping: isCharged ? order.shipping_minor : 0,
    kit: isCharged ? order.kit_minor : 0,
    giftWrap: isCharged ? order.gift_wrap_minor : 0,
    giftCards: order.gift_cards_minor,
    tax: sum(retained, ({ tax_minor }) => tax_minor) + (isCharged ? order.charges_tax_minor : 0),
    money: order.total_minor - sum(refunds, ({ money_minor }) => money_minor),
    points: order.points_minor - sum(refunds, ({ points_minor }) => points_minor),
    wallet: order.wallet_minor - sum(refunds, ({ wallet_minor }) => wallet_minor),
    giftCard: order.gift_card_minor - sum(refunds, ({ gift_card_minor }) => gift_card_minor),
  };
}
