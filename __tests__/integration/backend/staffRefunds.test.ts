/** @jest-environment node */
import { fetchOrder, fetchWallet } from '@/__tests__/support/cancellations';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import {
  CANCEL,
  COURIER,
  GOODWILL,
  RETURN,
  SHIP,
  staffActs,
} from '@/__tests__/support/staffOrders';
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
    await acts.act(RETURN, placed, body, { detailId });
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
  test('refunds to the source, returns the stock, and is refused after dispatch', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    const [first = 0, second = 0] = placed.lineIds;
    const before = await store.stockOf(placed.products[0]?.size_id ?? 0);
    const reason = 'The customer called';
    expect((await acts.act(CANCEL, placed, { items: [first], reason })).data.amount).toBe('6,000');
    expect(await store.stockOf(placed.products[0]?.size_id ?? 0)).toBe(before + 1);
    expect((await placed.order()).items).toMatchObject([
      { status: 'cancelled', refund: { amount: '6,000', refund_to: 'source' } },
      { status: 'active' },
    ]);
    await acts.act(SHIP, placed, { items: [second], ...COURIER });
    expect((await acts.refusal(CANCEL, placed, { items: [second], reason })).status).toBe(409);
  });

  test('of all items together refunds the whole order', async () => {
    const placed = await placePaidOrder(store, [6_000, 9_000]);
    const body = { items: placed.lineIds, reason: 'Out of stock', refund_to: 'wallet' };
    await acts.act(CANCEL, placed, body);
    const order = await fetchOrder(placed.customer, placed.order_id);
    expect(order.state).toBe('cancelled');
    expect((await fetchWallet(placed.customer)).balance).toBe(order.order_amount);
  });

  test('of unpaid cash on delivery refunds nothing', async () => {
    const placed = await placePaidOrder(store, [6_000], 'cod');
    const reply = await acts.act(CANCEL, placed, { items: placed.lineIds, reason: 'A mistake' });
    expect(reply.data.amount).toBe('0');
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
