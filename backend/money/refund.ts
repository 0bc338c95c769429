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

type PoolShares = Pick<PaymentPools, 'money' | 'wallet' | 'giftCard' | 'points'> & {
  pointsPaise: number;
};

/** The shares of a refund in proportion to the remaining pools; they add up to the amount. */
function proportionalShares(amount: number, remaining: PaymentPools): PoolShares {
  const pools = [remaining.money, remaining.wallet, remaining.giftCard];
  const points = pointsPart(
    amount,
    splitByWeights(amount, [...pools, remaining.points])[3] ?? 0,
    remaining,
  );
  const [money = 0, wallet = 0, giftCard = 0] = splitByWeights(amount - points.minor, pools);
  return { money, wallet, giftCard, points: points.minor, pointsPaise: points.paise };
}

/** Takes what is above the cash from the other payments, as far as they have it. */
function limitToCash(shares: PoolShares, remaining: PaymentPools, cashLeft: number): PoolShares {
  if (shares.money <= cashLeft) return shares;
  let excess = shares.money - cashLeft;
  const [wallet = 0, giftCard = 0, points = 0] = (['wallet', 'giftCard', 'points'] as const).map(
    (name) => {
      const added = Math.min(excess, remaining[name] - shares[name]);
      excess -= added;
      return shares[name] + added;
    },
  );
  const pointsPaise =
    points === shares.points
      ? shares.pointsPaise
      : proportionalPaise(remaining.pointsPaise, points, remaining.points);
  return { money: cashLeft + excess, wallet, giftCard, points, pointsPaise };
}

/**
 * Splits a refund over the payments of an order in proportion to their remaining pools. Points are
 * whole where others can pay the rest; the shares add up to the amount, and the last refund takes
 * what remains. `percent` is deducted, but not where money was not collected; shares are before the
 * deduction, paise after it. `cashLeft`: the collected cash that is not refunded yet; null: none was
 * collected for the item; Infinity: the order is not paid in cash.
 */
export function calculateRefund(
  amount: number,
  remaining: PaymentPools,
  percent: number,
  cashLeft: number | null = Infinity,
): Refund {
  const { pointsPaise, ...split } = limitToCash(
    proportionalShares(amount, remaining),
    remaining,
    cashLeft ?? Infinity,
  );
  const { money, wallet, giftCard, points } = split;
  const deduction = cashLeft === null ? 0 : Math.round((amount * percent) / 100);
  const shares = { ...split, deduction };
  const undeducted = splitDeduction(shares);
  return {
    ...shares,
    uncollected: Math.max(0, money - (cashLeft ?? 0)),
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
    pointsPaise: proportionalPaise(pointsPaise, points - undeducted.points, points),
  };
}

export const refundedMoney = ({
  money,
  uncollected,
  deduction,
}: Pick<Refund, 'money' | 'uncollected' | 'deduction'>): number =>
  Math.max(0, money - uncollected - deduction);
