import type { Item } from '@/lib/contract/events';
import { giftItems, toCommerceEvents, toOrderEventItem } from '@/lib/analytics/dataLayer';
import type { Database } from '@/backend/infra/db/database';
import { selectEarlierOrder } from '@/backend/orders/earlierOrders';
import { addressSnapshot } from '@/backend/orders/repository';
import type { EventAmounts } from './serverEvents';

const selectLines = (db: Database, orderId: number) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .select(['l.id', 'l.product_id', 'l.size_id', 'l.size', 'l.name', 'l.designer_name'])
    .select(['l.quantity', 'l.you_pay_minor', 'l.mrp_minor'])
    .select(['root.name as root_name', 'branch.name as branch_name', 'leaf.name as leaf_name'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute();

const selectOrder = (db: Database, orderId: number) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.currency', 'o.coupon_code', 'o.coupon_minor', 'o.shipping_minor'])
    .select(['o.tax_minor', 'o.gift_cards_minor', 'o.attribution', 'o.shipping_address'])
    .select(selectEarlierOrder(db).as('earlier_order'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** An order with the amounts and items of its events, as the browser's events have them. */
export async function eventOrder(db: Database, orderId: number) {
  const order = await selectOrder(db, orderId);
  return {
    ...order,
    shipping_address: addressSnapshot.nullable().parse(order.shipping_address),
    lines: await selectLines(db, orderId),
  };
}
type EventOrder = Awaited<ReturnType<typeof eventOrder>>;
type EventLine = EventOrder['lines'][number];

const toItem = (line: EventLine): Item =>
  toOrderEventItem({
    productId: line.product_id,
    sizeId: line.size_id,
    name: line.name,
    designer: line.designer_name,
    size: line.size,
    youPay: line.you_pay_minor / 100,
    mrp: (line.mrp_minor ?? line.you_pay_minor) / 100,
    quantity: line.quantity,
    categories: [line.root_name, line.branch_name, line.leaf_name],
  });

export function purchaseAmounts(order: EventOrder): EventAmounts {
  const [, event] = toCommerceEvents('purchase', {
    transaction_id: String(order.id),
    currency: order.currency,
    items: [...order.lines.map(toItem), ...giftItems(order.gift_cards_minor / 100)],
    shipping: order.shipping_minor / 100,
    tax: order.tax_minor / 100,
    customer_type: order.earlier_order === null ? 'new' : 'returning',
    ...(order.coupon_code !== null && {
      coupon: order.coupon_code,
      discount: order.coupon_minor / 100,
    }),
  });
  return event.ecommerce;
}

const minorOf = ({ you_pay_minor, quantity }: EventLine) => you_pay_minor * quantity;

/** An item with its share of the coupon's discount; undefined when the order has no such item. */
export function refundAmounts(order: EventOrder, lineId: number): EventAmounts | undefined {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const total = order.lines.reduce((sum, other) => sum + minorOf(other), 0);
  const [, event] = toCommerceEvents('refund', {
    transaction_id: String(order.id),
    currency: order.currency,
    items: [toItem(line)],
    ...(order.coupon_code !== null && {
      coupon: order.coupon_code,
      discount: Math.round((order.coupon_minor * minorOf(line)) / (total || 1)) / 100,
    }),
  });
  return event.ecommerce;
}
