/** @jest-environment node */
import { payRefunds } from '@/backend/payments/refunds';
import { changePolicy, fetchOrder, fetchWallet, testEnv } from '@/__tests__/support/cancellations';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import {
  CANCEL,
  CASH,
  COURIER,
  DELIVER,
  GOODWILL,
  REFUND,
  RETURN,
  SHIP,
  staffActs,
} from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const CREDIT_NOTE = 'GET /order/v1/orders/:id/items/:detailId/credit-note';

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

describe('staff orders > a return', () => {
  async function requestReturn() {
    const placed = await placeDeliveredOrder(store, [6_000], 'azapayment', 1);
    await placed.cancelOrReturn('return', '6,000', 'wallet');
    return { ...placed, detailId: placed.lineIds[0] ?? 0 };
  }
  const stock = ({ products }: Awaited<ReturnType<typeof requestReturn>>) =>
    store.stockOf(products[0]?.size_id ?? 0);

  test.each([
    [true, 1],
    [false, 0],
  ])('that is accepted is refunded once; sold again: %s', async (is_restocked, added) => {
    const placed = await requestReturn();
    const before = await stock(placed);
    const body = { outcome: 'accepted', is_restocked };
    const { detailId } = placed;
    expect((await acts.act(RETURN, placed, body, { detailId })).data.amount).toBe('6,000');
    expect((await acts.refusal(RETURN, placed, body, detailId)).status).toBe(409);
    expect((await placed.order()).items).toMatchObject([{ status: 'returned' }]);
    expect((await fetchWallet(placed.customer)).balance).toBe('6,000');
    expect((await stock(placed)) - before).toBe(added);
  });

  test('that is refused leaves the item delivered, and its customer knows why', async () => {
    const placed = await requestReturn();
    const { detailId } = placed;
    expect((await acts.refusal(RETURN, placed, { outcome: 'refused' }, detailId)).status).toBe(400);
    const body = { outcome: 'refused', reason: 'The tags are missing' };
    await acts.act(RETURN, placed, body, { detailId });
    expect((await placed.order()).items).toMatchObject([{ status: 'active', step: 'delivered' }]);
    expect((await fetchWallet(placed.customer)).balance).toBe('0');
    const { body: text } = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('subject', 'like', `We could not accept your return for order ${placed.order_id}`)
      .executeTakeFirstOrThrow();
    expect(text).toContain('The tags are missing');
  });
});

describe('staff orders > a cancellation for the customer', () => {
  let owner: ReturnType<typeof staffActs>;
  beforeAll(() => {
    owner = staffActs(store, newOperator(store));
  });
  test('refunds to the source, returns the stock, and is refused after dispatch', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    const [first = 0, second = 0] = placed.lineIds;
    const before = await store.stockOf(placed.products[0]?.size_id ?? 0);
    const reason = 'The customer called';
    expect((await owner.act(CANCEL, placed, { items: [first], reason })).data.amount).toBe('6,000');
    expect(await store.stockOf(placed.products[0]?.size_id ?? 0)).toBe(before + 1);
    expect((await placed.order()).items).toMatchObject([
      { status: 'cancelled', refund: { amount: '6,000', refund_to: 'source' } },
      { status: 'active' },
    ]);
    await acts.act(SHIP, placed, { items: [second], ...COURIER });
    expect((await acts.refusal(CANCEL, placed, { items: [second], reason })).status).toBe(409);
  });

  test('has no deduction and no end before dispatch', async () => {
    const restorePolicy = await changePolicy(store, () => ({
      cancellation: [{ within_hours: 0, source_percent: 15, wallet_percent: 5 }],
    }));
    const placed = await placePaidOrder(store, [6_000]);
    const body = { items: placed.lineIds, reason: 'Out of stock' };
    expect((await owner.act(CANCEL, placed, body)).data.amount).toBe('6,000');
    await restorePolicy();
  });

  test('of all items together refunds the whole order', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    const body = { items: placed.lineIds, reason: 'Out of stock', refund_to: 'wallet' };
    await owner.act(CANCEL, placed, body);
    const order = await fetchOrder(placed.customer, placed.order_id);
    expect(order.state).toBe('cancelled');
    expect((await fetchWallet(placed.customer)).balance).toBe(order.order_amount);
  });

  test('of unpaid cash on delivery refunds nothing', async () => {
    const placed = await placePaidOrder(store, [6_000], 'cod');
    const reply = await owner.act(CANCEL, placed, { items: placed.lineIds, reason: 'A mistake' });
    expect(reply.data.amount).toBe('0');
  });
});

