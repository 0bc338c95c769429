/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { placeExchangeableOrder } from '@/__tests__/support/exchanges';
import { setPrice } from '@/__tests__/support/orderSetup';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import {
  CANCEL,
  COURIER,
  GOODWILL,
  REFUND,
  RETURN,
  SHIP,
  UNDELIVERED,
} from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const EXCHANGE = 'POST /staff/v1/orders/:id/items/:detailId/exchange';
const LIMITS = { goodwill_inr: 500, refund_inr: 5_000, return_inr: 8_000 };
const reason = 'With our apologies';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ orders: LIMITS, support: LIMITS }) })
    .where('name', '=', 'staff_limits')
    .execute();
});
afterAll(() => store.close());

let members = 0;
const newMember = () => newStaffMember(store, 'orders', `limits-${members++}@staff.example`);
type Send = (client: TestStaffClient) => Promise<Response>;
const keyed = (body: object) => ({ key: randomUUID(), ...body });

async function requestedReturn(price: number, refundTo: 'source' | 'wallet' = 'source') {
  const placed = await placeDeliveredOrder(store, [price], 'azapayment', 1);
  await placed.cancelOrReturn('return', price.toLocaleString('en-IN'), refundTo);
  return { id: placed.order_id, detailId: placed.lineIds[0] ?? 0 };
}

async function shippedAndClosed(price: number, decision: object): Promise<Send> {
  const { order_id: id, lineIds } = await placePaidOrder(store, [price, 6_000]);
  const items = lineIds.slice(0, 1);
  const params = { id };
  await newOperator(store).call(SHIP, { params, body: keyed({ items, ...COURIER }) });
  return (client) => client.send(UNDELIVERED, { params, body: keyed({ items, ...decision }) });
}

/** Every act on an order that gives an amount, in rupees, to its customer. */
const GIVING: Record<string, { limit: number; prepare: (rupees: number) => Promise<Send> }> = {
  goodwill: {
    limit: LIMITS.goodwill_inr,
    async prepare(rupees) {
      const { order_id: id } = await placePaidOrder(store, [6_000]);
      return (client) => client.send(GOODWILL, { params: { id }, body: keyed({ rupees, reason }) });
    },
  },
  refund: {
    limit: LIMITS.refund_inr,
    async prepare(rupees) {
      const { order_id: id } = await placePaidOrder(store, [rupees]);
      return (client) => client.send(REFUND, { params: { id }, body: keyed({ reason }) });
    },
  },
  cancel: {
    limit: LIMITS.return_inr,
    async prepare(rupees) {
      // With the last item, the delivery fee is refunded too.
      const { order_id: id, lineIds } = await placePaidOrder(store, [rupees, 6_000]);
      const items = lineIds.slice(0, 1);
      return (client) =>
        client.send(CANCEL, {
          params: { id },
          body: keyed({ reason, items, refund_to: 'wallet' }),
        });
    },
  },
  exchange: {
    limit: LIMITS.refund_inr,
    async prepare(rupees) {
      const { params, product, otherSizeId } = await placeExchangeableOrder(store);
      await setPrice(store, product.product_id, 6_000 - rupees);
      const body = { size_id: otherSizeId, to_pay: '0', back: rupees.toLocaleString('en-IN') };
      return (client) => client.send(EXCHANGE, { params, body: keyed({ ...body, reason }) });
    },
  },
  'shipment lost': {
    limit: LIMITS.refund_inr,
    prepare: (rupees) => shippedAndClosed(rupees, { outcome: 'lost' }),
  },
  'shipment came back': {
    limit: LIMITS.return_inr,
    prepare: (rupees) => shippedAndClosed(rupees, { outcome: 'returned', is_restocked: true }),
  },
  'receive return': {
    limit: LIMITS.return_inr,
    async prepare(rupees) {
      const params = await requestedReturn(rupees);
      const body = { outcome: 'accepted', is_restocked: false };
      return (client) => client.send(RETURN, { params, body: keyed(body) });
    },
  },
};

const giving = (name: string) => GIVING[name] as (typeof GIVING)[string];

test.each(Object.keys(GIVING))(
  'staff limits > %s above the limit of the role needs an owner',
  async (name) => {
    const { limit, prepare } = giving(name);
    const send = await prepare(limit + 1);
    const refused = await send(await newMember());
    expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
      status: 403,
      message: `Your limit is ₹${limit.toLocaleString('en-IN')} a day. Ask an owner to do this.`,
    });
    expect((await send(newOperator(store))).status).toBe(200);
  },
);

test.each([
  ['refund', 'exchange', LIMITS.refund_inr],
  ['exchange', 'refund', LIMITS.refund_inr],
  ['cancel', 'receive return', LIMITS.return_inr],
  ['shipment lost', 'refund', LIMITS.refund_inr],
  ['shipment came back', 'receive return', LIMITS.return_inr],
])('staff limits > %s and %s share the limit of a day', async (first, second, limit) => {
  const member = await newMember();
  const part = 2_500;
  expect((await (await giving(first).prepare(part))(member)).status).toBe(200);
  expect((await (await giving(second).prepare(limit - part + 1))(member)).status).toBe(403);
  expect((await (await giving(second).prepare(limit - part))(member)).status).toBe(200);
});

test('staff limits > returns that are received leave what may be refunded, and have a limit', async () => {
  const member = await newMember();
  const receive = async (rupees: number) =>
    (await (await giving('receive return').prepare(rupees))(member)).status;
  expect(await receive(5_500)).toBe(200);
  expect((await (await giving('refund').prepare(5_000))(member)).status).toBe(200);
  expect(await receive(2_501)).toBe(403);
  expect(await receive(2_500)).toBe(200);
});

test('staff limits > an item that is not paid yet is cancelled by every role', async () => {
  const { order_id: id, lineIds: items } = await placePaidOrder(store, [6_000], 'cod');
  const body = keyed({ reason, items });
  expect((await (await newMember()).send(CANCEL, { params: { id }, body })).status).toBe(200);
});

test('staff limits > a refused return needs no limit', async () => {
  const params = await requestedReturn(6_000);
  const body = keyed({ outcome: 'refused', reason: 'The tags are missing' });
  expect((await (await newMember()).send(RETURN, { params, body })).status).toBe(200);
});
