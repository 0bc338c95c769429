/** @jest-environment node */
import { openCourierStore } from '@/__tests__/support/courierStore';
import { trackingMessage } from '@/__tests__/support/fakeShiprocket';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator } from '@/__tests__/support/staff';
import { CANCEL, SHIP } from '@/__tests__/support/staffOrders';

const PICKED_UP = [42, 'PICKED UP'] as const;
const DELIVERED = [7, 'DELIVERED'] as const;
const LABEL = 'POST /staff/v1/orders/:id/shipments/:shipmentId/label';
const CANCEL_SHIPMENT = 'POST /staff/v1/orders/:id/shipments/:shipmentId/cancel';
const COLLECT = 'POST /staff/v1/orders/:id/items/:detailId/return-pickup';

let opened: Awaited<ReturnType<typeof openCourierStore>>;
beforeAll(async () => {
  opened = await openCourierStore();
});
afterAll(() => opened.close());

const consignmentsOf = (orderId: number) =>
  opened.shiprocket.consignments.filter(({ reference }) => reference.startsWith(`${orderId}-`));

describe('couriers > a booked shipment', () => {
  test('has number, pickup and label, and its webhook delivers the items', async () => {
    const { acts, member, shiprocket, staffOrder, store } = opened;
    const placed = await opened.placeShipped([6_000, 9_000]);
    const [consignment] = consignmentsOf(placed.order_id);
    expect(consignment).toMatchObject({ awb: placed.awb, pickups: 1 });
    expect(consignment?.body).toMatchObject({
      billing_pincode: 400001,
      payment_method: 'Prepaid',
      pickup_location: 'Primary',
      sub_total: 15_000,
      weight: 1.5,
    });
    const tracking_url = `https://shiprocket.co/tracking/${placed.awb}`;
    const [item] = (await placed.order()).items;
    expect(item).toMatchObject({ step: 'dispatched', awb: placed.awb, carrier: 'Xpressbees' });
    expect(item?.tracking_url).toBe(tracking_url);
    const { body } = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', placed.customer.email)
      .where('subject', 'like', '%on their way')
      .executeTakeFirstOrThrow();
    expect(body).toContain(tracking_url);

    const params = { id: placed.order_id, shipmentId: placed.shipmentId };
    const { label_url } = (await member.call(LABEL, { params })).data;
    expect(label_url).toBe(`https://labels.example/${placed.awb}.pdf`);
    await member.call(LABEL, { params });
    expect(shiprocket.callsOf(/label$/)).toBe(1);

    const now = new Date();
    expect(await placed.report(PICKED_UP)).toBe(200);
    expect(await placed.report(DELIVERED, now)).toBe(200);
    expect(await placed.report(DELIVERED, now)).toBe(200);
    expect((await placed.order()).items.map(({ step }) => step)).toEqual([
      'delivered',
      'delivered',
    ]);
    expect((await staffOrder(placed.order_id)).shipments).toMatchObject([
      { state: 'delivered', items: placed.lineIds, events: [{ status: 'PICKED UP' }, {}] },
    ]);
    const delivered = (await acts.subjectsTo(placed.customer)).filter((subject) =>
      subject.endsWith('have been delivered'),
    );
    expect(delivered).toHaveLength(1);
  });

  test('cash on delivery is what the courier collects', async () => {
    const placed = await placePaidOrder(opened.store, [6_000], 'cod');
    await opened.acts.act(SHIP, placed, { items: placed.lineIds });
    const total = Number((await placed.order()).order_amount.replaceAll(',', ''));
    expect(consignmentsOf(placed.order_id)[0]?.body).toMatchObject({
      payment_method: 'COD',
      sub_total: total,
    });
  });

  test('the items of an order can be several shipments', async () => {
    const placed = await placePaidOrder(opened.store, [6_000, 9_000]);
    const [first = 0, second = 0] = placed.lineIds;
    await opened.acts.act(SHIP, placed, { items: [first], service_id: 51 });
    await opened.acts.act(SHIP, placed, { items: [second], package: { weight_kg: 3 } });
    const [one, two] = consignmentsOf(placed.order_id);
    expect(two?.body).toMatchObject({ weight: 3, length: 40 });
    expect((await placed.order()).items).toMatchObject([
      { awb: one?.awb, carrier: 'Delhivery Surface' },
      { awb: two?.awb, carrier: 'Xpressbees' },
    ]);
    await opened.track(trackingMessage(two?.awb ?? '', DELIVERED));
    expect((await placed.order()).items.map(({ step }) => step)).toEqual([
      'dispatched',
      'delivered',
    ]);
  });

  test('the carriers for an address are listed, cheapest first', async () => {
    const { order_id } = await placePaidOrder(opened.store, [6_000]);
    const { data } = await opened.member.call('GET /staff/v1/orders/:id/courier-rates', {
      params: { id: order_id },
    });
    expect(data.list).toEqual([
      { service_id: 51, carrier: 'Delhivery Surface', rupees: 54, days: 4 },
      { service_id: 43, carrier: 'Xpressbees', rupees: 81.5, days: null },
    ]);
  });
});

