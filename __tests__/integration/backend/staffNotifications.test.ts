/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { notifyDailySummary } from '@/backend/notifications/dailySummary';
import { runNotifications } from '@/backend/notifications/run';
import { dayAfter } from '@/lib/i18n/dates';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const STAFF = 'staff@example.com';
const env = parseEnv({ NODE_ENV: 'test', STAFF_EMAIL: STAFF });
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ STAFF_EMAIL: STAFF });
});
afterAll(() => store.close());

const clearOutbox = () => store.db.deleteFrom('outbox').execute();
const emails = () =>
  store.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', STAFF)
    .orderBy('id')
    .execute();
const subjects = async () => (await emails()).map(({ subject }) => subject);
const notify = () => runNotifications({ db: store.db, env });

const changeSettings = async (changes: object) => {
  const { value } = await store.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'staff_notifications')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...(value as object), ...changes }) })
    .where('name', '=', 'staff_notifications')
    .execute();
};
/** Only one kind is sent, so that the tests do not see each other's. */
const only = (kind: string, changes: object = {}) =>
  changeSettings({
    new_order: false,
    return_booked: false,
    low_stock: false,
    daily_summary: false,
    [kind]: true,
    ...changes,
  });

test('new order > staff get one email, by parallel and repeated runs', async () => {
  await only('new_order');
  const { order_id } = await placePaidOrder(store, [6_000, 4_000]);
  await Promise.all([notify(), notify()]);
  await notify();
  expect(await subjects()).toEqual([`New order ${order_id}: ₹10,000`]);
  const [email] = await emails();
  expect(email?.body).toContain('Delivery: Mumbai, India');
  expect(email?.body).not.toContain('customer1@example.com');
  expect(email?.body).not.toContain('Customer support');
});

test('new order > an order of three days ago, and one that is not wanted, is not sent', async () => {
  await clearOutbox();
  const { order_id } = await placePaidOrder(store, [6_000]);
  const settled_at = new Date(Date.now() - 3 * 86_400_000);
  await store.db.updateTable('orders').set({ settled_at }).where('id', '=', order_id).execute();
  await notify();
  await only('return_booked');
  await placePaidOrder(store, [6_000]);
  await notify();
  expect(await subjects()).toEqual([]);
});

test('return > the items of an order are one email, each once', async () => {
  await clearOutbox();
  await only('return_booked');
  const { order_id, cancelOrReturn } = await placeDeliveredOrder(
    store,
    [6_000, 4_000],
    'azapayment',
    1,
  );
  await cancelOrReturn('return', '6,000', 'source');
  await cancelOrReturn('return', '4,000', 'source', 1);
  await notify();
  await notify();
  expect(await subjects()).toEqual([`Return booked for order ${order_id}`]);
  expect((await emails())[0]?.body).toContain('Reason: It does not fit');
});

test('low stock > a size is told of once, and again after its stock was higher', async () => {
  const { size_id } = await store.newProduct(5);
  const stockOf = (stock: number) =>
    store.db.updateTable('product_sizes').set({ stock }).where('id', '=', size_id).execute();
  await only('low_stock', { low_stock_at: 2 });
  await notify();
  await clearOutbox();
  const steps: [number, string[]][] = [
    [3, []],
    [2, ['Low stock: 1 size']],
    [1, []],
    [0, []],
    [3, []],
    [0, ['Low stock: 1 size']],
  ];
  for (const [stock, expected] of steps) {
    await stockOf(stock);
    await notify();
    await notify();
    expect([stock, await subjects()]).toEqual([stock, expected]);
    await clearOutbox();
  }
});

test('daily summary > has the numbers of yesterday, once, from the set hour in store time', async () => {
  await clearOutbox();
  await only('daily_summary', { daily_summary_hour: 8 });
  const today = dayAfter(new Date(), 0);
  const at = (time: string, day = today) => new Date(`${day}T${time}:00+05:30`);
  const yesterday = dayAfter(new Date(), -1);
  await store.db
    .updateTable('orders')
    .set({ settled_at: at('12:00', '2026-01-01') })
    .execute();
  const settle = async (moment: Date) => {
    const { order_id } = await placePaidOrder(store, [6_000]);
    const change = { settled_at: moment };
    await store.db.updateTable('orders').set(change).where('id', '=', order_id).execute();
  };
  await settle(at('00:00', yesterday));
  await settle(at('23:59', yesterday));
  await settle(at('00:00'));
  const backend = { db: store.db, env };
  await notifyDailySummary(backend, at('07:59'));
  expect(await subjects()).toEqual([]);
  await Promise.all([
    notifyDailySummary(backend, at('08:00')),
    notifyDailySummary(backend, at('08:00')),
  ]);
  await notifyDailySummary(backend, at('20:00'));
  expect(await subjects()).toEqual([expect.stringMatching(/^Your store on \d+ \w+ 20\d\d$/)]);
  const [email] = await emails();
  expect(email?.body).toContain('2 orders in INR: ₹12,000');
  expect(email?.body).toContain('Returns to receive: 2');
});

test('address > that of customer support is the default, and without one nothing is sent', async () => {
  expect(parseEnv({ NODE_ENV: 'test', SUPPORT_EMAIL: 'care@example.com' }).STAFF_EMAIL).toBe(
    'care@example.com',
  );
  await clearOutbox();
  await only('new_order');
  await placePaidOrder(store, [6_000]);
  await clearOutbox();
  await runNotifications({ db: store.db, env: parseEnv({ NODE_ENV: 'test' }) });
  expect(await store.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
