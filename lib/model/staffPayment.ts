import type { StaffOrderRowWire, StaffOrderWire } from '@/lib/contract/staffOrders';
import { paymentTexts } from './chargeText';

type OnlinePayment = Pick<StaffOrderRowWire, 'state' | 'payment_method' | 'payment_authorization'>;

/** The payment of an order in a list for staff; only a confirmed order is paid. */
export function staffPaymentLabel({
  state,
  payment_method: method,
  payment_authorization: authorization = null,
}: OnlinePayment): string {
  if (method !== 'cod' && state !== 'confirmed')
    return state === 'pending' ? 'Not paid yet' : 'Not charged, or refunded';
  return paymentTexts({ method, authorization, isPickup: false }).label;
}

/** So on its page, with the name of the payment method. */
export function staffPaymentText(order: StaffOrderWire['order']): string {
  const label = staffPaymentLabel(order);
  const { payment_method: method, payment_name: name } = order;
  return method !== 'cod' && name ? `${label}: ${name}` : label;
}
