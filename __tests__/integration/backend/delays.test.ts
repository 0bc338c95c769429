/** @jest-environment node */
import { sendDelayEmails } from '@/backend/delays/sendDelayEmails';
import { parseEnv } from '@/backend/env';
import { dayAfter } from '@/lib/i18n/dates';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newStaffMember } from '@/__tests__/support/staff';
import { SHIP, COURIER, staffActs } from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const VIEW = 'GET /order/v1/delay';
const CHOOSE = 'POST /order/v1/delay';
const SET_DATE = 'PUT /staff/v1/orders/:id/items/:detailId/delivery-date';

let store: TestStore;
let member: Awaited<ReturnType<typeof newStaffMember>>;
let acts: ReturnType<typeof staffActs>;
let transitDays: number;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'orders');
  acts = staffActs(store, member);
  const { transit_days } = await store.db
    .selectFrom('countries')
    .select('transit_days')
    .where('country_code', '=', 'IN')
    .executeTakeFirstOrThrow();
  transitDays = transit_days;
});
afterAll(() => store.close());

const NOW = new Date('2030-03-10T06:00:00Z');
const day = (days: number) => dayAfter(NOW, days);
const env = parseEnv({ NODE_ENV: 'test' });
const run = (days = 0) =>
  sendDelayEmails({ db: store.db, env }, new Date(NOW.getTime() + days * 86_400_000));

/** A paid order whose items are promised for a day after NOW. */
async function placePromised(days: number, prices = [6_000]) {
  const placed = await placePaidOrder(store, prices);
  await store.db
    .updateTable('order_lines')
    .set({ delivery_date: day(days) })
    .where('order_id', '=', placed.order_id)
    .execute();
  const emails = () =>
    store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', placed.customer.email)
      .where('subject', 'like', '%delayed%')
      .orderBy('id')
      .execute();
  return {
    ...placed,
    emails,
    token: async () => {
      const { body = '' } = (await emails()).at(-1) ?? {};
      return /delayed-item\?token=(\S+)/.exec(body)?.[1] ?? '';
    },
  };
}

describe('delay emails > the email about a promise', () => {
  test('leaves once for each item when its last day of dispatch has passed', async () => {
    const onTime = await placePromised(transitDays);
    const late = await placePromised(transitDays - 1, [6_000, 9_000]);
    await run();
    await Promise.all([run(), run()]);
    expect(await onTime.emails()).toEqual([]);
    const emails = await late.emails();
    expect(emails.map(({ subject }) => subject)).toEqual(
      [1, 2].map(() => `An item from your order ${late.order_id} is delayed`),
    );
    expect(emails[0]?.body).toContain('cancel it for a full refund');
  });

  test('leaves earlier with days_before', async () => {
    const placed = await placePromised(transitDays + 1);
    const setting = (days_before: number) =>
      store.db
        .updateTable('settings')
        .set({ value: JSON.stringify({ days_before }) })
        .where('name', '=', 'delay_emails')
        .execute();
    await setting(2);
    await run();
    await setting(0);
    expect(await placed.emails()).toHaveLength(1);
  });

  test.each([
    ['a dispatched item', { step: 'dispatched' }],
    ['a cancelled item', { status: 'cancelled' }],
    ['a promise of long ago', { delivery_date: '2029-12-01' }],
  ])('does not leave for %s', async (_, change) => {
    const placed = await placePromised(0);
    await store.db
      .updateTable('order_lines')
      .set(change)
      .where('order_id', '=', placed.order_id)
      .execute();
    await run();
    expect(await placed.emails()).toEqual([]);
  });
});

describe('delay emails > the choice', () => {
  test('to wait is recorded, and to cancel refunds everything, once', async () => {
    const placed = await placePromised(0);
    await run();
    const token = await placed.token();
    const visitor = store.visit();
    expect((await visitor.call(VIEW, { query: { token } })).data).toMatchObject({
      order_id: placed.order_id,
      promised_date: day(0),
      new_date: null,
      state: 'open',
      choice: null,
    });
    expect((await placed.order()).items).toMatchObject([{ status: 'active' }]);
    await visitor.call(CHOOSE, { body: { token, choice: 'wait' } });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(
        (await visitor.call(CHOOSE, { body: { token, choice: 'cancel' } })).data,
      ).toMatchObject({ state: 'cancelled', choice: 'cancel' });
    const order = await placed.order();
    expect(order.items).toMatchObject([
      { status: 'cancelled', refund: { amount: order.order_amount, refund_to: 'source' } },
    ]);
    const { body } = { body: { token, choice: 'wait' as const } };
    expect((await visitor.expectError(CHOOSE, { body })).status).toBe(409);
  });

  test('is refused once the item is dispatched', async () => {
    const placed = await placePromised(0);
    await run();
    const token = await placed.token();
    await acts.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    const visitor = store.visit();
    expect((await visitor.call(VIEW, { query: { token } })).data.state).toBe('dispatched');
    const refused = await visitor.expectError(CHOOSE, { body: { token, choice: 'cancel' } });
    expect(refused.status).toBe(409);
    expect((await placed.order()).items).toMatchObject([{ status: 'active' }]);
  });

  test('needs the link of this item and date', async () => {
    const [placed, other] = [await placePromised(0), await placePromised(0)];
    await run();
    const token = await placed.token();
    const visitor = store.visit();
    const forged = token.replace(String(placed.lineIds[0]), String(other.lineIds[0]));
    for (const wrong of ['', `${token}x`, forged, token.replace(day(0), day(1))])
      expect(
        (await visitor.expectError(CHOOSE, { body: { token: wrong, choice: 'cancel' } })).status,
      ).toBe(400);
    expect((await other.order()).items).toMatchObject([{ status: 'active' }]);
  });
});

describe('delay emails > another date by staff', () => {
  const setDate = (placed: { order_id: number; lineIds: number[] }, date: string) => ({
    params: { id: placed.order_id, detailId: placed.lineIds[0] ?? 0 },
    body: { key: crypto.randomUUID(), date },
  });

  test('is promised by email, and missed again it is another email', async () => {
    const placed = await placePromised(0);
    await run();
    await member.call(SET_DATE, setDate(placed, day(20)));
    expect(await placed.emails()).toHaveLength(2);
    const { data } = await store.visit().call(VIEW, { query: { token: await placed.token() } });
    expect(data).toMatchObject({ promised_date: day(0), new_date: day(20), state: 'open' });
    expect((await placed.order()).items).toMatchObject([{ delivery_date: day(20) }]);
    await run(1);
    expect(await placed.emails()).toHaveLength(2);
    await run(20);
    expect(await placed.emails()).toHaveLength(3);
  });

  test('is refused in the past and for a dispatched item, and an earlier date needs no email', async () => {
    const placed = await placePromised(20);
    expect(await member.expectRefusal(SET_DATE, setDate(placed, '2020-01-01'))).toEqual({
      status: 409,
      message: 'This date has passed',
    });
    await member.call(SET_DATE, setDate(placed, day(10)));
    expect(await placed.emails()).toEqual([]);
    await acts.act(SHIP, placed, { items: placed.lineIds, ...COURIER });
    expect(await member.expectRefusal(SET_DATE, setDate(placed, day(30)))).toMatchObject({
      status: 409,
    });
  });
});
