import { moneyBack, type Refund } from './refund';

/** A share of what is paid, in minor units of the order's currency, and the paise that an account gives for it. */
type Part = { minor: number; paise: number };
export type ExchangeBill = {
  points: Part;
  giftCard: Part;
  wallet: Part;
  /** What is missing, and what is left over, in minor units. */ toPay: number;
  back: number;
};

const WHOLE_POINT = 100;

function part(minor: number, paise: number, due: number, step: number): Part {
  const taken = Math.min(minor, due);
  return {
    minor: taken,
    paise: taken === minor ? paise : Math.ceil((paise * taken) / minor / step) * step,
  };
}

/**
 * What a returned piece pays towards another: points first, then its gift card, then wallet and money, which comes as wallet.
 * Each means pays what it paid before, so that nothing turns into another; what is left over stays in the account it came from.
 */
export function exchangeBill(price: number, refund: Refund, rate: number): ExchangeBill {
  const money = moneyBack(refund);
  const points = part(refund.points, refund.pointsPaise, price, WHOLE_POINT);
  const giftCard = part(refund.giftCard, refund.giftCardPaise, price - points.minor, 1);
  const wallet = part(
    refund.wallet + money,
    refund.walletPaise + Math.round(money / rate),
    price - points.minor - giftCard.minor,
    1,
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
