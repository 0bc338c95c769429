import { sumOf } from '@/__tests__/support/fakeProvider';
import type { MoneyOrder, OpenedDatabase } from './orders';
import type { UnreliableReceiver } from './receiver';

type StoredEvent = { id: number; webhook_id: string; type: string; object: string; data: unknown };

/** Events that were never accepted, and those that were received before an earlier one of their object was. */
export function findDeliveryFaults(
  events: StoredEvent[],
  receipts: UnreliableReceiver['receipts'],
) {
  const firstReceipt = new Map<string, number>();
  const firstAccepted = new Map<string, number>();
  for (const [index, { id, isAccepted }] of receipts.entries()) {
    if (!firstReceipt.has(id)) firstReceipt.set(id, index);
    if (isAccepted && !firstAccepted.has(id)) firstAccepted.set(id, index);
  }
  const faults: string[] = [];
  const previous = new Map<string, StoredEvent>();
  for (const event of events) {
    const earlier = previous.get(event.object);
    previous.set(event.object, event);
    const name = `${event.type} of ${event.object}`;
    if (!firstAccepted.has(event.webhook_id)) faults.push(`${name} was not delivered`);
    else if (
      earlier &&
      (firstReceipt.get(event.webhook_id) ?? 0) <
        (firstAccepted.get(earlier.webhook_id) ?? Infinity)
    )
      faults.push(`${name} was delivered before ${earlier.type}`);
  }
  return faults;
}

/** Each order has told its payment, cancellation and refunds once. */
function findEventFaults(events: StoredEvent[], { kind, orderId, fake, payment }: MoneyOrder) {
  const ofOrder = events.filter(({ object }) => object === `order ${orderId}`);
  const count = (type: string) => ofOrder.filter((event) => event.type === type).length;
  const confirmed = kind === 'closed' ? 0 : 1;
  const refunded = ofOrder
    .filter(({ type }) => type === 'order.refunded')
    .map(({ data }) => (data as { refund: { source: number } }).refund.source)
    .reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  const comparisons: [string, number, number][] = [
    ['order.placed', confirmed, count('order.placed')],
    ['order.paid', confirmed, count('order.paid')],
    ['order.cancelled', kind === 'cancelled by staff' ? 1 : 0, count('order.cancelled')],
    ['money of order.refunded', sumOf(fake.refunds, payment.chargeId), refunded],
  ];
  return comparisons
    .filter(([, expected, found]) => expected !== found)
    .map(
      ([what, expected, found]) =>
        `events of order ${orderId} (${kind}): ${what}: ${expected} expected, ${found} found`,
    );
}

/** Outgoing webhooks that are lost, doubled or out of order. */
export async function findWebhookFaults(
  { db }: OpenedDatabase,
  orders: MoneyOrder[],
  receipts: UnreliableReceiver['receipts'],
): Promise<{ events: number; faults: string[] }> {
  const events = await db
    .selectFrom('webhook_events')
    .select(['id', 'webhook_id', 'type', 'object', 'data'])
    .orderBy('id')
    .execute();
  return {
    events: events.length,
    faults: [
      ...findDeliveryFaults(events, receipts),
      ...orders.flatMap((order) => findEventFaults(events, order)),
    ],
  };
}
