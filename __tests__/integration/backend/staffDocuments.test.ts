/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { CANCEL, COURIER, DELIVER, SHIP, staffActs } from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const SLIP = 'GET /staff/v1/orders/:id/packing-slip.html';
const SLIP_PDF = 'GET /staff/v1/orders/:id/packing-slip.pdf';
const INVOICE = 'GET /staff/v1/orders/:id/invoice.pdf';
const RESEND = 'POST /staff/v1/orders/:id/resend';

let store: TestStore;
let member: TestStaffClient;
let acts: ReturnType<typeof staffActs>;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'orders');
  acts = staffActs(store, member);
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

type Placed = Awaited<ReturnType<typeof placePaidOrder>>;
const slipOf = async ({ order_id }: Placed) => {
  const response = await member.send(SLIP, { params: { id: order_id } });
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  return response.text();
};
const giftMessage = (gift_message: string) => (customer: Placed['customer']) =>
  customer.call('PUT /cart/v1/gift-message', { body: { gift_message } });

test('staff documents > the packing slip has items, picture, measurements, QR code, and typed text only as text', async () => {
  const placed = await placePaidOrder(
    store,
    [6_000],
    'azapayment',
    giftMessage('<script>alert(1)</script>\nWith love'),
  );
  const measures = {
    person: 'Asha',
    garment: 'women',
    unit: 'cm',
    measures: { bust: 91 },
  };
  await store.db
    .updateTable('order_lines')
    .set({ measures: JSON.stringify(measures) })
    .where('order_id', '=', placed.order_id)
    .execute();
  const { items } = await placed.order();
  const page = await slipOf(placed);
  expect(page).toContain(`Packing slip ${placed.order_id}`);
  expect(page).toContain(items[0]?.name.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
  expect(page).toMatch(/<img src="https?:\/\/[^"]+"/);
  expect(page).toContain('Asha: Bust 91 cm');
  expect(page).toContain('<svg');
  expect(page).toContain('₹6,000');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nWith love');
  expect(page).not.toContain('<script');
});

test('staff documents > a packing slip without prices has none, and no cancelled item', async () => {
  const placed = await placePaidOrder(store, [6_000, 9_000]);
  await store.db
    .updateTable('orders')
    .set({ hide_prices: true, gift_wrap: true })
    .where('id', '=', placed.order_id)
    .execute();
  const [, cancelled = 0] = placed.lineIds;
  await store.db
    .updateTable('order_lines')
    .set({ status: 'cancelled' })
    .where('id', '=', cancelled)
    .execute();
  const page = await slipOf(placed);
  expect(page).not.toMatch(/6,000|9,000|Price/);
  expect(page).toContain('Gift wrap');
  expect(page.match(/<img /g)).toHaveLength(1);
});

test('staff documents > packing slip and invoice are PDFs; each print is recorded, and an unpaid order has none', async () => {
  const placed = await placePaidOrder(store, [6_000]);
  const params = { id: placed.order_id };
  for (const key of [SLIP_PDF, INVOICE] as const) {
    const response = await member.send(key, { params });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect((await acts.auditOf(placed)).map(({ act, actor }) => [act, actor])).toEqual([
    ['print invoice', 'orders@staff.example'],
    ['print packing slip', 'orders@staff.example'],
  ]);
  await store.db
    .updateTable('orders')
    .set({ state: 'failed' })
    .where('id', '=', placed.order_id)
    .execute();
  for (const key of [SLIP, SLIP_PDF, INVOICE] as const)
    expect((await member.expectRefusal(key, { params })).status).toBe(404);
});

const resend = ({ order_id }: Placed, items: number[], key: string = randomUUID()) => ({
  params: { id: order_id },
  body: { key, items },
});
const sentSince = async ({ customer }: Placed, count: number) =>
  (await acts.subjectsTo(customer)).slice(count);

test('staff documents > the email about the state of items is sent again, once per request', async () => {
  const placed = await placePaidOrder(store, [6_000, 9_000, 7_000]);
  const [first = 0, second = 0, third = 0] = placed.lineIds;
  expect(await member.expectRefusal(RESEND, resend(placed, [first]))).toEqual({
    status: 409,
    message: `Item ${first} is only placed: resend the confirmation`,
  });
  await acts.act(SHIP, placed, { items: [first, second], ...COURIER });
  await acts.act(DELIVER, placed, { items: [second] });
  await placed.cancelOrReturn('cancellation', '7,000', 'wallet', 2);
  const sent = (await acts.subjectsTo(placed.customer)).slice(1);
  expect(sent).toHaveLength(3);
  const request = resend(placed, [first, second, third]);
  await member.call(RESEND, request);
  await member.call(RESEND, request);
  expect((await sentSince(placed, 4)).toSorted()).toEqual(
    [
      `An item from your order ${placed.order_id} is on its way`,
      `An item from your order ${placed.order_id} has been delivered`,
      `An item from your order ${placed.order_id} has been cancelled`,
    ].toSorted(),
  );
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', placed.customer.email)
    .where('subject', 'like', '%has been cancelled')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(body).toMatch(/Your Aza wallet: ₹7,000/);
});

test('staff documents > the email about a booked return is sent again', async () => {
  const placed = await placeDeliveredOrder(store, [8_000], 'azapayment', 1);
  await placed.cancelOrReturn('return', '8,000', 'wallet');
  const [before] = (await acts.subjectsTo(placed.customer)).slice(-1);
  await member.call(RESEND, resend(placed, placed.lineIds));
  const subjects = await acts.subjectsTo(placed.customer);
  expect(subjects.slice(-2)).toEqual([before, before]);
  const bodies = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', placed.customer.email)
    .where('subject', '=', before ?? '')
    .execute();
  expect(bodies[1]).toEqual(bodies[0]);
});

test('staff documents > the email about a cancellation by the store is sent again as it was', async () => {
  const placed = await placePaidOrder(store, [8_000]);
  await acts.act(CANCEL, placed, { items: placed.lineIds, reason: 'Sold out' });
  await member.call(RESEND, resend(placed, placed.lineIds));
  const emails = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', placed.customer.email)
    .where('subject', 'like', '%has been cancelled')
    .execute();
  expect(emails).toHaveLength(2);
  expect(emails[0]?.body).toContain('We confirm that');
  expect(emails[1]).toEqual(emails[0]);
});

test('staff documents > the timeline names who shipped, delivered and cancelled each item', async () => {
  const placed = await placePaidOrder(store, [6_000, 9_000]);
  const [first = 0, second = 0] = placed.lineIds;
  await acts.act(SHIP, placed, { items: [first], ...COURIER });
  const other = await newStaffMember(store, 'orders', 'meera@staff.example');
  await acts.act(DELIVER, placed, { items: [first] }, { client: other });
  await placed.cancelOrReturn('cancellation', '9,000', 'wallet', 1);
  const { timeline } = (
    await newOperator(store).call('GET /staff/v1/orders/:id', { params: { id: placed.order_id } })
  ).data;
  const actorOf = (act: string) => timeline.find((entry) => entry.act === act)?.actor;
  expect(actorOf(`item ${first} dispatched`)).toBe('orders@staff.example');
  expect(actorOf(`item ${first} delivered`)).toBe('meera@staff.example');
  expect(actorOf(`item ${second} cancelled`)).toBe('customer');
});
