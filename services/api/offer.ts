import type { Gateway, Main } from '@/lib/contract';
import type { OfferWire } from '@/lib/contract/offer';
import type { CouponOffer, CouponQuery, PriceTerms, ProductOffer } from '@/lib/model/offer';
import { parseAmount } from '@/lib/i18n/money';
import type { ApiClient } from '@/services/http/client';
import { toRefundDeductions } from '@/lib/model/policies';

const toEstimate = (wire: OfferWire['estimate']): ProductOffer['estimate'] =>
  wire && {
    youPay: parseAmount(wire.you_pay),
    shipping: parseAmount(wire.shipping),
    total: parseAmount(wire.total),
    freeShippingIn: parseAmount(wire.free_shipping_in),
    dutyIncluded: wire.duty_included,
    ...(wire.duty_estimate && {
      dutyEstimate: { ...wire.duty_estimate, amount: parseAmount(wire.duty_estimate.amount) },
    }),
  };

const toTerms = ({
  estimate,
  points_to_earn,
  emi,
}: Pick<OfferWire, 'estimate' | 'points_to_earn' | 'emi'>): PriceTerms => ({
  estimate: toEstimate(estimate),
  points: points_to_earn,
  emi: emi && { monthly: parseAmount(emi.monthly), months: emi.months, noCost: emi.is_no_cost },
});

const toOffer = ({
  delivery,
  sizes,
  tier_days,
  return_deductions,
  ...terms
}: OfferWire): ProductOffer => ({
  ...toTerms(terms),
  delivery: {
    deliverable: delivery.deliverable,
    postcode: delivery.postcode,
    locality: delivery.place,
  },
  sizes: Object.fromEntries(
    sizes.map(({ size_id, delivery_date, return_days, price, ...size }) => [
      size_id,
      {
        ...size,
        deliveryDay: delivery_date,
        returnDays: return_days,
        ...(price && { price: toTerms(price) }),
      },
    ]),
  ),
  tierDays: tier_days,
  deductions: toRefundDeductions(return_deductions),
});

export const offerService = (main: ApiClient<Main>, gateway: ApiClient<Gateway>) => ({
  /** Price breakdown of a product; with a postcode its delivery date. Rejects an unknown one. */
  of: async (productId: number, postcode?: string): Promise<ProductOffer> =>
    toOffer(
      (
        await gateway('GET /browse/v2/products/:id/offer', {
          params: { id: productId },
          query: postcode ? { postcode } : {},
        })
      ).data,
    ),

  /** The coupon with the largest discount on a product or size; null when none applies. */
  async bestCoupon({ productId, sizeId }: CouponQuery): Promise<CouponOffer | null> {
    const { list, best } = (
      await main('GET /checkout/v1/coupon/:productId', {
        params: { productId },
        query: { size_id: sizeId },
      })
    ).data;
    const coupon = list.find(({ code }) => code === best);
    return coupon
      ? {
          code: coupon.code,
          type: coupon.coupon_type,
          title: coupon.title,
          discount: parseAmount(coupon.discount),
        }
      : null;
  },
});