describe('staff orders > a refund without a return', () => {
  const reason = 'A loose thread';
  let owner: ReturnType<typeof staffActs>;
  beforeAll(() => {
    owner = staffActs(store, newOperator(store));
  });

  test('of an amount goes to the source once per key, and the customer sees it', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    const body = { amount: '1,500.50', reason, key: crypto.randomUUID() };
    const replies = [];
    for (let time = 0; time < 2; time++) replies.push(await owner.act(REFUND, placed, body));
    expect(replies.map(({ data }) => data.amount)).toEqual(['1,500.5', '1,500.5']);
    expect((await placed.order()).items).toMatchObject([
      { status: 'active', partial_refund: '600.2' },
      { status: 'active', partial_refund: '900.3' },
    ]);
    await payRefunds({ db: store.db, env: testEnv, log: (event) => void store.logged.push(event) });
    const paid = await store.db
      .selectFrom('sandbox_refunds as r')
      .innerJoin('payments as p', 'p.reference', 'r.reference')
      .select('r.amount_minor')
      .where('p.order_id', '=', placed.order_id)
      .orderBy('r.amount_minor')
      .execute();
    expect(paid).toEqual([{ amount_minor: 60_020 }, { amount_minor: 90_030 }]);
    expect(await owner.subjectsTo(placed.customer)).toContain(
      `A refund for your order ${placed.order_id}`,
    );
    const [first = 0, second = 0] = placed.lineIds;
    expect(await owner.auditOf(placed)).toMatchObject([
      {
        act: 'refund',
        after: { refunds: { [first]: 60_020, [second]: 90_030 }, refund_to: 'source', reason },
      },
    ]);
  });

  test('is never above what is left, and leaves less for a return', async () => {
    const placed = await placeDeliveredOrder(store, [6_000], 'azapayment', 1);
    await owner.act(REFUND, placed, { amount: '1,000', refund_to: 'wallet', reason });
    expect(await owner.refusal(REFUND, placed, { amount: '5,000.01', reason })).toEqual({
      status: 409,
      message: 'At most 5,000 INR can be refunded',
    });
    expect((await placed.quoteRefund('return')).options).toMatchObject([
      { refund: '5,000' },
      { refund: '5,000' },
    ]);
    await placed.cancelOrReturn('return', '5,000', 'wallet');
    expect(await owner.refusal(REFUND, placed, { items: placed.lineIds, reason })).toEqual({
      status: 409,
      message: `Item ${placed.lineIds[0]} is return requested`,
    });
    const [detailId = 0] = placed.lineIds;
    const accepted = { outcome: 'accepted', is_restocked: true };
    await owner.act(RETURN, placed, accepted, { detailId });
    expect((await fetchWallet(placed.customer)).balance).toBe('6,000');
    const params = { id: placed.order_id, detailId };
    const note = await placed.customer.call(CREDIT_NOTE, { params });
    expect(note.data).toMatchObject({ total: '6,000', paid: { money: '6,000' } });
  });

  test('of everything that is left can be repeated only while something is left', async () => {
    const placed = await placePaidOrder(store, [2_000, 3_000]);
    const [first = 0] = placed.lineIds;
    expect((await owner.act(REFUND, placed, { items: [first], reason })).data.amount).toBe('2,000');
    expect(await owner.refusal(REFUND, placed, { items: [first], reason })).toEqual({
      status: 409,
      message: `Item ${first} is refunded already`,
    });
    expect((await owner.act(REFUND, placed, { reason })).data.amount).toBe('3,000');
    expect(await owner.refusal(REFUND, placed, { reason })).toEqual({
      status: 409,
      message: 'Nothing of this order can be refunded',
    });
  });

  test('of cash on delivery needs recorded cash, and goes to the wallet', async () => {
    const placed = await placePaidOrder(store, [4_000], 'cod');
    const [item = 0] = placed.lineIds;
    expect(await owner.refusal(REFUND, placed, { items: [item], reason })).toEqual({
      status: 409,
      message: `Item ${item} has no recorded cash`,
    });
    await owner.act(SHIP, placed, { items: [item], ...COURIER });
    await owner.act(DELIVER, placed, { items: [item] });
    await owner.act(CASH, placed, { items: [item] });
    const toSource = { amount: '500', refund_to: 'source', reason };
    expect((await owner.refusal(REFUND, placed, toSource)).status).toBe(409);
    await owner.act(REFUND, placed, { amount: '500', reason });
    expect((await fetchWallet(placed.customer)).balance).toBe('500');
  });

  test('is limited per day by role, and not for an owner', async () => {
    const placed = await placePaidOrder(store, [60_000]);
    const support = staffActs(store, await newStaffMember(store, 'support', 'a@staff.example'));
    await support.act(REFUND, placed, { amount: '2,000', reason });
    expect(await support.refusal(REFUND, placed, { amount: '1', reason })).toEqual({
      status: 403,
      message: 'Your limit is ₹2,000 a day. Ask an owner to do this.',
    });
    expect((await owner.act(REFUND, placed, { reason })).data.amount).toBe('58,000');
  });

  test.each([
    [{ amount: '0', reason: 'x' }, 'Please enter an amount'],
    [{ amount: '1.005', reason: 'x' }, 'Please enter at most two decimals'],
    [{ amount: '100', reason: ' ' }, 'Please give a reason'],
  ])('%j is refused', async (body, message) => {
    const placed = { order_id: 1, lineIds: [] };
    expect(await owner.refusal(REFUND, placed, body)).toEqual({ status: 400, message });
  });
});

test('staff orders > goodwill is limited per day by role, and not for an owner', async () => {
  const placed = await placePaidOrder(store, [6_000]);
  const support = await newStaffMember(store, 'support');
  const reason = 'With our apologies';
  await acts.act(GOODWILL, placed, { rupees: 1_500, reason }, { client: support });
  await expect(
    acts.act(GOODWILL, placed, { rupees: 501, reason }, { client: support }),
  ).rejects.toThrow('Your limit is ₹2,000 a day. Ask an owner to do this.');
  await acts.act(GOODWILL, placed, { rupees: 500, reason }, { client: support });
  await acts.act(GOODWILL, placed, { rupees: 50_000, reason }, { client: newOperator(store) });
  expect((await fetchWallet(placed.customer)).balance).toBe('52,000');
  expect(await acts.subjectsTo(placed.customer)).toContain('₹1,500 for your Aza wallet');
});
