import { dayAfter } from '@/lib/i18n/dates';
import type { Settings } from '@/backend/infra/db/settings';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';

/** Providers that capture no part of a payment: what is cancelled before is refunded after it. */
export const WHOLE_CAPTURE_PROVIDERS: readonly PaymentProviderName[] = ['razorpay'];

export const capturesWhole = (provider: string): boolean =>
  WHOLE_CAPTURE_PROVIDERS.some((name) => name === provider);

/** Razorpay holds a payment for three days: dispatch on the second one leaves a day. */
const RAZORPAY_HANDLING_DAYS = 2;

/** Codes of `payment_ways` by which a bank holds money; UPI, net banking and wallets move it at once. */
const CARDS = ['card', 'card_abroad'];

type Order = {
  provider: PaymentProviderName;
  /** Of this configuration. */
  laterCaptureProviders: readonly PaymentProviderName[];
  /** The code of the chosen row of `payment_ways`. */
  option?: string;
  items: readonly {
    /** The last day of its delivery. */
    deliveryDate: string;
    handlingDays: number;
    /** Not all of it is in stock: nobody knows when it is dispatched. */
    isOnBackOrder: boolean;
  }[];
  hasGiftCards: boolean;
  now: Date;
};

const isHeldLongEnough = ({ provider, option, items }: Order): boolean =>
  provider !== 'razorpay' ||
  (CARDS.includes(option ?? '') &&
    items.every(({ handlingDays }) => handlingDays <= RAZORPAY_HANDLING_DAYS));

/**
 * When the payment of a new order is captured. At once: gift cards, which are sent by email, and
 * orders that are or may be delivered after the authorization has expired.
 */
export function captureMode(
  { at, delivered_within_days }: Settings['payment_capture'],
  order: Order,
): 'order' | 'dispatch' {
  const lastDay = dayAfter(order.now, delivered_within_days);
  const isLater =
    at === 'dispatch' &&
    order.laterCaptureProviders.includes(order.provider) &&
    !order.hasGiftCards &&
    order.items.every(
      ({ deliveryDate, isOnBackOrder }) => deliveryDate <= lastDay && !isOnBackOrder,
    ) &&
    isHeldLongEnough(order);
  return isLater ? 'dispatch' : 'order';
}
