import { formatDay } from '@/lib/i18n/day';
import type { Order, OrderItem } from '@/lib/model/order';

const UNDELIVERED_STATES: Order['state'][] = ['confirmed', 'pending'];

/** Whether an item of the order is still to arrive. */
export const isExpected = ({ state }: Order, { fulfilmentStatus, status }: OrderItem): boolean =>
  UNDELIVERED_STATES.includes(state) && fulfilmentStatus !== 'delivered' && status === 'active';

/** "Arrives by Friday, 18 December"; an order that is collected from a store is ready by then. */
export const arrivalText = (
  { pickupStore }: Pick<Order, 'pickupStore'>,
  day: string,
  locale: string,
): string => `${pickupStore ? 'Ready to collect' : 'Arrives'} by ${formatDay(day, locale)}`;

/** The arrival of the last item that is still to arrive; undefined if there is none. */
export function orderArrivalText(order: Order, locale: string): string | undefined {
  const days = order.lines
    .filter((item) => isExpected(order, item))
    .map(({ deliveryDay }) => deliveryDay);
  const last = days.sort().at(-1);
  return last && arrivalText(order, last, locale);
}
