import { calculateRefund, type PaymentPools } from './refund';

/** An item of an order paid in cash, in minor units. */
export type CashLine = {
  id: number;
  paid: number;
  /** The cash received; null: none is recorded. */
  received: number | null;
  /** The money share of its refund; null: it is not refunded. */
  refunded: number | null;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const subtract = (pools: PaymentPools, refund: PaymentPools): PaymentPools => ({
  money: pools.money - refund.money,
  wallet: pools.wallet - refund.wallet,
  points: pools.points - refund.points,
  giftCard: pools.giftCard - refund.giftCard,
  walletPaise: pools.walletPaise - refund.walletPaise,
  pointsPaise: pools.pointsPaise - refund.pointsPaise,
  giftCardPaise: pools.giftCardPaise - refund.giftCardPaise,
});

/** The money share of each item, and of shipping and measuring kit. */
function moneyShares(lines: CashLine[], pools: PaymentPools) {
  let remaining = pools;
  const shares = lines.map(({ paid, refunded }) => {
    if (refunded !== null) return refunded;
    const share = calculateRefund(paid, remaining, 0);
    remaining = subtract(remaining, share);
    return share.money;
  });
  return { shares, charges: remaining.money };
}

/**
 * The cash that the courier collects for the items `ids`: the money share of each, with the charges
 * of the order on its first delivery. The last delivery collects what remains of `total`.
 */
export function cashDue(
  lines: CashLine[],
  ids: number[],
  pools: PaymentPools,
  total: number,
): Map<number, number> {
  const { shares, charges } = moneyShares(lines, pools);
  const isCollectedNow = ({ id, received }: CashLine) => received === null && ids.includes(id);
  const isFirst = lines.every(({ received }) => received === null);
  const isLast = lines.every(
    (line) => isCollectedNow(line) || line.received !== null || line.refunded !== null,
  );
  const others = sum(
    lines.map((line) => (isCollectedNow(line) ? 0 : (line.received ?? line.refunded ?? 0))),
  );
  const own = sum(lines.map((line, index) => (isCollectedNow(line) ? (shares[index] ?? 0) : 0)));
  let extra = isLast ? total - others - own : isFirst ? charges : 0;
  const due = new Map<number, number>();
  lines.forEach((line, index) => {
    if (!isCollectedNow(line)) return;
    due.set(line.id, (shares[index] ?? 0) + extra);
    extra = 0;
  });
  return due;
}
