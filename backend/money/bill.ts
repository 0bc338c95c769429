import { NO_SPEND, spend, type SpentAmount } from './spend';

/** What stands on a bill before anything is taken off: whole units of its currency. */
export type Charges = { goods: number; shipping: number; kit: number; giftCards: number };
/** What may be taken off. Balances are paise; undefined: not to be used. */
export type AvailableRedemptions = {
  coupon: number;
  points?: number;
  giftCard?: number;
  wallet?: number;
};
export type BillRule = {
  /** Most of the goods that points may pay. */ maxPointsPercent: number;
  rate: number;
};
export type Bill = Charges & {
  coupon: number;
  points: SpentAmount;
  giftCard: SpentAmount;
  wallet: SpentAmount;
  payable: number;
};

/**
 * The one order in which things are taken off: coupon, points, gift card, wallet. Nothing below zero.
 * Coupon and points are for goods; gift card and wallet pay all but gift cards, which are bought with money.
 */
export function calculateBill(
  charges: Charges,
  available: AvailableRedemptions,
  { maxPointsPercent, rate }: BillRule,
): Bill {
  const coupon = Math.min(available.coupon, charges.goods);
  const maxPoints = Math.floor(((charges.goods - coupon) * maxPointsPercent) / 100);
  const points =
    available.points === undefined
      ? NO_SPEND
      : spend({ balance: available.points, due: maxPoints, rate, step: 100 });
  let due = charges.goods - coupon - points.amount + charges.shipping + charges.kit;
  const giftCard =
    available.giftCard === undefined
      ? NO_SPEND
      : spend({ balance: available.giftCard, due, rate, step: 1 });
  due -= giftCard.amount;
  const wallet =
    available.wallet === undefined
      ? NO_SPEND
      : spend({ balance: available.wallet, due, rate, step: 1 });
  return {
    ...charges,
    coupon,
    points,
    giftCard,
    wallet,
    payable: due - wallet.amount + charges.giftCards,
  };
}
