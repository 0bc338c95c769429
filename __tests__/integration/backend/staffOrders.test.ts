/** @jest-environment node */
import { fetchWallet } from '@/__tests__/support/cancellations';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import { CASH, COURIER, DELIVER, GOODWILL, SHIP, staffActs } from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let acts: ReturnType<typeof staffActs>;
beforeAll(async () => {
  store = await openTestStore();
  acts = staffActs(store, await newStaffMember(store, 'orders'));
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

describe('staff orders > from dispatch to delivery', () => {
  test('items shipped together get one email with courier and tracking number', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    await acts.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    expect((await placed.order()).items).toMatchObject([
      { step: 'dispatched', awb: 'BD1234567890' },
      { step: 'dispatched', awb: 'BD1234567890' },
    ]);
    const { body } = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', placed.customer.email)
      .where('subject', 'like', '%on their way')
      .executeTakeFirstOrThrow();
    for (const text of Object.values(COURIER)) expect(body).toContain(text);
    expect(await acts.auditOf(placed)).toMatchObject([
      {
        act: 'ship',
        actor: 'orders@staff.example',
        before: { [placed.lineIds[0] ?? 0]: { step: 'placed', tracking_number: null } },
        after: { [placed.lineIds[0] ?? 0]: { step: 'dispatched' }, carrier: 'Blue Dart' },
      },
    ]);
  });

  test.each([
    ['blue dart', 'Blue Dart', /^https:\/\/www\.bluedart\.com\/.*trackNo=AWB-123456$/],
    ['FedEx', 'FedEx', /^https:\/\/www\.fedex\.com\/.*trknbr=AWB-123456$/],
    ['India Post', 'India Post', /^https:\/\/www\.indiapost\.gov\.in\/.*\.aspx$/],
    ['Our own van', 'Our own van', undefined],
  ])('an order shipped with %s names the carrier and its page', async (carrier, name, page) => {
    const placed = await placePaidOrder(store, [6_000]);
    await acts.act(SHIP, placed, {
      items: placed.lineIds,
      carrier,
      tracking_number: 'AWB-123456',
    });
    const [item] = (await placed.order()).items;
    expect(item).toMatchObject({ awb: 'AWB-123456', carrier: name });
    if (page) expect(item?.tracking_url).toMatch(page);
    else expect(item?.tracking_url).toBeNull();
  });

  test('the test courier books at once, and there is no webhook without keys', async () => {
    const placed = await placePaidOrder(store, [6_000]);
    await acts.act(SHIP, placed, { items: placed.lineIds, courier: 'sandbox' });
    expect((await placed.order()).items).toMatchObject([
      { step: 'dispatched', awb: expect.stringMatching(/^AZ\d{10}$/) as string },
    ]);
    const webhook = new Request('http://127.0.0.1/webhooks/shipments', { method: 'POST' });
    expect((await store.fetch(webhook)).status).toBe(404);
  });

  test('items are shipped one by one, and only dispatched ones are delivered', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    const [first = 0, second = 0] = placed.lineIds;
    await acts.act(SHIP, placed, { items: [first], ...COURIER });
    expect(await acts.refusal(SHIP, placed, { items: [first, second], ...COURIER })).toEqual({
      status: 409,
      message: `Item ${first} is dispatched`,
    });
    expect(await acts.refusal(DELIVER, placed, { items: [second] })).toEqual({
      status: 409,
      message: `Item ${second} is placed`,
    });
    await acts.act(DELIVER, placed, { items: [first] });
    expect((await placed.order()).items.map(({ step }) => step)).toEqual(['delivered', 'placed']);
    expect((await acts.subjectsTo(placed.customer)).slice(-2)).toEqual([
      `An item from your order ${placed.order_id} is on its way`,
      `An item from your order ${placed.order_id} has been delivered`,
    ]);
  });

  test('an unpaid order is not shipped', async () => {
    const placed = await placePaidOrder(store, [6_000]);
    await store.db
      .updateTable('orders')
      .set({ state: 'pending' })
      .where('id', '=', placed.order_id)
      .execute();
    expect(await acts.refusal(SHIP, placed, { items: placed.lineIds, ...COURIER })).toEqual({
      status: 409,
      message: 'The order is pending, not confirmed',
    });
  });

  test('an item of another order, an unknown order and a script as address are refused', async () => {
    const [placed, other] = [
      await placePaidOrder(store, [6_000]),
      await placePaidOrder(store, [6_000]),
    ];
    const items = other.lineIds;
    expect((await acts.refusal(SHIP, placed, { items, ...COURIER })).status).toBe(404);
    expect(
      (await acts.refusal(SHIP, { ...placed, order_id: 1 }, { items, ...COURIER })).status,
    ).toBe(404);
    const link = { ...COURIER, tracking_url: 'javascript:alert(1)' };
    expect((await acts.refusal(SHIP, other, { items, ...link })).status).toBe(400);
    expect((await other.order()).items).toMatchObject([{ step: 'placed' }]);
  });

  test('cash is recorded for delivered items, once', async () => {
    const placed = await placePaidOrder(store, [6_000], 'cod');
    const items = placed.lineIds;
    expect((await acts.refusal(CASH, placed, { items })).status).toBe(409);
    await acts.act(SHIP, placed, { items, ...COURIER });
    await acts.act(DELIVER, placed, { items });
    expect((await acts.act(CASH, placed, { items })).data).toMatchObject({ amount: '6,000' });
    expect((await acts.refusal(CASH, placed, { items })).status).toBe(409);
    const paid = await placePaidOrder(store, [6_000]);
    expect(await acts.refusal(CASH, paid, { items: paid.lineIds })).toEqual({
      status: 409,
      message: 'This order is not paid in cash',
    });
  });
});

describe('staff orders > an idempotency key', () => {
  const request = { rupees: 100, reason: 'With our thanks' };

  test('performs an act once, also when both requests arrive together', async () => {
    const placed = await placePaidOrder(store, [6_000]);
    const body = { key: crypto.randomUUID(), ...request };
    const replies = await Promise.all([1, 2, 3].map(() => acts.act(GOODWILL, placed, body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await fetchWallet(placed.customer)).balance).toBe('100');
    expect(await acts.auditOf(placed)).toHaveLength(1);
  });

  test('is refused for another request or another sender', async () => {
    const placed = await placePaidOrder(store, [6_000]);
    const key = crypto.randomUUID();
    await acts.act(GOODWILL, placed, { key, ...request });
    expect((await acts.refusal(GOODWILL, placed, { key, ...request, rupees: 200 })).status).toBe(
      409,
    );
    const client = newOperator(store);
    await expect(acts.act(GOODWILL, placed, { key, ...request }, { client })).rejects.toThrow(
      '409',
    );
    expect((await fetchWallet(placed.customer)).balance).toBe('100');
  });

  test('of a refused act is free again', async () => {
    const placed = await placePaidOrder(store, [6_000]);
    const body = { key: crypto.randomUUID(), items: placed.lineIds };
    expect((await acts.refusal(DELIVER, placed, body)).status).toBe(409);
    await acts.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    await acts.act(DELIVER, placed, body);
    expect((await placed.order()).items).toMatchObject([{ step: 'delivered' }]);
  });
});
