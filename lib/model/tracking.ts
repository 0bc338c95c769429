import type { Order, OrderItem } from './order';

/** The fields of an order that are visible without an account. */
export type TrackedOrder = Pick<Order, 'id' | 'placedAt' | 'state' | 'pickupStore'> & {
  lines: Pick<
    OrderItem,
    | 'id'
    | 'name'
    | 'designer'
    | 'href'
    | 'image'
    | 'size'
    | 'sizeText'
    | 'quantity'
    | 'deliveryDay'
    | 'fulfilmentStatus'
    | 'isMadeToOrder'
    | 'status'
    | 'trackingNumber'
    | 'carrier'
    | 'trackingHref'
    | 'dispatchedAt'
    | 'deliveredAt'
    | 'returnPolicy'
    | 'returnUntil'
  >[];
};
/** The order number, and the email or mobile it was placed with. */
export type OrderLookup = { orderId: number; contact: string };
