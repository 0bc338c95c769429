import { CODES } from '@/lib/model/responseCodes';
import type { checkoutCalls } from '@/lib/contract/checkout';
import { groupIndian, priceIn } from '@/lib/i18n/money';
import { bucketOf } from '@/lib/i18n/region';
import { bagOf, basketOf, countryOf } from '@/backend/cart/service';
import { MOST_TRIES } from '@/backend/auth/attemptsRepository';
import { choose } from '@/backend/cart/optionsRepository';
import { couponBy, couponsFor } from './repository';
import { ownerOf } from '@/backend/http/owner';
import { priceOf } from '@/backend/product/pricesRepository';
import { idFrom } from '@/backend/http/ids';
import { guessing, slowDown } from '@/backend/http/rateLimits';
import { Answer, type Ask, type Handlers } from '@/backend/http/router';
import { discountOf, refusalToCoupon, type CouponRefusal } from '@/backend/money/coupon';
import { cartView } from '@/backend/cart/view';

type CouponCalls = Pick<
  typeof checkoutCalls,
  | 'GET /checkout/v1/coupon/:productId'
  | 'POST /checkout/v1/coupon'
  | 'DELETE /checkout/v1/remove-coupon'
>;
type Key = keyof CouponCalls;
type Asking = Pick<Ask<Key, CouponCalls[Key]>, 'db' | 'countries' | 'visitor'>;

/** What the goods cost that coupons are held against: those of the bag for 0, else one piece of a product. */
async function goodsOf(ask: Asking, productId: string | number): Promise<number> {
  if (String(productId) === '0') return (await bagOf(ask, ask.visitor)).bill.goods;
  const country = await countryOf(ask, ask.visitor);
  const minor = await priceOf(
    ask.db,
    idFrom(productId, 'No such product'),
    bucketOf(country.country_code),
  );
  if (minor === undefined) throw new Answer(404, 'No such product');
  return priceIn(minor / 100, {
    rate: country.rate,
    duty: { active: country.duty_active, value: country.duty_value },
  });
}

const refused = ({ message, needsProof }: CouponRefusal) => ({
  status: 200,
  code: needsProof ? CODES.COUPON_NEEDS_PROOF : CODES.COUPON_REFUSED,
  message,
});

export const couponHandlers: Handlers<CouponCalls> = {
  async 'GET /checkout/v1/coupon/:productId'(ask) {
    const { db, visitor, params } = ask;
    const country = await countryOf(ask, visitor);
    const basket = await basketOf(
      db,
      await goodsOf(ask, params.productId),
      country,
      visitor.customerId,
      new Date(),
    );
    const judged = (await couponsFor(db, country.country_code, visitor.customerId)).map(
      (coupon) => {
        const refusal = refusalToCoupon(coupon, basket);
        return {
          coupon,
          refusal,
          discount: refusal ? 0 : discountOf(coupon, basket.goods, basket.rate),
        };
      },
    );
    const list = judged.sort((a, b) => b.discount - a.discount || a.coupon.least - b.coupon.least);
    return {
      status: 200,
      data: {
        list: list.map(({ coupon: { code, type, title, terms, endsAt }, refusal, discount }) => ({
          code,
          coupon_type: type,
          title,
          terms,
          discount: groupIndian(discount),
          applicable: refusal === undefined,
          refusal: refusal?.message ?? '',
          ...(refusal?.needsProof && { needs_proof: true }),
          ends_at: endsAt?.toISOString() ?? null,
        })),
        best: list.find(({ discount }) => discount > 0)?.coupon.code ?? null,
      },
    };
  },

  async 'POST /checkout/v1/coupon'(ask) {
    const { db, visitor, body } = ask;
    await slowDown(ask, 'coupon', ownerOf(visitor));
    const right = await guessing(ask, 'coupon', MOST_TRIES);
    const coupon = await couponBy(db, body.coupon, visitor.customerId);
    if (!coupon || (body.coupon_type && body.coupon_type !== coupon.type))
      return refused({ message: 'There is no such coupon' });
    await right();
    const bag = await bagOf(ask, visitor);
    const refusal = refusalToCoupon(
      coupon,
      await basketOf(db, bag.bill.goods, bag.country, visitor.customerId, new Date()),
    );
    if (refusal) return refused(refusal);
    await choose(db, ownerOf(visitor), { coupon_code: coupon.code });
    return {
      status: 200,
      code: CODES.COUPON_APPLIED,
      message: `${coupon.code} has been applied`,
      data: cartView(await bagOf(ask, visitor)),
    };
  },

  async 'DELETE /checkout/v1/remove-coupon'(ask) {
    await choose(ask.db, ownerOf(ask.visitor), { coupon_code: null });
    return {
      status: 200,
      code: CODES.COUPON_REMOVED,
      message: 'The coupon has been removed',
      data: cartView(await bagOf(ask, ask.visitor)),
    };
  },
};
