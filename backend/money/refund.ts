import { splitByWeights } from './shares';

/** Payments that are not refunded yet, in minor units, and the paise debited for them. */
export type PaymentPools = {
  money: number;
  wallet: number;
  points: number;
  giftCard: number;
  walletPaise: number;
  pointsPaise: number;
  giftCardPaise: number;
};
/** uncollected: the part of the money that was never received, and is not refunded. */
export type Refund = PaymentPools & { deduction: number; uncollected: number };

const WHOLE_POINT = 100;

/** The paise of a share of a pool; the whole pool returns all its paise. */
export const proportionalPaise = (paise: number, share: number, pool: number): number =>
  pool === 0 ? 0 : share === pool ? paise : Math.round((paise * share) / pool);

/** Whole points in proportion, or the exact share if other payments cannot cover the rest. */
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

type Shares = Pick<Refund, 'money' | 'wallet' | 'points' | 'giftCard' | 'deduction'>;

/** Splits the deduction over money, wallet, gift card and points, in this order. Minor units. */
export function splitDeduction({ money, wallet, giftCard, points, deduction }: Shares) {
  let remaining = deduction;
  const [ofMoney = 0, ofWallet = 0, ofGiftCard = 0, ofPoints = 0] = [
    money,
    wallet,
    giftCard,
    points,
  ].map((share) => {
    const deducted = Math.min(remaining, share);
    remaining -= deducted;
    return deducted;
  });
  return { money: ofMoney, wallet: ofWallet, giftCard: ofGiftCard, points: ofPoints };
}

export type DeductionSplit = ReturnType<typeof splitDeduction>;

/**
 * Splits a refund over the payments of an order in proportion to their remaining pools. Points are
 * whole where others can pay the rest; the shares add up to the amount, and the last refund takes
 * what remains. `percent` is deducted, but not where money was not collected; shares are before the
 * deduction, paise after it.
 */
export function calculateRefund(
  amount: number,
  remaining: PaymentPools,
  percent: number,
  isMoneyCollected = true,
): Refund {
  const pools = [remaining.money, remaining.wallet, remaining.giftCard];
  const points = pointsPart(
    amount,
    splitByWeights(amount, [...pools, remaining.points])[3] ?? 0,
    remaining,
  );
  const [money = 0, wallet = 0, giftCard = 0] = splitByWeights(amount - points.minor, pools);
  const deduction = isMoneyCollected ? Math.round((amount * percent) / 100) : 0;
  const shares = { money, wallet, giftCard, points: points.minor, deduction };
  const undeducted = splitDeduction(shares);
  return {
    ...shares,
    uncollected: isMoneyCollected ? 0 : money,
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

export const refundedMoney = ({
  money,
  uncollected,
  deduction,
}: Pick<Refund, 'money' | 'uncollected' | 'deduction'>): number =>
  Math.max(0, money - uncollected - deduction);
