import type { Main } from '@/lib/contract';
import type { Cart } from '@/lib/model/cart';
import type { WaivedCharges, PaymentOptions } from '@/lib/model/order';
import { toCart } from './cart';
import { toPaymentOptions } from './checkout';
import type { ApiClient } from '@/services/http/client';

/** Calls of a support agent; 401 without the customer service token, sent by the interceptor. */
export const supportService = (send: ApiClient<Main>) => ({
  /** `token`: a token to verify, not stored yet. */
  async paymentOptions(customerId: number, token?: string): Promise<PaymentOptions> {
    const { data } = await send('GET /checkout/v1/cs/payment-options', {
      query: { customer_id: customerId },
      ...(token !== undefined && { headers: { 'X-CS-Token': token } }),
    });
    return {
      ...toPaymentOptions(data),
      waivedCharges: {
        shippingWaived: data.levies.shipping_waived,
        dutyWaived: data.levies.duty_waived,
      },
    };
  },

  /** Resolves to the cart as charged. */
  async waive(
    customerId: number,
    { shippingWaived, dutyWaived }: Partial<WaivedCharges>,
  ): Promise<Cart> {
    return toCart(
      (
        await send('PUT /checkout/v1/cs/update-levies', {
          body: {
            customer_id: customerId,
            shipping_waived: shippingWaived,
            duty_waived: dutyWaived,
          },
        })
      ).data,
    );
  },
});
