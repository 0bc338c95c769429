import { splitByWeights } from './shares';

/** What an order was paid with, or what is left of it: minor units of its currency, and the paise that left the accounts for it. */
export type PaymentPools = {
  money: number;
  wallet: number;
  points: number;
  giftCard: number;
  walletPaise: number;
  pointsPaise: number;
  giftCardPaise: number;
};
export type Refund = PaymentPools & { deduction: number };

const WHOLE_POINT = 100;

/** The paise that a share of a pool is worth: all of them for all of it. */
export const proportionalPaise = (paise: number, share: number, pool: number): number =>
  pool === 0 ? 0 : share === pool ? paise : Math.round((paise * share) / pool);

/** Of the points: as many whole ones as their share of an amount holds, and the share itself where the other means cannot pay the rest. */
function pointsPart(
  amount: number,
  share: number,
  { points, pointsPaise, ...remaining }: PaymentPools,
) {
  const exact = { minor: share, paise: proportionalPaise(pointsPaise, share, points) };
  if (share === 0 || share === points) return exact;
  const paise =
    Math.floor((pointsPaise * share) / points / WHOLE_POINT + Number.EPSILON) * WHOLE_POINT;
  const minor = Math.round((paise * points) / pointsPaise);
  return amount - minor <= remaining.money + remaining.wallet + remaining.giftCard
    ? { minor, paise }
    : exact;
}

type Shares = Omit<Refund, 'walletPaise' | 'pointsPaise' | 'giftCardPaise'>;

/** What of each share is kept back: of money before wallet, gift card and points. Minor units. */
export function keptBackOf({ money, wallet, giftCard, points, deduction }: Shares) {
  let remaining = deduction;
  const [ofMoney = 0, ofWallet = 0, ofGiftCard = 0, ofPoints = 0] = [
    money,
    wallet,
    giftCard,
    points,
  ].map((share) => {
    const taken = Math.min(remaining, share);
    remaining -= taken;
    return taken;
  });
  return { money: ofMoney, wallet: ofWallet, giftCard: ofGiftCard, points: ofPoints };
}

export type KeptBack = ReturnType<typeof keptBackOf>;

/**
 * What goes back for a part of an order: each means of payment in proportion to what is left of it, points in whole ones where the others can pay
 * the rest, so that together they are the amount, and the last part takes the rest. percent is kept back; shares
 * are before it, paise after it.
 */
export function calculateRefund(amount: number, remaining: PaymentPools, percent: number): Refund {
  const pools = [remaining.money, remaining.wallet, remaining.giftCard];
  const points = pointsPart(
    amount,
    splitByWeights(amount, [...pools, remaining.points])[3] ?? 0,
    remaining,
  );
  const [money = 0, wallet = 0, giftCard = 0] = splitByWeights(amount - points.minor, pools);
  const deduction = Math.round((amount * percent) / 100);
  const shares = { money, wallet, giftCard, points: points.minor, deduction };
  const undeducted = keptBackOf(shares);
  return {
    ...shares,
    walletPaise: proportionalPaise(
      remaining.walletPaise,
      wallet - undeducted.wallet,
      remaining.wallet,
    ),
    giftCardPaise: proportionalPaise(
      remaining.giftCardPaise,
      giftCard - undeducted.giftCard,
      remaining.giftCard,
    ),
    pointsPaise: proportionalPaise(points.paise, points.minor - undeducted.points, points.minor),
  };
}

/** Money that goes back after the deduction, in minor units. */
export const refundedMoney = ({ money, deduction }: Pick<Refund, 'money' | 'deduction'>): number =>
  Math.max(0, money - deduction);
