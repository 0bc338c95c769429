import { NO_SPEND, spend, type SpentAmount } from './spend';

export type Charges = {
  goods: number;
  shipping: number;
  kit: number;
  giftWrap: number;
  giftCards: number;
};
/** Redemptions the shopper has chosen. Balances are paise; undefined: not used. */
export type AvailableRedemptions = {
  coupon: number;
  points?: number;
  giftCard?: number;
  wallet?: number;
};
export type BillRule = {
  maxPointsPercent: number;
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
 * Applies redemptions in their fixed order: coupon, points, gift card, wallet; no amount falls
 * below zero. Coupon and points apply to goods only; gift card and wallet pay everything except
 * gift cards, which are bought with money.
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
  const fees = charges.shipping + charges.kit + charges.giftWrap;
  let due = charges.goods - coupon - points.amount + fees;
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
