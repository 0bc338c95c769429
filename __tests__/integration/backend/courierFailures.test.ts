/** @jest-environment node */
import { runOrdersCommand } from '@/backend/staff/cli/ordersCommand';
import { commandTools } from '@/__tests__/support/commands';
import { openCourierStore } from '@/__tests__/support/courierStore';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { COURIER, SHIP } from '@/__tests__/support/staffOrders';

let opened: Awaited<ReturnType<typeof openCourierStore>>;
beforeAll(async () => {
  opened = await openCourierStore();
});
afterAll(() => opened.close());

const consignmentsOf = (orderId: number) =>
  opened.shiprocket.consignments.filter(({ reference }) => reference.startsWith(`${orderId}-`));

describe('couriers > a booking that fails', () => {
  test.each([
    ['the shipment', /create\/adhoc$/, 'error'],
    ['the shipment', /create\/adhoc$/, 'lost'],
    ['the shipment', /create\/adhoc$/, 'silent'],
    ['the number', /assign\/awb$/, 'lost'],
    ['the number', /assign\/awb$/, 'silent'],
    ['the pickup', /generate\/pickup$/, 'error'],
    ['the pickup', /generate\/pickup$/, 'lost'],
  ] as const)('leaves the order unshipped, and is continued: %s %s %s', async (_, path, fault) => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    const body = { items: placed.lineIds };
    opened.shiprocket.fail(path, fault);
    expect(await opened.acts.refusal(SHIP, placed, body)).toEqual({
      status: 503,
      message: 'Shiprocket did not answer. The order is unchanged. Try again.',
    });
    expect((await placed.order()).items).toMatchObject([{ step: 'placed', awb: null }]);
    await opened.acts.act(SHIP, placed, body);
    const consignments = consignmentsOf(placed.order_id);
    expect(consignments).toMatchObject([{ pickups: 1 }]);
    expect((await placed.order()).items).toMatchObject([
      { step: 'dispatched', awb: consignments[0]?.awb },
    ]);
  });

  test.each([
    [
      'a wrong field',
      /create\/adhoc$/,
      422,
      { message: 'Oops! Invalid Data.', errors: { billing_phone: ['The phone is invalid.'] } },
      'The phone is invalid',
    ],
    [
      'a message with status 200',
      /create\/adhoc$/,
      200,
      { message: 'Wrong Pickup location entered.', data: {} },
      'Wrong Pickup location entered',
    ],
    [
      'no carrier',
      /assign\/awb$/,
      200,
      {
        awb_assign_status: 0,
        response: { data: { awb_assign_error: 'Recharge your wallet' } },
      },
      'Recharge your wallet',
    ],
  ])('says why: %s', async (_, path, status, reply, reason) => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    opened.shiprocket.reply(path, status, reply);
    expect(await opened.acts.refusal(SHIP, placed, { items: placed.lineIds })).toEqual({
      status: 409,
      message: `Shiprocket refused: ${reason}. The order is unchanged.`,
    });
    expect((await placed.order()).items).toMatchObject([{ step: 'placed', awb: null }]);
  });

  test('the customer cancels while the courier does not answer', async () => {
    const { acts, shiprocket, store } = opened;
    const placed = await placePaidOrder(store, [6_000]);
    const booked = shiprocket.callsOf(/assign\/awb$/);
    shiprocket.fail(/assign\/awb$/, 'silent');
    const shipping = acts.refusal(SHIP, placed, { items: placed.lineIds });
    while (shiprocket.callsOf(/assign\/awb$/) === booked) await new Promise(setImmediate);
    const { options } = await placed.quoteRefund('cancellation');
    const option = options.find(({ refund_to }) => refund_to === 'source');
    await placed.cancelOrReturn('cancellation', option?.refund ?? '', 'source');
    expect((await placed.order()).items).toMatchObject([{ status: 'cancelled' }]);
    expect(await shipping).toMatchObject({ status: 503 });
  });

  test('a token that has ended is renewed once, and every call is made once', async () => {
    opened.shiprocket.expireTokens();
    const logins = opened.shiprocket.callsOf(/login$/);
    const placed = await opened.placeShipped();
    expect(opened.shiprocket.callsOf(/login$/)).toBe(logins + 1);
    expect(consignmentsOf(placed.order_id)).toHaveLength(1);
  });

  test('the same key, and other keys at once, book one shipment', async () => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    const body = { key: crypto.randomUUID(), items: placed.lineIds };
    await Promise.allSettled(
      [1, 2, 3].map(() => opened.acts.act(SHIP, placed, { items: placed.lineIds })),
    );
    await opened.acts.act(SHIP, placed, body).catch(() => undefined);
    expect(consignmentsOf(placed.order_id)).toMatchObject([{ pickups: 1, isCancelled: false }]);
    expect((await placed.order()).items).toMatchObject([{ step: 'dispatched' }]);
    const other = await placePaidOrder(opened.store, [6_000]);
    const repeated = { key: crypto.randomUUID(), items: other.lineIds };
    const first = await opened.acts.act(SHIP, other, repeated);
    expect(await opened.acts.act(SHIP, other, repeated)).toEqual(first);
    expect(consignmentsOf(other.order_id)).toHaveLength(1);
  });

  test('an order without an address in India is shipped by hand', async () => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    await opened.store.db
      .updateTable('orders')
      .set({ shipping_address: null })
      .where('id', '=', placed.order_id)
      .execute();
    expect(await opened.acts.refusal(SHIP, placed, { items: placed.lineIds })).toMatchObject({
      status: 409,
      message: expect.stringContaining('addresses in India only') as string,
    });
  });
});

