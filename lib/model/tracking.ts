import type { Order, OrderItem } from './order';

/** What is seen of an order without an account. */
export type TrackedOrder = Pick<Order, 'id' | 'placedAt' | 'state'> & {
  lines: Pick<
    OrderItem,
    | 'id'
    | 'name'
    | 'designer'
    | 'href'
    | 'image'
    | 'size'
    | 'quantity'
    | 'deliveryDay'
    | 'step'
    | 'status'
    | 'parcel'
    | 'dispatchedAt'
    | 'deliveredAt'
  >[];
};
/** An order by its number, and the email or mobile it was placed with. */
export type OrderLookup = { orderId: number; contact: string };
