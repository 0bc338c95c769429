import { paymentTexts, type PaymentTexts } from '@/lib/model/chargeText';
import type { OrderWithLines } from '@/backend/orders/repository';
import { toPaymentAuthorization } from '@/backend/payments/capture/authorizations';

type PaidOrder = Pick<
  OrderWithLines,
  'payment_method' | 'provider' | 'authorization_state' | 'pickup_store'
>;

/** The payment of an order in words, for its emails. */
export const orderPaymentTexts = (order: PaidOrder): PaymentTexts =>
  paymentTexts({
    method: order.payment_method === 'cod' ? 'cod' : 'azapayment',
    authorization: toPaymentAuthorization({
      state: order.authorization_state,
      provider: order.provider,
    }),
    isPickup: order.pickup_store !== null,
  });