describe('couriers > shipping by hand', () => {
  test('waits until a booking of the items is cancelled', async () => {
    const { acts, member, shiprocket, staffOrder, store } = opened;
    const placed = await placePaidOrder(store, [6_000]);
    shiprocket.fail(/generate\/pickup$/, 'error');
    await acts.refusal(SHIP, placed, { items: placed.lineIds });
    const byHand = { items: placed.lineIds, ...COURIER };
    const [shipment] = (await staffOrder(placed.order_id)).shipments;
    const shipmentId = shipment?.shipment_id ?? 0;
    expect(await acts.refusal(SHIP, placed, byHand)).toEqual({
      status: 409,
      message: `Shipment ${shipmentId} is booked for these items. Cancel it first.`,
    });
    await member.call('POST /staff/v1/orders/:id/shipments/:shipmentId/cancel', {
      params: { id: placed.order_id, shipmentId },
      body: { key: crypto.randomUUID() },
    });
    await acts.act(SHIP, placed, byHand);
    expect((await placed.order()).items).toMatchObject([{ carrier: 'Blue Dart' }]);
  });

  test('needs carrier and number, and the test courier is off in this store', async () => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    const { items, carrier } = { items: placed.lineIds, carrier: 'DTDC' };
    const refusal = (body: object) => opened.acts.refusal(SHIP, placed, { items, ...body });
    expect((await refusal({ carrier })).status).toBe(400);
    expect((await refusal({ courier: 'manual' })).status).toBe(409);
    expect(await refusal({ courier: 'sandbox' })).toEqual({
      status: 409,
      message: 'The test courier is off',
    });
  });

  test('npm run orders books, prints and cancels a shipment', async () => {
    const placed = await placePaidOrder(opened.store, [6_000]);
    const run = async (...args: string[]) => {
      const { printed, ...tools } = commandTools(opened.store);
      await runOrdersCommand(tools, args);
      return printed.join('\n');
    };
    const order = String(placed.order_id);
    expect(await run('rates', order)).toMatch(/51 +Delhivery Surface +54 +4/);
    expect(await run('ship', order, '--service', '51', '--weight', '2')).toMatch(/dispatched/);
    expect(consignmentsOf(placed.order_id)[0]?.body).toMatchObject({ weight: 2 });
    const number = /Shipment (\d+), delivery, booked/.exec(await run('show', order))?.[1] ?? '';
    expect(await run('label', order, '--shipment', number)).toMatch(/^https:.*pdf$/);
    expect(await run('cancel-shipment', order, '--shipment', number)).toMatch(/cancelled/);
    await expect(run('ship', order, '--courier', 'pigeon')).rejects.toThrow('--courier must be');
  });
});
