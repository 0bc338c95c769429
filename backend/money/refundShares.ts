import { splitDeduction } from './refund';

/** A refund by destination after its deduction, in minor units of the order's currency. */
export type RefundShares = {
  /** To the original payment method. */
  money: number;
  wallet: number;
  giftCard: number;
  points: number;
  deduction: number;
};

type RefundParts = Parameters<typeof splitDeduction>[0] & { uncollected: number };

export function refundShares(refund: RefundParts, refundTo: string): RefundShares {
  const deducted = splitDeduction(refund);
  const money = refund.money - refund.uncollected - deducted.money;
  const isToWallet = refundTo === 'wallet';
  return {
    money: isToWallet ? 0 : money,
    wallet: refund.wallet - deducted.wallet + (isToWallet ? money : 0),
    giftCard: refund.giftCard - deducted.giftCard,
    points: refund.points - deducted.points,
    deduction: refund.deduction,
  };
}

export const addRefundShares = (a: RefundShares, b: RefundShares): RefundShares => ({
  money: a.money + b.money,
  wallet: a.wallet + b.wallet,
  giftCard: a.giftCard + b.giftCard,
  points: a.points + b.points,
  deduction: a.deduction + b.deduction,
});
