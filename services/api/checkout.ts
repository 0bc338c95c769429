import { loadCampaign } from '@/lib/browser/campaign';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Main } from '@/lib/contract';
import type { CheckoutSummaryWire, PaymentOptionsWire } from '@/lib/contract/checkout';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { Coupons, Redemption, Redeemable } from '@/lib/model/cartItem';
import type { Cart } from '@/lib/model/cart';
import type { PaymentOptions, PlacedOrder, OrderPlacement } from '@/lib/model/order';
import { parseAmount } from '@/lib/i18n/money';
import { toCart } from './cart';
import { loadAttributionHeaders } from '@/services/http/attribution';
import type { ApiClient } from '@/services/http/client';

export type CheckoutSummary = { cart: Cart; redeemable: Redeemable | null };
type SummaryRequest = {
  kit: boolean;
  addressId?: number;
  /** Of a shopper without an address. */
  postcode?: string;
  /** The specification's page name, sent as X-Page. */
  page: string;
};

const toRedeemable = ({
  points,
  wallet,
}: NonNullable<CheckoutSummaryWire['redeemable']>): Redeemable => ({
  points: { balance: points.balance, usable: parseAmount(points.usable) },
  wallet: { balance: parseAmount(wallet.balance), usable: parseAmount(wallet.usable) },
});

/** The methods in their order, those that this order cannot use after the others; a blocked order can use none. */
export function toPaymentOptions({
  list,
  is_blocked_for_order: isBlocked,
  ...wire
}: PaymentOptionsWire): PaymentOptions {
  const methods = list.flatMap(
    ({ code, ways: methods = [], needs_proof: needsVerification = false, ...method }) =>
      methods.length
        ? methods.map((method) => ({ ...method, method: code, needsVerification }))
        : [{ ...method, code, method: code, needsVerification, choices: [] }],
  );
  const usable = isBlocked
    ? methods.map((method) => ({ ...method, available: false, needsVerification: false }))
    : methods;
  return {
    list: usable.sort((one, other) => Number(other.available) - Number(one.available)),
    payable: parseAmount(wire.total_amount_payable),
    bankDiscount: wire.is_pg_discount,
  };
}

const summaryCalls = (send: ApiClient<Main>) => ({
  /** The cart as charged, with redeemable store credit; saves the choice of a measuring kit. */
  async summary({ kit, addressId, postcode, page }: SummaryRequest): Promise<CheckoutSummary> {
    const reply = await send('POST /checkout/v1/summary', {
      body: {
        measuring_kit: kit,
        ...(addressId !== undefined
          ? { selected_address_id: addressId }
          : { selected_pincode: postcode }),
      },
      headers: { 'X-Page': page },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return {
      cart: toCart(reply.data),
      redeemable: reply.data.redeemable ? toRedeemable(reply.data.redeemable) : null,
    };
  },
});

const couponCalls = (send: ApiClient<Main>) => ({
  /** Coupons for this cart, the best first. */
  async coupons(): Promise<Coupons> {
    const { data } = await send('GET /checkout/v1/coupon/:productId', {
      params: { productId: 0 },
      query: {},
    });
    return {
      best: data.best,
      list: data.list.map(({ coupon_type, discount, ends_at, needs_proof, ...coupon }) => ({
        ...coupon,
        needsVerification: needs_proof ?? false,
        type: coupon_type,
        discount: parseAmount(discount),
        endsAt: ends_at,
      })),
    };
  },

  /** Only 1812 is a success (specification, section 5); else rejects with its message. */
  async applyCoupon({ code, type }: { code: string; type?: string }): Promise<Cart> {
    const reply = await send('POST /checkout/v1/coupon', {
      body: { coupon: code, coupon_type: type },
    });
    if (reply.code !== RESPONSE_CODES.COUPON_APPLIED || !reply.data)
      throw new Refusal(failureOf({ ...reply, data: undefined }));
    return toCart(reply.data);
  },

  /** Only 1813 is a success. */
  async removeCoupon(): Promise<Cart> {
    const reply = await send('DELETE /checkout/v1/remove-coupon', {});
    if (reply.code !== RESPONSE_CODES.COUPON_REMOVED || !reply.data)
      throw new Refusal(failureOf({ ...reply, data: undefined }));
    return toCart(reply.data);
  },
});

const redemptionCalls = (send: ApiClient<Main>) => ({
  /** Redeems as much as possible; rejects with 1903. `code`: of a gift card. */
  async redeem({ redemption, code }: { redemption: Redemption; code?: string }): Promise<Cart> {
    const reply = await send('POST /checkout/v1/redeem-item', { body: { type: redemption, code } });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  removeRedemption: async (redemption: Redemption): Promise<Cart> =>
    toCart((await send('DELETE /checkout/v1/redeem-item', { body: { type: redemption } })).data),
});

const paymentCalls = (send: ApiClient<Main>) => ({
  paymentOptions: async (): Promise<PaymentOptions> =>
    toPaymentOptions((await send('GET /checkout/v1/payment-options', {})).data),

  /** `token`: idempotency key. `total`: as shown; the server rejects another one. */
  async place({
    method,
    option,
    choice,
    idempotencyKey: token,
    total,
  }: OrderPlacement): Promise<PlacedOrder> {
    const reply = await send(`GET /order/v1/checkout/order/${method}`, {
      headers: await loadAttributionHeaders(),
      query: {
        token,
        way: option,
        choice,
        ...loadCampaign(),
        ...(total !== undefined && { total: String(total) }),
      },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return { orderId: reply.data.order_id, paymentUrl: reply.data.payment_url };
  },

  async emiPlans(amount: number) {
    const { data } = await send('GET /payments/emi-options', { query: { amount: String(amount) } });
    return data.list.map(({ bank, plans }) => ({
      bank,
      plans: plans.map(({ months, percent, is_no_cost, ...sums }) => ({
        months,
        percent,
        noCost: is_no_cost,
        monthly: parseAmount(sums.monthly),
        interest: parseAmount(sums.interest),
        total: parseAmount(sums.total),
      })),
    }));
  },
});

export const checkoutService = (send: ApiClient<Main>) => ({
  ...summaryCalls(send),
  ...couponCalls(send),
  ...redemptionCalls(send),
  ...paymentCalls(send),
});
