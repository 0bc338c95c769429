import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { checkoutCalls } from '@/lib/contract/checkout';
import { groupIndian, priceIn } from '@/lib/i18n/money';
import { priceBucketOf } from '@/lib/i18n/region';
import { priceVisitorCart, visitorCountryRow } from '@/backend/cart/service';
import { couponContextOf } from '@/backend/cart/coupon';
import { MAX_ATTEMPTS } from '@/backend/auth/attemptsRepository';
import { saveCartOptions } from '@/backend/cart/optionsRepository';
import { findCoupon, findAvailableCoupons } from './repository';
import { ownerOf } from '@/backend/http/owner';
import { productPriceMinor, sizePriceMinor } from '@/backend/product/pricesRepository';
import { parseId } from '@/backend/http/ids';
import { rateLimitGuesses, rateLimitAction } from '@/backend/http/rateLimits';
import { HttpError } from '@/backend/http/httpError';
import type { HandlerContext, Handlers } from '@/backend/http/handlerContext';
import { couponDiscount, couponIneligibility, type CouponRefusal } from '@/backend/money/coupon';
import { cartView } from '@/backend/cart/view';

type CouponCalls = Pick<
  typeof checkoutCalls,
  | 'GET /checkout/v1/coupon/:productId'
  | 'POST /checkout/v1/coupon'
  | 'DELETE /checkout/v1/remove-coupon'
>;
type Key = keyof CouponCalls;
type CouponHandlerContext = Pick<
  HandlerContext<Key, CouponCalls[Key]>,
  'db' | 'countries' | 'visitor'
>;

/** The amount that coupons apply to: the cart's goods for id 0, else the price of product or size. */
async function couponGoodsAmount(
  context: CouponHandlerContext,
  productId: string | number,
  sizeId: number | undefined,
): Promise<number> {
  if (String(productId) === '0')
    return (await priceVisitorCart(context, context.visitor)).bill.goods;
  const country = await visitorCountryRow(context, context.visitor);
  const id = parseId(productId, 'No such product');
  const bucket = priceBucketOf(country.country_code);
  const minor =
    sizeId === undefined
      ? await productPriceMinor(context.db, id, bucket)
      : await sizePriceMinor(context.db, id, sizeId, bucket);
  if (minor === undefined) throw new HttpError(404, 'No such product');
  return priceIn(minor / 100, {
    rate: country.rate,
    duty: { active: country.duty_active, value: country.duty_value },
  });
}

/** A list does not repeat the condition that a title names. */
const listedRefusal = (title: string, { message, condition }: CouponRefusal): string =>
  condition && title.includes(condition) ? '' : message;

const refusalReply = ({ message, needsVerification }: CouponRefusal) => ({
  status: 200,
  code: needsVerification ? RESPONSE_CODES.COUPON_NEEDS_PROOF : RESPONSE_CODES.COUPON_REFUSED,
  message,
});

export const couponHandlers: Handlers<CouponCalls> = {
  async 'GET /checkout/v1/coupon/:productId'(context) {
    const { db, visitor, params, query } = context;
    const country = await visitorCountryRow(context, visitor);
    const couponContext = await couponContextOf(
      db,
      await couponGoodsAmount(context, params.productId, query.size_id),
      country,
      visitor.customerId,
      new Date(),
    );
    const evaluated = (
      await findAvailableCoupons(db, country.country_code, visitor.customerId)
    ).map((coupon) => {
      const refusal = couponIneligibility(coupon, couponContext);
      return {
        coupon,
        refusal,
        discount: refusal ? 0 : couponDiscount(coupon, couponContext.goods, couponContext.rate),
      };
    });
    // A coupon that this customer can never use again is not offered; entered by hand, it says why.
    const usable = evaluated.filter(({ refusal }) => !refusal?.isFinal);
    const list = usable.sort(
      (a, b) => b.discount - a.discount || a.coupon.minGoods - b.coupon.minGoods,
    );
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
          refusal: refusal ? listedRefusal(title, refusal) : '',
          ...(refusal?.needsVerification && { needs_proof: true }),
          ends_at: endsAt?.toISOString() ?? null,
        })),
        best: list.find(({ discount }) => discount > 0)?.coupon.code ?? null,
      },
    };
  },

  async 'POST /checkout/v1/coupon'(context) {
    const { db, visitor, body } = context;
    await rateLimitAction(context, 'coupon', ownerOf(visitor));
    const forgiveGuess = await rateLimitGuesses(context, 'coupon', MAX_ATTEMPTS);
    const coupon = await findCoupon(db, body.coupon, visitor.customerId);
    if (!coupon || (body.coupon_type && body.coupon_type !== coupon.type))
      return refusalReply({ message: 'This coupon code is not valid' });
    await forgiveGuess();
    const cart = await priceVisitorCart(context, visitor);
    const refusal = couponIneligibility(
      coupon,
      await couponContextOf(db, cart.bill.goods, cart.country, visitor.customerId, new Date()),
    );
    if (refusal) return refusalReply(refusal);
    await saveCartOptions(db, ownerOf(visitor), { coupon_code: coupon.code });
    return {
      status: 200,
      code: RESPONSE_CODES.COUPON_APPLIED,
      message: `${coupon.code} has been applied`,
      data: cartView(await priceVisitorCart(context, visitor)),
    };
  },

  async 'DELETE /checkout/v1/remove-coupon'(context) {
    await saveCartOptions(context.db, ownerOf(context.visitor), { coupon_code: null });
    return {
      status: 200,
      code: RESPONSE_CODES.COUPON_REMOVED,
      message: 'The coupon has been removed',
      data: cartView(await priceVisitorCart(context, context.visitor)),
    };
  },
};