describe('couriers > a tracking message', () => {
  test('without the token is refused, and an unknown shipment is accepted', async () => {
    const placed = await opened.placeShipped();
    const text = trackingMessage(placed.awb, DELIVERED);
    expect(await opened.track(text, 'another token of the tests')).toBe(401);
    expect(await opened.track(text, '')).toBe(401);
    expect((await placed.order()).items).toMatchObject([{ step: 'dispatched' }]);
    expect(await opened.track(trackingMessage('19041424751540', DELIVERED))).toBe(200);
    expect(opened.store.logged).toContainEqual(
      expect.objectContaining({ event: 'shipment_unknown', awb: '19041424751540' }),
    );
    expect(await opened.track('{"awb":')).toBe(200);
  });

  test('of another state does not move the items, and no money', async () => {
    const placed = await opened.placeShipped();
    await placed.report([9, 'RTO INITIATED']);
    expect((await opened.staffOrder(placed.order_id)).shipments).toMatchObject([
      { state: 'returning' },
    ]);
    expect((await placed.order()).items).toMatchObject([{ step: 'dispatched', status: 'active' }]);
  });
});

describe('couriers > a shipment that is cancelled', () => {
  test('opens its items again, and a late message of it changes nothing', async () => {
    const placed = await opened.placeShipped();
    const params = { id: placed.order_id, shipmentId: placed.shipmentId };
    const cancel = { params, body: { key: crypto.randomUUID() } };
    await opened.member.call(CANCEL_SHIPMENT, cancel);
    await opened.member.call(CANCEL_SHIPMENT, cancel);
    expect(consignmentsOf(placed.order_id)).toMatchObject([{ isCancelled: true }]);
    expect((await placed.order()).items).toMatchObject([{ step: 'quality_check', awb: null }]);
    await opened.acts.act(SHIP, placed, { items: placed.lineIds });
    await placed.report(DELIVERED);
    expect((await placed.order()).items).toMatchObject([{ step: 'dispatched' }]);
    expect(consignmentsOf(placed.order_id)).toHaveLength(2);
  });

  test('by the courier lets the store cancel the items', async () => {
    const placed = await opened.placeShipped();
    await placed.report([8, 'CANCELED']);
    const owner = { client: newOperator(opened.store) };
    const body = { items: placed.lineIds, reason: 'Out of stock' };
    await opened.acts.act(CANCEL, placed, body, owner);
    expect((await placed.order()).items).toMatchObject([{ status: 'cancelled' }]);
  });

  test('is not possible once it is on its way', async () => {
    const placed = await opened.placeShipped();
    await placed.report(PICKED_UP);
    const params = { id: placed.order_id, shipmentId: placed.shipmentId };
    const body = { key: crypto.randomUUID() };
    expect(await opened.member.expectRefusal(CANCEL_SHIPMENT, { params, body })).toEqual({
      status: 409,
      message: 'This shipment is in transit',
    });
  });
});

describe('couriers > the pickup of a return', () => {
  test('is booked once, and its arrival waits for the quality check', async () => {
    const placed = await opened.placeShipped();
    await placed.report(DELIVERED);
    const [detailId = 0] = placed.lineIds;
    const input = () => ({
      params: { id: placed.order_id, detailId },
      body: { key: crypto.randomUUID() },
    });
    expect(await opened.member.expectRefusal(COLLECT, input())).toMatchObject({ status: 409 });
    const quote = await placed.quoteRefund('return');
    await placed.cancelOrReturn('return', quote.options[0]?.refund ?? '', 'wallet');
    opened.shiprocket.fail(/create\/return$/, 'lost');
    expect((await opened.member.expectRefusal(COLLECT, input())).status).toBe(503);
    const { data } = await opened.member.call(COLLECT, input());
    await opened.member.call(COLLECT, input());
    const [, consignment] = consignmentsOf(placed.order_id);
    expect(consignmentsOf(placed.order_id)).toHaveLength(2);
    expect(consignment).toMatchObject({ kind: 'return', pickups: 1, awb: data.tracking_number });
    expect(consignment?.body).toMatchObject({ pickup_pincode: 400001, shipping_pincode: 400026 });
    const CANCELLED = [8, 'CANCELLED'] as const;
    await opened.track(trackingMessage(consignment?.awb ?? '', CANCELLED, new Date(), 1));
    const emails = await opened.store.db
      .selectFrom('outbox')
      .select('body')
      .where('subject', '=', `The pickup of order ${placed.order_id} was cancelled`)
      .execute();
    expect(emails).toHaveLength(1);
    const { data: next } = await opened.member.call(COLLECT, input());
    expect(next.tracking_number).not.toBe(data.tracking_number);
    await opened.track(trackingMessage(next.tracking_number ?? '', DELIVERED, new Date(), 1));
    expect((await placed.order()).items).toMatchObject([{ status: 'return_requested' }]);
    expect((await opened.staffOrder(placed.order_id)).shipments).toMatchObject([
      { kind: 'delivery' },
      { kind: 'return', state: 'cancelled' },
      { kind: 'return', state: 'delivered' },
    ]);
  });
});
