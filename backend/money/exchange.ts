import { refundedMoney, proportionalPaise, type Refund } from './refund';

/** Part of a payment in minor units of the order's currency, with the paise debited for it. */
type PaidShare = { minor: number; paise: number };
export type ExchangeBill = {
  points: PaidShare;
  giftCard: PaidShare;
  wallet: PaidShare;
  toPay: number;
  leftOver: number;
};

function takeShare(minor: number, paise: number, due: number): PaidShare {
  const used = Math.min(minor, due);
  return { minor: used, paise: proportionalPaise(paise, used, minor) };
}

/** An order item and its replacement's price, in minor units. A null mrp was not recorded. */
export type ExchangedItem = {
  mrp: number | null;
  youPay: number;
  paid: number;
  quantity: number;
};

const WHOLE_UNIT = 100;
type Price = { mrp: number; youPay: number };

/**
 * The price of another size at the order's rate and with its share of the coupon: at an unchanged
 * price nothing is due. A later price drop counts where it exceeds the coupon's share. `ordered` is
 * the present price of the ordered size: a discount that has ended since then counts for the other
 * size too, in proportion.
 */
export function calculateExchangePrice(
  original: ExchangedItem,
  current: Price,
  ordered: Price = current,
): { youPay: number; paid: number } {
  const discountedNow = original.mrp
    ? Math.round(
        (((current.youPay * ordered.mrp) / ordered.youPay) * original.youPay) /
          original.mrp /
          WHOLE_UNIT,
      ) * WHOLE_UNIT
    : current.youPay;
  const youPay = Math.min(current.youPay, discountedNow);
  const price = youPay * original.quantity;
  const coupon = original.youPay * original.quantity - original.paid;
  return { youPay, paid: Math.max(price - coupon, Math.min(original.paid, price)) };
}

/**
 * Pays for the replacement with the returned item's refund: points first, then gift card, then
 * wallet and money, which becomes wallet credit. Each redemption keeps its kind; what is left over
 * stays in its account.
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
