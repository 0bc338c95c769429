/** @jest-environment node */
import { openCourierStore } from '@/__tests__/support/courierStore';
import { fetchWallet } from '@/__tests__/support/cancellations';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator } from '@/__tests__/support/staff';
import {
  CANCEL,
  COURIER,
  DELIVER,
  SHIP,
  staffActs,
  TRACKING,
  UNDELIVERED,
} from '@/__tests__/support/staffOrders';

const LOST = [12, 'LOST'] as const;
const DELIVERED = [7, 'DELIVERED'] as const;
const RETURNED = [10, 'RTO DELIVERED'] as const;
const RETURNED_AND_SOLD_AGAIN = { outcome: 'returned', is_restocked: true };

let opened: Awaited<ReturnType<typeof openCourierStore>>;
let owner: ReturnType<typeof staffActs>;
beforeAll(async () => {
  opened = await openCourierStore();
  owner = staffActs(opened.store, newOperator(opened.store));
});
afterAll(() => opened.close());

async function shippedByHand(method: 'cod' | 'azapayment' = 'azapayment', prices = [6_000]) {
  const placed = await placePaidOrder(opened.store, prices, method);
  await owner.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
  return placed;
}
const stockOf = ({ products }: Awaited<ReturnType<typeof shippedByHand>>) =>
  opened.store.stockOf(products[0]?.size_id ?? 0);
const creditNotesOf = async ({ order_id }: { order_id: number }) =>
  opened.store.db
    .selectFrom('credit_notes')
    .select('line_id')
    .where('order_id', '=', order_id)
    .execute();

describe('an undelivered parcel', () => {
  test.each([
    ['cod', RETURNED_AND_SOLD_AGAIN, 1, 0],
    ['cod', { outcome: 'lost' }, 0, 0],
    ['azapayment', RETURNED_AND_SOLD_AGAIN, 1, 6_000],
    ['azapayment', { outcome: 'returned', is_restocked: false }, 0, 6_000],
    ['azapayment', { outcome: 'lost' }, 0, 6_000],
  ] as const)(
    'ends its items: %s, %j, stock +%d, refund %d',
    async (method, decision, restocked, rupees) => {
      const placed = await shippedByHand(method);
      const { customer, lineIds: items } = placed;
      const before = await stockOf(placed);
      const body = { items, refund_to: rupees > 0 ? 'wallet' : undefined, ...decision };
      const { data } = await owner.act(UNDELIVERED, placed, body);
      expect(data).toMatchObject({
        items: [{ status: 'cancelled' }],
        amount: rupees.toLocaleString('en-IN'),
      });
      expect((await stockOf(placed)) - before).toBe(restocked);
      expect((await placed.order()).state).toBe('cancelled');
      expect((await fetchWallet(customer)).balance).toBe(rupees.toLocaleString('en-IN'));
      expect(await creditNotesOf(placed)).toEqual([{ line_id: items[0] }]);
      const { body: text } = await opened.store.db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', customer.email)
        .where('subject', 'like', '%cancelled')
        .executeTakeFirstOrThrow();
      expect(text).toContain('the courier was unable to deliver this item');
      expect((await owner.refusal(UNDELIVERED, placed, body)).status).toBe(409);
      expect(await owner.auditOf(placed)).toContainEqual(
        expect.objectContaining({
          act: decision.outcome === 'lost' ? 'shipment lost' : 'shipment came back',
          after: expect.objectContaining(decision),
        }),
      );
    },
  );

  test('of an unpaid order no longer keeps its account from being deleted', async () => {
    const placed = await shippedByHand('cod');
    const { customer } = await opened.staffOrder(placed.order_id);
    const remove = () =>
      newOperator(opened.store).send('DELETE /staff/v1/customers/:id', {
        params: { id: customer.customer_id },
        body: { key: crypto.randomUUID() },
      });
    expect((await remove()).status).toBe(409);
    await owner.act(UNDELIVERED, placed, { items: placed.lineIds, outcome: 'lost' });
    expect((await remove()).status).toBe(200);
  });

  test('leaves the other items of its order', async () => {
    const placed = await shippedByHand('azapayment', [6_000, 9_000]);
    const items = placed.lineIds.slice(0, 1);
    await owner.act(UNDELIVERED, placed, { items, outcome: 'lost', refund_to: 'wallet' });
    await owner.act(DELIVER, placed, { items: placed.lineIds.slice(1) });
    expect((await placed.order()).items).toMatchObject([
      { status: 'cancelled', refund: { amount: '6,000' } },
      { status: 'active', step: 'delivered' },
    ]);
  });

  test('is refused for items that are not on their way', async () => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    const body = { items: placed.lineIds, outcome: 'lost' };
    expect((await owner.refusal(UNDELIVERED, placed, body)).status).toBe(409);
    await owner.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    await owner.act(DELIVER, placed, { items: placed.lineIds });
    expect((await owner.refusal(UNDELIVERED, placed, body)).status).toBe(409);
  });
});

