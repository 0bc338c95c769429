import { formatMoney } from '@/lib/i18n/money';
import { localeOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import { findCoupon } from '@/backend/coupons/repository';
import type { Database } from '@/backend/infra/db/database';
import {
  couponDiscount,
  couponIneligibility,
  type CouponContext,
  type CouponRefusal,
} from '@/backend/money/coupon';
import { orderHistory } from '@/backend/orders/orderHistory';
import type { CartOptionsRow } from './optionsRepository';

/** The data that coupon rules check, for a cart or for one product. */
export async function couponContextOf(
  db: Database,
  goods: number,
  country: CountryRow,
  customerId: number | undefined,
  now: Date,
): Promise<CouponContext> {
  return {
    goods,
    rate: country.rate,
    country: country.country_code,
    now,
    isCustomer: customerId !== undefined,
    ...(await orderHistory(db, customerId)),
    formatAmount: (amount) =>
      formatMoney(amount, {
        locale: localeOf(country.country_code),
        symbol: country.currency_symbol,
      }),
  };
}

/** A cart's coupon: the reason why it does not apply, or its discount in the shown currency. */
export type EvaluatedCoupon = {
  code: string;
  refusal: CouponRefusal | undefined;
  discount: number;
};

export async function evaluateCoupon(
  db: Database,
  { coupon_code }: CartOptionsRow,
  customerId: number | undefined,
  loadCouponContext: () => Promise<CouponContext>,
): Promise<EvaluatedCoupon | undefined> {
  const coupon = coupon_code ? await findCoupon(db, coupon_code, customerId) : undefined;
  if (!coupon) return undefined;
  const couponContext = await loadCouponContext();
  const refusal = couponIneligibility(coupon, couponContext);
  return {
    code: coupon.code,
    refusal,
    discount: refusal ? 0 : couponDiscount(coupon, couponContext.goods, couponContext.rate),
  };
}
