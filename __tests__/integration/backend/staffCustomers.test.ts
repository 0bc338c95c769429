/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Staff } from '@/lib/contract';
import { fetchWallet } from '@/__tests__/support/cancellations';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'support');
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

const BLOCK = 'POST /staff/v1/customers/:id/block';
const UNBLOCK = 'POST /staff/v1/customers/:id/unblock';
const GOODWILL = 'POST /staff/v1/customers/:id/goodwill';
const NOTE = 'POST /staff/v1/customers/:id/notes';
const DELETE = 'DELETE /staff/v1/customers/:id';
const REASON = 'Please call customer care about your last order';

const idOf = async ({ email }: { email: string }) =>
  (
    await store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const input = (id: number, body: object = {}) => ({
  params: { id },
  body: { key: randomUUID(), ...body },
});
const list = async (query: Record<string, string | number>) =>
  (await member.call('GET /staff/v1/customers', { query })).data.list;
const view = async (id: number) =>
  (await member.call('GET /staff/v1/customers/:id', { params: { id } })).data;
const auditOf = async (id: number) =>
  (await newOperator(store).call('GET /staff/v1/audit', { query: { target: `customer ${id}` } }))
    .data.list;
const signIn = async ({ email }: { email: string }) =>
  (
    await store.visit().send('POST /account/v1/users/login', {
      body: { email, password: 'correct horse', type: 'email' },
    })
  ).json() as Promise<unknown>;

test('staff customers > are listed newest first and found by a part of name, email or phone', async () => {
  const first = await store.customer();
  const placed = await placePaidOrder(store, [6_000]);
  const id = await idOf(placed.customer);
  const page = (await member.call('GET /staff/v1/customers', { query: { per_page: 1 } })).data;
  expect(page).toMatchObject({
    list: [{ customer_id: id, email: placed.customer.email, orders: 1, is_blocked: false }],
    next_before_id: id,
  });
  expect((await list({ before_id: id, per_page: 1 }))[0]?.email).toBe(first.email);
  await store.db
    .updateTable('customers')
    .set({ name: 'Zoya Merchant', mobile: '+919988776655' })
    .where('id', '=', id)
    .execute();
  const [prefix = ''] = placed.customer.email.split('@');
  for (const search of ['zoya mer', `${prefix}@`, '+91 99887 76655', placed.customer.mobile])
    expect([search, (await list({ search })).map((row) => row.customer_id)]).toEqual([
      search,
      [id],
    ]);
  for (const search of ['%', '_____', "' or 1=1 --"]) expect(await list({ search })).toEqual([]);
});

test('staff customers > one has orders, balances, addresses, tickets, notes and consent', async () => {
  const { customer, order_id } = await placePaidOrder(store, [6_000]);
  const id = await idOf(customer);
  await customer.call('PUT /profile/v1/users/:customerId/email-preferences', {
    params: { customerId: id },
    body: { saved_items: true, cart: false },
  });
  const ticket = { topic: 'other' as const, name: 'Asha', email: customer.email, regarding: '' };
  await customer.call('POST /support/v1/tickets', {
    body: { ...ticket, request_id: randomUUID(), message: 'When do you open?' },
  });
  await member.call(NOTE, input(id, { message: 'Prefers calls' }));
  await member.call(GOODWILL, input(id, { rupees: 500, reason: 'With our apologies' }));
  expect(await view(id)).toMatchObject({
    customer: { customer_id: id, email: customer.email },
    is_blocked: false,
    blocked_reason: null,
    email_preferences: { saved_items: true, cart: false },
    wallet: { balance: '500', entries: [{ kind: 'goodwill', reason: 'With our apologies' }] },
    loyalty: { points: 0 },
    addresses: [{ type: 'shipping' }],
    orders: [{ order_id, order_amount: '6,000' }],
    tickets: [{ topic: 'other', excerpt: 'When do you open?' }],
    notes: [{ author: 'support@staff.example', message: 'Prefers calls' }],
    timeline: [{ act: 'add note' }, { act: 'goodwill', actor: 'support@staff.example' }],
  });
});

test('staff customers > a blocked one is signed out at once, can neither sign in nor order, and knows why', async () => {
  const customer = await store.customer();
  const id = await idOf(customer);
  expect((await member.call(BLOCK, input(id, { reason: REASON }))).data.is_blocked).toBe(true);
  expect((await customer.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
  const order = { query: { token: randomUUID() } };
  expect((await customer.send('GET /order/v1/checkout/order/cod', order)).status).toBe(401);
  expect(await signIn(customer)).toMatchObject({
    code: RESPONSE_CODES.BLOCKED,
    data: { message: REASON },
  });
  expect(await list({ state: 'blocked' })).toMatchObject([{ customer_id: id, is_blocked: true }]);
  expect((await view(id)).blocked_reason).toBe(REASON);
  expect(await member.expectRefusal(BLOCK, input(id, { reason: REASON }))).toEqual({
    status: 409,
    message: 'The customer is blocked already',
  });
  await member.call(UNBLOCK, input(id));
  expect(await signIn(customer)).toMatchObject({ data: { customer_id: id } });
  expect((await member.expectRefusal(UNBLOCK, input(id))).status).toBe(409);
  expect((await auditOf(id)).map(({ act, after }) => [act, after])).toEqual([
    ['unblock', { is_blocked: false }],
    ['block', { is_blocked: true, reason: REASON }],
  ]);
});

test('staff customers > goodwill is credited once, emailed, and within the daily limit with that of orders', async () => {
  const { customer, order_id } = await placePaidOrder(store, [6_000]);
  const id = await idOf(customer);
  const support = await newStaffMember(store, 'support', 'limit@staff.example');
  const request = input(id, { rupees: 1_500, reason: 'For the late answer' });
  await support.call(GOODWILL, request);
  expect((await support.call(GOODWILL, request)).data.wallet_balance).toBe('1,500');
  expect((await fetchWallet(customer)).balance).toBe('1,500');
  const emails = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', customer.email)
    .where('subject', '=', '₹1,500 for your Aza wallet')
    .execute();
  expect(emails).toEqual([{ body: expect.stringContaining('For the late answer') }]);
  const refused = { status: 403, message: 'Your limit is ₹2,000 a day. Ask an owner to do this.' };
  const more = { rupees: 501, reason: 'More' };
  expect(await support.expectRefusal(GOODWILL, input(id, more))).toEqual(refused);
  const ofOrder = 'POST /staff/v1/orders/:id/goodwill';
  expect(await support.expectRefusal(ofOrder, input(order_id, more))).toEqual(refused);
});

test('staff customers > the export has the data of one customer, and is recorded', async () => {
  const customer = await store.customer();
  const other = await store.customer();
  const id = await idOf(customer);
  const EXPORT = 'GET /staff/v1/customers/:id/export';
  const { data } = await member.call(EXPORT, { params: { id } });
  const own = await customer.call('GET /profile/v1/users/:customerId/data', {
    params: { customerId: id },
  });
  expect({ ...data, exported_at: '' }).toEqual({ ...own.data, exported_at: '' });
  expect(JSON.stringify(data)).not.toContain(other.email);
  expect(await auditOf(id)).toMatchObject([
    { act: 'export data', actor: 'support@staff.example', after: null },
  ]);
  const unknown: keyof Staff = EXPORT;
  expect((await member.expectRefusal(unknown, { params: { id: 999_999 } })).status).toBe(404);
});

test('staff customers > a deleted account has no personal data, keeps its orders, and is a 404', async () => {
  const owner = await newStaffMember(store, 'owner');
  const open = await placePaidOrder(store, [6_000]);
  const openId = await idOf(open.customer);
  expect(await owner.expectRefusal(DELETE, input(openId))).toEqual({
    status: 409,
    message: `Order ${open.order_id} is still under way`,
  });
  const { customer, order_id } = await placeDeliveredOrder(store, [7_000], 'azapayment', 30);
  const id = await idOf(customer);
  await member.call(NOTE, input(id, { message: 'Prefers calls' }));
  const request = input(id);
  await owner.call(DELETE, request);
  expect((await owner.call(DELETE, request)).data).toEqual({ customer_id: id });
  expect((await owner.expectRefusal(DELETE, input(id))).status).toBe(404);
  expect(
    (await owner.expectRefusal('GET /staff/v1/customers/:id', { params: { id } })).status,
  ).toBe(404);
  expect(await list({ search: customer.email })).toEqual([]);
  expect(await list({ search: 'deleted.invalid' })).toEqual([]);
  expect((await customer.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
  const { order } = (await owner.call('GET /staff/v1/orders/:id', { params: { id: order_id } }))
    .data;
  expect(order.order_amount).toBe('7,000');
  expect((await auditOf(id)).map(({ act }) => act)).toEqual(['delete account', 'add note']);
  expect(JSON.stringify(await auditOf(id))).not.toContain(customer.email);
});
