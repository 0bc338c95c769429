import { dayAfter } from '@/lib/i18n/dates';
import type { Settings } from '@/backend/infra/db/settings';
import type { PaymentProviderName } from '../providerChoice';

/** Providers that can charge less than was authorized, and later. */
const CAPTURE_LATER: readonly PaymentProviderName[] = ['stripe'];

type Order = {
  provider: PaymentProviderName;
  /** Days on which items are delivered at the latest. */
  deliveryDates: readonly string[];
  hasGiftCards: boolean;
  now: Date;
};

/**
 * When the payment of a new order is captured. At once: gift cards, which are sent by email, and
 * orders that are delivered after the authorization has expired.
 */
export function captureMode(
  { at, delivered_within_days }: Settings['payment_capture'],
  { provider, deliveryDates, hasGiftCards, now }: Order,
): 'order' | 'dispatch' {
  const lastDay = dayAfter(now, delivered_within_days);
  const isLater =
    at === 'dispatch' &&
    CAPTURE_LATER.includes(provider) &&
    !hasGiftCards &&
    deliveryDates.every((day) => day <= lastDay);
  return isLater ? 'dispatch' : 'order';
}