describe('a parcel of a courier', () => {
  const alerts = async () => {
    const operator = newOperator(opened.store);
    const { undelivered } = (await operator.call('GET /staff/v1/summary')).data;
    const { list } = (
      await operator.call('GET /staff/v1/orders', { query: { alert: 'undelivered' } })
    ).data;
    return { undelivered, orders: list.map(({ order_id }) => order_id) };
  };

  test.each([
    ['is lost', LOST, { outcome: 'lost' }],
    ['was sent back', RETURNED, RETURNED_AND_SOLD_AGAIN],
  ] as const)(
    'that %s is one email to the staff, and waits for their decision',
    async (text, event, decision) => {
      const placed = await opened.placeShipped();
      expect(await placed.report(event)).toBe(200);
      expect(await placed.report(event)).toBe(200);
      const emails = await opened.store.db
        .selectFrom('outbox')
        .select('body')
        .where('subject', '=', `The parcel of order ${placed.order_id} ${text}`)
        .execute();
      expect(emails).toHaveLength(1);
      expect(emails[0]?.body).toContain(placed.awb);
      expect(await alerts()).toEqual({ undelivered: 1, orders: [placed.order_id] });
      await owner.act(UNDELIVERED, placed, { items: placed.lineIds, ...decision });
      expect(await alerts()).toEqual({ undelivered: 0, orders: [] });
    },
  );

  test.each([
    ['closed', 'after it was closed', { outcome: 'lost' }, false],
    ['to be sent again', 'after all', { outcome: 'ship_again' }, false],
    ['sent again', 'after all', { outcome: 'ship_again' }, true],
  ])('that arrives after its items were %s is one email, and changes nothing', async (...row) => {
    const [, text, decision, isShipped] = row;
    const placed = await opened.placeShipped();
    await placed.report(decision.outcome === 'lost' ? LOST : RETURNED);
    await owner.act(UNDELIVERED, placed, { items: placed.lineIds, ...decision });
    if (isShipped) await owner.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    const before = await placed.order();
    expect(await placed.report(DELIVERED)).toBe(200);
    expect(await placed.report(DELIVERED)).toBe(200);
    const emails = await opened.store.db
      .selectFrom('outbox')
      .select('body')
      .where('subject', '=', `The parcel of order ${placed.order_id} was delivered ${text}`)
      .execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body).toContain(placed.awb);
    expect((await placed.order()).items).toEqual(before.items);
  });

  test('that is back can be sent again, or cancelled', async () => {
    const placed = await opened.placeShipped();
    const again = { items: placed.lineIds, outcome: 'ship_again' };
    await placed.report(RETURNED);
    await owner.act(UNDELIVERED, placed, again);
    expect((await placed.order()).items).toMatchObject([{ step: 'quality_check', awb: null }]);
    await owner.act(SHIP, placed, { items: placed.lineIds });
    const { shipments } = await opened.staffOrder(placed.order_id);
    expect(shipments).toMatchObject([{ state: 'returned' }, { state: 'booked' }]);
    await owner.act(UNDELIVERED, placed, again);
    await owner.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    await owner.act(UNDELIVERED, placed, again);
    await owner.act(CANCEL, placed, { items: placed.lineIds, reason: 'Nobody was at home' });
    expect((await placed.order()).items).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('the tracking number of a parcel', () => {
  const corrected = { carrier: 'delhivery', tracking_number: 'DL99887766' };

  test('is corrected, and its customer gets the email again', async () => {
    const placed = await shippedByHand('azapayment');
    await owner.act(TRACKING, placed, { items: placed.lineIds, ...corrected });
    const [item] = (await placed.order()).items;
    expect(item).toMatchObject({ step: 'dispatched', awb: 'DL99887766', carrier: 'Delhivery' });
    expect(item?.tracking_url).toContain('DL99887766');
    const emails = await opened.store.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', placed.customer.email)
      .where('subject', 'like', '%on its way')
      .orderBy('id')
      .execute();
    expect(emails.map(({ body }) => body.includes('DL99887766'))).toEqual([false, true]);
    expect(await owner.auditOf(placed)).toContainEqual(
      expect.objectContaining({
        act: 'change tracking',
        before: {
          [placed.lineIds[0] ?? 0]: expect.objectContaining({ tracking_number: 'BD1234567890' }),
        },
      }),
    );
  });

  test('is not changed for a booked parcel, or one that has arrived', async () => {
    const booked = await opened.placeShipped();
    const body = { items: booked.lineIds, ...corrected };
    expect(await owner.refusal(TRACKING, booked, body)).toEqual({
      status: 409,
      message: `Item ${booked.lineIds[0]} was booked at a courier, which gave its number`,
    });
    const placed = await shippedByHand();
    await owner.act(DELIVER, placed, { items: placed.lineIds });
    const late = { items: placed.lineIds, ...corrected };
    expect((await owner.refusal(TRACKING, placed, late)).status).toBe(409);
  });
});
