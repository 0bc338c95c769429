import { NOTHING, spend, type Spent } from './spend';

/** What stands on a bill before anything is taken off: whole units of its currency. */
export type Charges = { goods: number; shipping: number; kit: number; giftCards: number };
/** What may be taken off. Balances are paise; undefined: not to be used. */
export type Means = { coupon: number; points?: number; giftCard?: number; wallet?: number };
export type BillRule = {
  /** Most of the goods that points may pay. */ pointsMostPercent: number;
  rate: number;
};
export type Bill = Charges & {
  coupon: number;
  points: Spent;
  giftCard: Spent;
  wallet: Spent;
  payable: number;
};

/**
 * The one order in which things are taken off: coupon, points, gift card, wallet. Nothing below zero.
 * Coupon and points are for goods; gift card and wallet pay all but gift cards, which are bought with money.
 */
export function billOf(
  charges: Charges,
  means: Means,
  { pointsMostPercent, rate }: BillRule,
): Bill {
  const coupon = Math.min(means.coupon, charges.goods);
  const most = Math.floor(((charges.goods - coupon) * pointsMostPercent) / 100);
  const points =
    means.points === undefined
      ? NOTHING
      : spend({ balance: means.points, due: most, rate, step: 100 });
  let due = charges.goods - coupon - points.amount + charges.shipping + charges.kit;
  const giftCard =
    means.giftCard === undefined ? NOTHING : spend({ balance: means.giftCard, due, rate, step: 1 });
  due -= giftCard.amount;
  const wallet =
    means.wallet === undefined ? NOTHING : spend({ balance: means.wallet, due, rate, step: 1 });
  return {
    ...charges,
    coupon,
    points,
    giftCard,
    wallet,
    payable: due - wallet.amount + charges.giftCards,
  };
}
