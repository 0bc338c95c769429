import { formatDay } from '@/lib/i18n/day';
import type { Order } from '@/lib/model/order';

/** "Arrives by Friday, 18 December"; an order that is collected from a store is ready by then. */
export const arrivalText = (
  { pickupStore }: Pick<Order, 'pickupStore'>,
  day: string,
  locale: string,
): string => `${pickupStore ? 'Ready to collect' : 'Arrives'} by ${formatDay(day, locale)}`;
