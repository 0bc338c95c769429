import { priceIn } from '@/lib/i18n/money';

export const COUPON_TYPES = ['general', 'first_order', 'personal'] as const;
type CouponType = (typeof COUPON_TYPES)[number];

/** In whole rupees: `percent` up to `maxDiscount`, or `flat`, from `minGoods` of goods. */
export type CouponRule = {
  code: string;
  type: CouponType;
  percent: number | null;
  flat: number | null;
  maxDiscount: number | null;
  minGoods: number;
  countries: string[] | null;
  startsAt: Date;
  endsAt: Date | null;
  /** Remaining uses of all customers; null: unlimited. */
  usesLeft: number | null;
  perCustomer: number;
  usedByCustomer: number;
  isHolder: boolean;
};

/** Facts a coupon is checked against; goods are whole units of the currency, no gift cards. */
export type CouponContext = {
  goods: number;
  rate: number;
  country: string;
  isCustomer: boolean;
  isVerified: boolean;
  /** Some may be unpaid, and fail. */
  orders: number;
  confirmedOrders: number;
  /** Orders of any account with the same email, mobile number, delivery phone or address. */
  relatedOrders: number;
  now: Date;
  formatAmount: (amount: number) => string;
};

const NO_DUTY = { active: false, value: 1 };
const toCurrency = (rupees: number, rate: number) => priceIn(rupees, { rate, duty: NO_DUTY });

/**
 * Why a coupon does not apply. needsVerification: only a verified contact is missing; isFinal: it
 * never will for this customer; condition: the message says only this, which its title may say too.
 */
export type CouponRefusal = {
  message: string;
  needsVerification?: true;
  isFinal?: true;
  condition?: string;
};

/** Accounts are free: a first order is also the first of a verified contact and address. */
function firstOrderRefusal(
  code: string,
  { isCustomer, isVerified, orders, confirmedOrders, relatedOrders }: CouponContext,
): CouponRefusal | undefined {
  if (orders > 0)
    return {
      message: `${code} is for first orders only`,
      ...(confirmedOrders > 0 && { isFinal: true }),
    };
  if (isCustomer && !isVerified)
    return {
      message: `To use ${code}, verify your email or mobile number in your account`,
      needsVerification: true,
    };
  // Not final: it depends on the chosen address.
  if (relatedOrders > 0)
    return {
      message: `${code} is for first orders only, and this email, phone number or address has been used for an order before`,
    };
  return undefined;
}

function unavailableReason(
  { code, type, countries, startsAt, endsAt, usesLeft, isHolder }: CouponRule,
  { country, now }: CouponContext,
): string | undefined {
  if (startsAt > now) return `${code} is not valid yet`;
  if (endsAt && endsAt <= now) return `${code} has expired`;
  if (type === 'personal' && !isHolder) return `${code} belongs to another customer`;
  if (countries && !countries.includes(country)) return `${code} is not available in your country`;
  return usesLeft === 0 ? `${code} is no longer available` : undefined;
}

function usedUpReason(
  { code, perCustomer, usedByCustomer }: CouponRule,
  { isCustomer }: CouponContext,
): string | undefined {
  if (!isCustomer || usedByCustomer < perCustomer) return undefined;
  return perCustomer === 1
    ? `You have used ${code} already`
    : `You have used ${code} ${perCustomer} times already`;
}

function unmetRefusal(
  { code, minGoods }: CouponRule,
  { goods, rate, formatAmount }: CouponContext,
): CouponRefusal | undefined {
  const minAmount = toCurrency(minGoods, rate);
  if (goods === 0 && !minAmount) return { message: `Add an item to use ${code}` };
  if (goods === 0) {
    const condition = `orders of ${formatAmount(minAmount)} or more`;
    return { message: `Use at checkout on ${condition}`, condition };
  }
  return goods < minAmount
    ? { message: `Add ${formatAmount(minAmount - goods)} more to use ${code}` }
    : undefined;
}

export function couponIneligibility(
  coupon: CouponRule,
  context: CouponContext,
): CouponRefusal | undefined {
  const unavailable = unavailableReason(coupon, context);
  if (unavailable) return { message: unavailable };
  const refusal =
    coupon.type === 'first_order' ? firstOrderRefusal(coupon.code, context) : undefined;
  if (refusal) return refusal;
  const usedUp = usedUpReason(coupon, context);
  if (usedUp) return { message: usedUp, isFinal: true };
  return unmetRefusal(coupon, context);
}

/** The discount in whole units of the currency, rounded once and at most the goods. */
export function couponDiscount(
  { percent, flat, maxDiscount }: Pick<CouponRule, 'percent' | 'flat' | 'maxDiscount'>,
  goods: number,
  rate: number,
): number {
  const discount =
    percent === null ? toCurrency(flat ?? 0, rate) : Math.round((goods * percent) / 100);
  return Math.max(
    0,
    Math.min(goods, discount, maxDiscount === null ? discount : toCurrency(maxDiscount, rate)),
  );
}
