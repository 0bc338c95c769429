/** @jest-environment node */
import { sql } from 'kysely';
import { dayAfter } from '@/lib/i18n/dates';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const summary = async () => (await newOperator(store).call('GET /staff/v1/summary')).data;
const placeAt = (orderId: number, moment: string) =>
  sql`update orders set placed_at = ${moment}::timestamptz where id = ${orderId}`.execute(store.db);

test('staff summary > counts what waits for staff, and revenue per day of store time and currency', async () => {
  const before = await summary();
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)?.day).toBe(dayAfter(new Date(), 0));

  const open = await placePaidOrder(store, [6_000]);
  const late = await placePaidOrder(store, [7_000]);
  await sql`update order_lines set delivery_date = '2026-01-01', step = 'dispatched'
    where order_id = ${late.order_id}`.execute(store.db);
  const returning = await placeDeliveredOrder(store, [8_000], 'azapayment', 1);
  await returning.cancelOrReturn('return', '8,000', 'wallet');
  const pending = await placePaidOrder(store, [9_000], 'azapayment');
  await sql`update orders set state = 'failed' where id = ${pending.order_id}`.execute(store.db);
  // Half past midnight in India is still the day before in UTC.
  const yesterday = dayAfter(new Date(), -1);
  await placeAt(open.order_id, `${yesterday} 00:30:00+05:30`);
  await placeAt(returning.order_id, `${dayAfter(new Date(), -30)} 12:00:00+05:30`);
  const foreign = { currency: 'USD', total_minor: 12_345 };
  await store.db.updateTable('orders').set(foreign).where('id', '=', late.order_id).execute();
  await sql`update product_sizes set stock = 2 where id = ${open.products[0]?.size_id}`.execute(
    store.db,
  );
  await sql`insert into tickets (owner, request_id, topic, name, email, regarding, message, state)
    values ('trail:1', gen_random_uuid(), 'other', 'Asha', '', '', 'Open', 'open'),
      ('trail:2', gen_random_uuid(), 'other', 'Asha', '', '', 'Closed', 'closed')`.execute(
    store.db,
  );

  const { days, ...counts } = await summary();
  expect(counts).toEqual({
    to_ship: before.to_ship + 1,
    late: before.late + 1,
    returns_waiting: before.returns_waiting + 1,
    undelivered: before.undelivered,
    low_stock: before.low_stock + 1,
    open_tickets: before.open_tickets + 1,
  });
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { day: yesterday, orders: 1, revenue: [{ currency: 'INR', orders: 1, amount: '6,000' }] },
    {
      day: dayAfter(new Date(), 0),
      orders: 1,
      revenue: [{ currency: 'USD', orders: 1, amount: '123.45' }],
    },
  ]);
});
