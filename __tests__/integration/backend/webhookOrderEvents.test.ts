/** @jest-environment node */
import type { WebhookEventType } from '@/lib/contract/webhookEvents';
import { payRefunds } from '@/backend/payments/refunds';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import {
  CANCEL,
  CASH,
  COURIER,
  DELIVER,
  REFUND,
  RETURN,
  SHIP,
} from '@/__tests__/support/staffOrders';
import { openWebhookStore, type WebhookStore } from '@/__tests__/support/webhookStore';

let webhooks: WebhookStore;
beforeAll(async () => {
  webhooks = await openWebhookStore();
});
afterAll(() => webhooks.close());

type Paid = Awaited<ReturnType<typeof placePaidOrder>>;
const delivered = async (method: 'cod' | 'azapayment', prices = [6_000]) => {
  const placed = await placePaidOrder(webhooks.store, prices, method);
  const items = placed.lineIds;
  await webhooks.acts.act(SHIP, placed, { items, ...COURIER });
  await webhooks.acts.act(DELIVER, placed, { items });
  return placed;
};
const shipped = async () => {
  const placed = await placePaidOrder(webhooks.store, [6_000, 9_000]);
  await webhooks.acts.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
  return placed;
};
const ofOrder = (types: WebhookEventType[]) => (type: WebhookEventType) => types.includes(type);

/** Each act, the events that it causes in order, and what the last of them says. */
const ORDER_ACTS: [
  string,
  () => Promise<Paid>,
  (placed: Paid) => Promise<unknown>,
  WebhookEventType[],
  (placed: Paid) => object,
][] = [
  [
    'a shipped item',
    () => placePaidOrder(webhooks.store, [6_000, 9_000]),
    (placed) => webhooks.acts.act(SHIP, placed, { items: placed.lineIds.slice(0, 1), ...COURIER }),
    ['order.shipped'],
    ({ lineIds }) => ({
      event_items: lineIds.slice(0, 1),
      items: [{ step: 'dispatched', tracking_number: COURIER.tracking_number }, { step: 'placed' }],
    }),
  ],
  [
    'delivered items',
    shipped,
    (placed) => webhooks.acts.act(DELIVER, placed, { items: placed.lineIds }),
    ['order.delivered'],
    ({ lineIds }) => ({
      event_items: lineIds,
      items: [{ step: 'delivered' }, { step: 'delivered' }],
    }),
  ],
  [
    'the cash of a courier',
    () => delivered('cod'),
    (placed) => webhooks.acts.act(CASH, placed, { items: placed.lineIds }),
    ['order.paid'],
    () => ({ amount: 6_000, payment_method: 'cod' }),
  ],
  [
    'an item cancelled to the wallet',
    () => placePaidOrder(webhooks.store, [6_000, 9_000]),
    (placed) =>
      webhooks.acts.act(CANCEL, placed, {
        items: placed.lineIds.slice(1),
        reason: 'Out of stock',
        refund_to: 'wallet',
      }),
    ['stock.changed', 'order.cancelled', 'order.refunded'],
    ({ lineIds }) => ({
      event_items: lineIds.slice(1),
      refund: { amount: 9_000, source: 0, wallet: 9_000, points: 0, gift_card: 0 },
    }),
  ],
  [
    'an item cancelled to its payment, which the provider refunds',
    () => placePaidOrder(webhooks.store, [6_000]),
    async (placed) => {
      const { lineIds: items } = placed;
      await webhooks.acts.act(CANCEL, placed, {
        items,
        reason: 'Out of stock',
        refund_to: 'source',
      });
      await payRefunds(webhooks.backend);
      await payRefunds(webhooks.backend);
    },
    ['stock.changed', 'order.cancelled', 'order.refunded'],
    () => ({ refund: { amount: 6_000, source: 6_000, wallet: 0 } }),
  ],
  [
    'a return that was received',
    async () => {
      const placed = await delivered('azapayment');
      await placed.cancelOrReturn('return', '6,000', 'wallet');
      return placed;
    },
    (placed) =>
      webhooks.acts.act(
        RETURN,
        placed,
        { outcome: 'accepted', is_restocked: true },
        { detailId: placed.lineIds[0] },
      ),
    ['stock.changed', 'order.returned', 'order.refunded'],
    () => ({ items: [{ status: 'returned' }], refund: { amount: 6_000 } }),
  ],
  [
    'a refund for an item that the customer keeps',
    () => delivered('azapayment'),
    (placed) =>
      webhooks.acts.act(REFUND, placed, {
        amount: '500',
        reason: 'A loose thread',
        refund_to: 'wallet',
      }),
    ['order.refunded'],
    () => ({ refund: { amount: 500, wallet: 500 }, items: [{ status: 'active' }] }),
  ],
  [
    'a part that the provider refunds',
    () => delivered('azapayment'),
    async (placed) => {
      await webhooks.acts.act(REFUND, placed, { amount: '500', reason: 'A loose thread' });
      await payRefunds(webhooks.backend);
    },
    ['order.refunded'],
    () => ({ refund: { amount: 500, source: 500 } }),
  ],
];

describe('webhook events > of an order', () => {
  test.each(ORDER_ACTS)('%s', async (_, prepare, act, types, last) => {
    const placed = await prepare();
    const events = await webhooks.eventsOf(() => act(placed));
    expect(events.map(({ type }) => type).sort()).toEqual([...types].sort());
    const ofThisOrder = events.filter(({ type }) => type.startsWith('order.'));
    expect(ofThisOrder.map(({ type }) => type)).toEqual(
      types.filter(ofOrder(ofThisOrder.map(({ type }) => type))),
    );
    expect(ofThisOrder.at(-1)?.data).toMatchObject({ order_id: placed.order_id, ...last(placed) });
  });

  test.each(['cod', 'azapayment'] as const)('a new one by %s', async (method) => {
    const events = await webhooks.eventsOf(() => placePaidOrder(webhooks.store, [6_000], method));
    const ofOrders = events.filter(({ type }) => type.startsWith('order.'));
    expect(ofOrders.map(({ type }) => type)).toEqual(
      method === 'cod' ? ['order.placed'] : ['order.placed', 'order.paid'],
    );
    expect(ofOrders[0]?.data).toMatchObject({
      payment_method: method,
      total: 6_000,
      currency: 'INR',
    });
    expect(events.map(({ type }) => type)).toContain('stock.changed');
  });
});
