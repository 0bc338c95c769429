import type { Main } from '@/lib/contract';
import type { Cart } from '@/lib/model/cart';
import type { WaivedCharges, PaymentOptions } from '@/lib/model/order';
import { toCart } from './cart';
import { toPaymentOptions } from './checkout';
import type { ApiClient } from '@/services/http/client';

/** What customer service asks for a customer's bag. Refused with 401 without its token, which the interceptor sends while the mode is on. */
export const supportService = (send: ApiClient<Main>) => ({
  /** token: one that is tried, and kept nowhere yet. */
  async paymentOptions(customerId: number, token?: string): Promise<PaymentOptions> {
    const { data } = await send('GET /checkout/v1/cs/payment-options', {
      query: { customer_id: customerId },
      ...(token !== undefined && { headers: { 'X-CS-Token': token } }),
    });
    return {
      ...toPaymentOptions(data),
      levies: { shippingWaived: data.levies.shipping_waived, dutyWaived: data.levies.duty_waived },
    };
  },

  /** The bag as it is charged then. */
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
