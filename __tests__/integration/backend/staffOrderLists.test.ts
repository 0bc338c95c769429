/** @jest-environment node */
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newStaffAccount, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let member: TestStaffClient;
let open: Awaited<ReturnType<typeof placePaidOrder>>;
let delivered: Awaited<ReturnType<typeof placePaidOrder>>;
let returning: Awaited<ReturnType<typeof placePaidOrder>>;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'support');
  open = await placePaidOrder(store, [6_000]);
  delivered = await placePaidOrder(store, [7_000], 'cod');
  returning = await placeDeliveredOrder(store, [8_000], 'azapayment', 1);
  await returning.cancelOrReturn('return', '8,000', 'wallet');
  await store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date(), awb: 'BD777' })
    .where('order_id', '=', delivered.order_id)
    .execute();
});
afterAll(() => store.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await member.call('GET /staff/v1/orders', { query })).data;
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).list.map(({ order_id }) => order_id);

test('staff orders > are listed newest first, page by page', async () => {
  const first = await list({ per_page: 2 });
  expect(first.list.map(({ order_id }) => order_id)).toEqual([
    returning.order_id,
    delivered.order_id,
  ]);
  const second = await list({ per_page: 2, before_id: first.next_before_id ?? 0 });
  expect(second.list.map(({ order_id }) => order_id)).toEqual([open.order_id]);
  expect(second.next_before_id).toBeNull();
});

test('staff orders > are filtered by state and by what is left to do', async () => {
  expect(await idsOf({ todo: 'dispatch' })).toEqual([open.order_id]);
  expect(await idsOf({ todo: 'return' })).toEqual([returning.order_id]);
  expect(await idsOf({ todo: 'cash' })).toEqual([delivered.order_id]);
  expect(await idsOf({ todo: 'deliver' })).toEqual([]);
  expect(await idsOf({ state: 'failed' })).toEqual([]);
});

test('staff orders > are filtered by a missed day, low stock and assignee', async () => {
  expect(await idsOf({ alert: 'late' })).toEqual([]);
  await store.db
    .updateTable('order_lines')
    .set({ delivery_date: '2026-01-01' })
    .where('order_id', 'in', [open.order_id, delivered.order_id])
    .execute();
  expect(await idsOf({ alert: 'late' })).toEqual([open.order_id]);
  expect(await idsOf({ alert: 'late', todo: 'deliver' })).toEqual([]);
  expect(await idsOf({ alert: 'low_stock' })).toEqual([]);
  for (const { products } of [open, delivered])
    await store.db
      .updateTable('product_sizes')
      .set({ stock: 2 })
      .where('id', '=', products[0]?.size_id ?? 0)
      .execute();
  expect(await idsOf({ alert: 'low_stock' })).toEqual([open.order_id]);
  await member.call('PUT /staff/v1/orders/:id/assignee', {
    params: { id: open.order_id },
    body: { key: crypto.randomUUID(), email: 'support@staff.example' },
  });
  expect(await idsOf({ assignee: 'me' })).toEqual([open.order_id]);
  expect(await idsOf({ assignee: 'nobody' })).toEqual([returning.order_id, delivered.order_id]);
  await store.db
    .updateTable('orders')
    .set({ assignee_id: null })
    .where('id', '=', open.order_id)
    .execute();
});

test('staff orders > are found by number, email, mobile and tracking number, not by a pattern', async () => {
  expect(await idsOf({ search: open.order_id })).toEqual([open.order_id]);
  expect(await idsOf({ search: open.customer.email.toUpperCase() })).toEqual([open.order_id]);
  expect(await idsOf({ search: delivered.customer.mobile })).toEqual([delivered.order_id]);
  expect(await idsOf({ search: 'bd777' })).toEqual([delivered.order_id]);
  expect(await idsOf({ search: '%' })).toEqual([]);
  expect(await idsOf({ search: "' or 1=1 --" })).toEqual([]);
});

test('staff orders > one order has customer, notes, assignee and timeline', async () => {
  const { email } = await newStaffAccount(store, 'meera@staff.example', 'orders');
  const params = { id: open.order_id };
  const note = { key: crypto.randomUUID(), message: 'Called: deliver after six' };
  await member.call('POST /staff/v1/orders/:id/notes', { params, body: note });
  await member.call('POST /staff/v1/orders/:id/notes', { params, body: note });
  const assign = (to: string | null) =>
    member.call('PUT /staff/v1/orders/:id/assignee', {
      params,
      body: { key: crypto.randomUUID(), email: to },
    });
  await assign(email);
  const { data } = await member.call('GET /staff/v1/orders/:id', { params });
  expect(data).toMatchObject({
    order: { order_id: open.order_id, order_amount: '6,000' },
    customer: { email: open.customer.email },
    assignee: email,
    notes: [{ author: 'support@staff.example', message: note.message }],
  });
  expect(data.timeline.map(({ act }) => act)).toEqual([
    'placed the order',
    'confirmed',
    'assign',
    'add note',
    'assign',
  ]);
  await assign(null);
  expect((await list()).list.at(-1)?.assignee).toBeNull();
  await expect(assign('nobody@staff.example')).rejects.toThrow('409');
  expect(JSON.stringify(await open.order())).not.toContain(note.message);
});

test('staff orders > the confirmation is sent again', async () => {
  const confirmations = async () =>
    (
      await store.db
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', open.customer.email)
        .execute()
    ).length;
  const before = await confirmations();
  await member.call('POST /staff/v1/orders/:id/resend-confirmation', {
    params: { id: open.order_id },
    body: { key: crypto.randomUUID() },
  });
  expect((await confirmations()) - before).toBe(1);
});
