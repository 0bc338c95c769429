import { STEPS } from '@/lib/contract/orderLine';
import type { OrderEventWire, RefundEventWire, WebhookEvents } from '@/lib/contract/webhookEvents';
import type { Database } from '@/backend/infra/db/database';
import { insertEvents, isEventWanted } from './events';

const STATUSES = ['active', 'cancelled', 'return_requested', 'returned'] as const;
const METHODS = ['azapayment', 'cod'] as const;
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string): Value =>
  values.find((value) => value === text) ?? values[0];

const orderLines = (tx: Database, orderId: number) =>
  tx
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.product_id', 'p.sku', 'l.size_id', 'l.size', 'l.name', 'l.quantity'])
    .select(['l.paid_minor', 'l.step', 'l.status', 'l.carrier', 'l.awb'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute();

async function orderEvent(
  tx: Database,
  orderId: number,
  eventItems: readonly number[] | undefined,
): Promise<OrderEventWire> {
  const order = await tx
    .selectFrom('orders')
    .select(['customer_id', 'placed_at', 'payment_method', 'country_code', 'currency'])
    .select('total_minor')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await orderLines(tx, orderId);
  return {
    order_id: orderId,
    customer_id: order.customer_id,
    placed_at: order.placed_at.toISOString(),
    payment_method: oneOf(METHODS, order.payment_method),
    country_code: order.country_code,
    currency: order.currency,
    total: order.total_minor / 100,
    items: lines.map(({ id, paid_minor, step, status, awb, ...line }) => ({
      ...line,
      order_detail_id: id,
      paid: paid_minor / 100,
      step: oneOf(STEPS, step),
      status: oneOf(STATUSES, status),
      tracking_number: awb,
    })),
    event_items: [...(eventItems ?? lines.map(({ id }) => id))],
  };
}

type PlainOrderEvent = Exclude<
  Extract<keyof WebhookEvents, `order.${string}`>,
  'order.paid' | 'order.refunded'
>;
const objectOf = (orderId: number) => `order ${orderId}`;

/** Records what happened to an order, or to some of its items. The caller has locked the order. */
export async function recordOrderEvent(
  tx: Database,
  type: PlainOrderEvent,
  orderId: number,
  items?: readonly number[],
): Promise<void> {
  if (!(await isEventWanted(tx, type))) return;
  const data = await orderEvent(tx, orderId, items);
  await insertEvents(tx, type, [{ object: objectOf(orderId), data }]);
}

/** Records money that arrived, in minor units. The caller has locked the order. */
export async function recordPaidEvent(
  tx: Database,
  orderId: number,
  amountMinor: number,
  items?: readonly number[],
): Promise<void> {
  if (!(await isEventWanted(tx, 'order.paid'))) return;
  const data = { ...(await orderEvent(tx, orderId, items)), amount: amountMinor / 100 };
  await insertEvents(tx, 'order.paid', [{ object: objectOf(orderId), data }]);
}

/** money: to its source, in minor units of the order's currency. The others are paise. */
type RefundedShares = { money?: number; wallet?: number; points?: number; giftCard?: number };

function refundEvent(
  { money = 0, wallet = 0, points = 0, giftCard = 0 }: RefundedShares,
  rate: number,
): RefundEventWire {
  const toMinor = (paise: number) => Math.round(paise * rate);
  const minor = {
    source: money,
    wallet: toMinor(wallet),
    points: toMinor(points),
    gift_card: toMinor(giftCard),
  };
  const amount = Object.values(minor).reduce((sum, part) => sum + part, 0);
  return {
    amount: amount / 100,
    source: minor.source / 100,
    wallet: minor.wallet / 100,
    points: minor.points / 100,
    gift_card: minor.gift_card / 100,
  };
}

/** Records a refund that is complete; nothing when it moved no money. */
export async function recordRefundEvent(
  tx: Database,
  orderId: number,
  items: readonly number[],
  shares: RefundedShares,
): Promise<void> {
  if (!(await isEventWanted(tx, 'order.refunded'))) return;
  const { rate } = await tx
    .selectFrom('orders')
    .select('rate')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refund = refundEvent(shares, rate);
  if (refund.amount === 0) return;
  const data = { ...(await orderEvent(tx, orderId, items)), refund };
  await insertEvents(tx, 'order.refunded', [{ object: objectOf(orderId), data }]);
}
