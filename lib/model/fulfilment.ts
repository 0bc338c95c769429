import type { Order, OrderItem } from './order';

const FULFILMENT_STATUS_NAMES = {
  placed: 'Order placed',
  with_designer: 'With the designer',
  quality_check: 'Quality check',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
} as const;
export type FulfilmentStatus = keyof typeof FULFILMENT_STATUS_NAMES;

const PICKUP_STATUS_NAMES: Record<FulfilmentStatus, string> = {
  ...FULFILMENT_STATUS_NAMES,
  dispatched: 'On its way to the store',
  delivered: 'Ready to collect',
};

/** The names of the steps; an order that is collected from a store is not delivered. */
export const fulfilmentStatusNames = ({
  pickupStore,
}: Pick<Order, 'pickupStore'>): Record<FulfilmentStatus, string> =>
  pickupStore ? PICKUP_STATUS_NAMES : FULFILMENT_STATUS_NAMES;

/** The names of the steps of one item; an item from stock is not with its designer. */
export const itemStatusNames = (
  order: Pick<Order, 'pickupStore'>,
  { isMadeToOrder }: Pick<OrderItem, 'isMadeToOrder'>,
): Record<FulfilmentStatus, string> => ({
  ...fulfilmentStatusNames(order),
  ...(!isMadeToOrder && { with_designer: 'Being prepared' }),
});
