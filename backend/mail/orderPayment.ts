import { paymentTexts } from '@/lib/model/chargeText';
import type { OrderWithLines } from '@/backend/orders/repository';
import { toPaymentAuthorization } from '@/backend/payments/capture/authorizations';

/** The payment of an order in words, for its emails. */
export const orderPaymentTexts = ({
  payment_method,
  authorization_state,
  pickup_store,
}: Pick<OrderWithLines, 'payment_method' | 'authorization_state' | 'pickup_store'>) =>
  paymentTexts({
    method: payment_method === 'cod' ? 'cod' : 'azapayment',
    authorization: toPaymentAuthorization(authorization_state),
    isPickup: pickup_store !== null,
  });
