import { sharesOf } from './shares';

/** What an order was paid with, or what is left of it: minor units of its currency, and the paise that left the accounts for it. */
export type Pools = {
  money: number;
  wallet: number;
  points: number;
  giftCard: number;
  walletPaise: number;
  pointsPaise: number;
  giftCardPaise: number;
};
export type Refund = Pools & { deduction: number };

const proportion = (paise: number, share: number, pool: number, step: number) =>
  pool === 0
    ? 0
    : Math.min(paise, share === pool ? paise : Math.round((paise * share) / pool / step) * step);

const WHOLE_POINT = 100;

/** The points' share of an amount: as many whole points as it holds, and one more where the other means cannot pay the rest. */
function pointsShare(amount: number, share: number, { points, pointsPaise, ...left }: Pools) {
  if (share === 0 || share === points) return share;
  const worth = (paise: number) => Math.round((paise * points) / pointsPaise);
  const whole =
    Math.floor((pointsPaise * share) / points / WHOLE_POINT + Number.EPSILON) * WHOLE_POINT;
  const others = left.money + left.wallet + left.giftCard;
  return amount - worth(whole) <= others
    ? worth(whole)
    : Math.min(amount, points, worth(whole + WHOLE_POINT));
}

/**
 * What goes back for a part of an order: each means of payment in proportion to what is left of it, points in whole ones, so that together they
 * are the amount, and the last part takes the rest. percent is kept back, of money before wallet, gift card and points; shares are before it,
 * paise after it.
 */
export function refundOf(amount: number, left: Pools, percent: number): Refund {
  const means = [left.money, left.wallet, left.giftCard];
  const points = pointsShare(amount, sharesOf(amount, [...means, left.points])[3] ?? 0, left);
  const [money = 0, wallet = 0, giftCard = 0] = sharesOf(amount - points, means);
  const deduction = Math.round((amount * percent) / 100);
  let kept = deduction - Math.min(deduction, money);
  const after = (share: number) => {
    const taken = Math.min(kept, share);
    kept -= taken;
    return share - taken;
  };
  const [walletBack, giftCardBack, pointsBack] = [after(wallet), after(giftCard), after(points)];
  return {
    money,
    wallet,
    giftCard,
    points,
    deduction,
    walletPaise: proportion(left.walletPaise, walletBack, left.wallet, 1),
    giftCardPaise: proportion(left.giftCardPaise, giftCardBack, left.giftCard, 1),
    pointsPaise: proportion(left.pointsPaise, pointsBack, left.points, 100),
  };
}

/** Money that goes back after the deduction, in minor units. */
export const moneyBack = ({ money, deduction }: Pick<Refund, 'money' | 'deduction'>): number =>
  Math.max(0, money - deduction);
