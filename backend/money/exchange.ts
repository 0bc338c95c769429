import { refundedMoney, proportionalPaise, type Refund } from './refund';

/** A share of what is paid, in minor units of the order's currency, and the paise that an account gives for it. */
type PaidShare = { minor: number; paise: number };
export type ExchangeBill = {
  points: PaidShare;
  giftCard: PaidShare;
  wallet: PaidShare;
  /** What is missing, and what is left over, in minor units. */ toPay: number;
  leftOver: number;
};

function takeShare(minor: number, paise: number, due: number): PaidShare {
  const used = Math.min(minor, due);
  return { minor: used, paise: proportionalPaise(paise, used, minor) };
}

/** An item as it was bought, and as another size of it is sold now: minor units of the order's currency. mrp null: not stored then. */
export type ExchangedItem = {
  mrp: number | null;
  youPay: number;
  /** For all of them, after the coupon. */ paid: number;
  quantity: number;
};

const WHOLE_UNIT = 100;

/**
 * What another size costs: the sale's rate and the coupon's share go with it, so that at an unchanged price there is nothing to pay. A later
 * price drop counts where it is more than the coupon took off.
 */
export function calculateExchangePrice(
  original: ExchangedItem,
  current: { mrp: number; youPay: number },
): { youPay: number; paid: number } {
  const discountedNow = original.mrp
    ? Math.round((current.mrp * original.youPay) / original.mrp / WHOLE_UNIT) * WHOLE_UNIT
    : current.youPay;
  const youPay = Math.min(current.youPay, discountedNow);
  const price = youPay * original.quantity;
  const coupon = original.youPay * original.quantity - original.paid;
  return { youPay, paid: Math.max(price - coupon, Math.min(original.paid, price)) };
}

/**
 * What a returned piece pays towards another: points first, then its gift card, then wallet and money, which comes as wallet.
 * Each means pays what it paid before, so that nothing turns into another; what is left over stays in the account it came from.
 */
export function calculateExchangeBill(price: number, refund: Refund, rate: number): ExchangeBill {
  const money = refundedMoney(refund);
  const points = takeShare(refund.points, refund.pointsPaise, price);
  const giftCard = takeShare(refund.giftCard, refund.giftCardPaise, price - points.minor);
  const wallet = takeShare(
    refund.wallet + money,
    refund.walletPaise + Math.round(money / rate),
    price - points.minor - giftCard.minor,
  );
  const available = refund.points + refund.giftCard + refund.wallet + money;
  return {
    points,
    giftCard,
    wallet,
    toPay: Math.max(0, price - available),
    leftOver: Math.max(0, available - price),
  };
}
