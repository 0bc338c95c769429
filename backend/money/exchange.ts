import { moneyBack, proportion, type Refund } from './refund';

/** A share of what is paid, in minor units of the order's currency, and the paise that an account gives for it. */
type Part = { minor: number; paise: number };
export type ExchangeBill = {
  points: Part;
  giftCard: Part;
  wallet: Part;
  /** What is missing, and what is left over, in minor units. */ toPay: number;
  back: number;
};

function part(minor: number, paise: number, due: number): Part {
  const taken = Math.min(minor, due);
  return { minor: taken, paise: proportion(paise, taken, minor) };
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
export function exchangePrice(
  then: ExchangedItem,
  now: { mrp: number; youPay: number },
): { youPay: number; paid: number } {
  const atThatRate = then.mrp
    ? Math.round((now.mrp * then.youPay) / then.mrp / WHOLE_UNIT) * WHOLE_UNIT
    : now.youPay;
  const youPay = Math.min(now.youPay, atThatRate);
  const price = youPay * then.quantity;
  const coupon = then.youPay * then.quantity - then.paid;
  return { youPay, paid: Math.max(price - coupon, Math.min(then.paid, price)) };
}

/**
 * What a returned piece pays towards another: points first, then its gift card, then wallet and money, which comes as wallet.
 * Each means pays what it paid before, so that nothing turns into another; what is left over stays in the account it came from.
 */
export function exchangeBill(price: number, refund: Refund, rate: number): ExchangeBill {
  const money = moneyBack(refund);
  const points = part(refund.points, refund.pointsPaise, price);
  const giftCard = part(refund.giftCard, refund.giftCardPaise, price - points.minor);
  const wallet = part(
    refund.wallet + money,
    refund.walletPaise + Math.round(money / rate),
    price - points.minor - giftCard.minor,
  );
  const worth = refund.points + refund.giftCard + refund.wallet + money;
  return {
    points,
    giftCard,
    wallet,
    toPay: Math.max(0, price - worth),
    back: Math.max(0, worth - price),
  };
}
