/** @jest-environment node */
import { debitGiftCard, redebitGiftCard } from '@/backend/giftCards/repository';
import { runGiftCardsCommand } from '@/backend/staff/cli/giftCardsCommand';
import { commandTools } from '@/__tests__/support/commands';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';
import { findBookDifferences } from '@/backend/orders/bookDifferences';

const ISSUE = 'POST /staff/v1/gift-cards';
const RESEND = 'POST /staff/v1/gift-cards/:id/resend';
const BLOCK = 'POST /staff/v1/gift-cards/:id/block';
const UNBLOCK = 'POST /staff/v1/gift-cards/:id/unblock';

let store: TestStore;
let operator: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  operator = newOperator(store);
});
afterEach(async () => expect(await findBookDifferences(store.db)).toEqual([]));
afterAll(() => store.close());

const key = () => crypto.randomUUID();
const gift = (recipient_email: string, fields: object = {}) => ({
  key: key(),
  amount: 2_500,
  recipient_name: 'Meera',
  recipient_email,
  message: 'With our apologies',
  reason: 'A dress arrived late',
  ...fields,
});
const mailsTo = (email: string) =>
  store.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
const CODE = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/;
const codeIn = (body = '') => CODE.exec(body)?.[0] ?? '';
/** An order that tries to redeem the card; the message of a refusal. */
async function redeem(code: string) {
  let message = '';
  await placePaidOrder(store, [6_000], 'azapayment', async (customer) => {
    const body = { type: 'gift_card' as const, code };
    const reply = await customer.call('POST /checkout/v1/redeem-item', { body });
    message = 'message' in reply ? String(reply.message) : '';
  });
  return message;
}

test('gift cards > staff give one, its email has the code once, and an order uses it', async () => {
  const email = 'given@example.com';
  const body = gift(email);
  const { data } = await operator.call(ISSUE, { body });
  expect((await operator.call(ISSUE, { body })).data).toEqual(data);
  expect(data).toMatchObject({
    amount: '2,500',
    state: 'valid',
    order_id: null,
    issued_by: 'operator',
    issue_reason: 'A dress arrived late',
  });
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A gift card from Aza']);
  const [{ body: text = '' } = {}] = mails;
  expect(text).toContain('With our apologies');
  expect(text).toContain('we have given you a gift card');
  expect(text).not.toMatch(/was bought|arrived late/);
  expect(JSON.stringify(data)).not.toContain(codeIn(text).slice(0, 9));
  await redeem(codeIn(text));
  const { list } = (await operator.call('GET /staff/v1/gift-cards', { query: { source: 'given' } }))
    .data;
  expect(list.map(({ state, recipient_email }) => [recipient_email, state])).toEqual([
    [email, 'used'],
  ]);
  const audit = await operator.call('GET /staff/v1/audit', {
    query: { target: `gift card ${data.gift_card_id}` },
  });
  expect(audit.data.list[0]).toMatchObject({
    act: 'issue gift card',
    after: { rupees: 2_500, currency: 'INR', reason: 'A dress arrived late' },
  });
});

test.each([
  ['currency', { currency: 'ZZZ' }],
  ['amount', { amount: 0.2 }],
  ['amount', { amount: 999_999, currency: 'USD' }],
  ['recipient_email', { recipient_email: 'meera' }],
  ['reason', { reason: ' ' }],
])('gift cards > a wrong %s is refused beside its field', async (field, fields) => {
  const response = await operator.send(ISSUE, { body: gift('x@example.com', fields) });
  expect(response.status).toBe(400);
  const { invalid_fields } = (await response.json()) as { invalid_fields: { field: string }[] };
  expect(invalid_fields.map((entry) => entry.field)).toEqual([field]);
});

test('gift cards > an amount in another currency is converted at the rate of the store', async () => {
  const { rate } = await store.db
    .selectFrom('countries')
    .select('rate')
    .where('country_code', '=', 'US')
    .executeTakeFirstOrThrow();
  const body = gift('usd@example.com', { amount: 10, currency: 'usd' });
  const { data } = await operator.call(ISSUE, { body });
  expect(Number(data.amount.replaceAll(',', ''))).toBe(Math.round(10 / rate));
});

test('gift cards > credits and gift cards of a day share the limit of a role', async () => {
  const member = await newStaffMember(store, 'support');
  const limits = (await operator.call('GET /staff/v1/operation')).data.staff_limits;
  const limit = limits.support?.goodwill_inr ?? 0;
  const order = await placePaidOrder(store, [6_000]);
  await member.call('POST /staff/v1/orders/:id/goodwill', {
    params: { id: order.order_id },
    body: { key: key(), rupees: limit - 100, reason: 'Late' },
  });
  const send = (amount: number) =>
    member.send(ISSUE, { body: gift('limit@example.com', { amount }) });
  expect((await send(101)).status).toBe(403);
  expect((await send(100)).status).toBe(200);
  expect((await send(1)).status).toBe(403);
  expect(await mailsTo('limit@example.com')).toHaveLength(1);
});

test('gift cards > sent again it has a new code, and the old one ends with what is left', async () => {
  const email = 'again@example.com';
  const { data } = await operator.call(ISSUE, { body: gift(email) });
  const params = { id: data.gift_card_id };
  const body = { key: key() };
  await operator.call(RESEND, { params, body });
  await operator.call(RESEND, { params, body });
  const [first, second, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(second?.body).toContain('This code replaces the one that we sent you before');
  expect(second?.body).toMatch(/valid until \w+, \d+ \w+ \d{4}/);
  expect(codeIn(second?.body)).not.toBe(codeIn(first?.body));
  expect(await redeem(codeIn(first?.body))).toBe('This gift card code is not valid');
  await redeem(codeIn(second?.body));
  expect(await operator.expectRefusal(RESEND, { params, body: { key: key() } })).toEqual({
    status: 409,
    message: 'The card has no balance left',
  });
});

test('gift cards > a blocked card is neither redeemed, moved to a wallet nor sent, until unblocked', async () => {
  const email = 'blocked@example.com';
  const { data } = await operator.call(ISSUE, { body: gift(email) });
  const code = codeIn((await mailsTo(email))[0]?.body);
  const params = { id: data.gift_card_id };
  const body = () => ({ key: key(), reason: 'The code was stolen' });
  const blocked = await operator.call(BLOCK, { params, body: body() });
  expect(blocked.data).toMatchObject({ state: 'blocked', balance: '2,500' });
  const message = 'This gift card is blocked. Please contact us.';
  expect(await redeem(code)).toBe(message);
  const customer = await store.customer();
  for (const call of ['POST /giftcard/v1/redeem', 'POST /giftcard/v1/balance'] as const)
    expect(await customer.call(call, { body: { code } })).toMatchObject({ message });
  expect((await operator.expectRefusal(RESEND, { params, body: body() })).status).toBe(409);
  expect((await operator.expectRefusal(BLOCK, { params, body: body() })).status).toBe(409);
  await operator.call(UNBLOCK, { params, body: body() });
  expect(await customer.call('POST /giftcard/v1/redeem', { body: { code } })).toMatchObject({
    data: { credited: '2,500' },
  });
});

test('gift cards > a card in a cart that is blocked before the order pays nothing', async () => {
  const email = 'cart@example.com';
  const { data } = await operator.call(ISSUE, { body: gift(email) });
  const code = codeIn((await mailsTo(email))[0]?.body);
  await placePaidOrder(store, [6_000], 'azapayment', async (customer) => {
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'gift_card', code } });
    const body = { key: key(), reason: 'Stolen' };
    await operator.call(BLOCK, { params: { id: data.gift_card_id }, body });
  });
  const params = { id: data.gift_card_id };
  expect((await operator.call('GET /staff/v1/gift-cards/:id', { params })).data.uses).toEqual([]);
});

test.each([
  ['an order', debitGiftCard],
  ['an order that is paid late', redebitGiftCard],
])('gift cards > %s does not debit a blocked card', async (_, spend) => {
  const { data } = await operator.call(ISSUE, { body: gift('spent@example.com') });
  const { order_id } = await placePaidOrder(store, [6_000]);
  const id = data.gift_card_id;
  await operator.call(BLOCK, { params: { id }, body: { key: key(), reason: 'Stolen' } });
  expect(await spend(store.db, id, 1_000_00, order_id)).toBe(false);
});

test('npm run gift-cards > issues, lists, sends again, blocks and unblocks', async () => {
  const { printed, ...tools } = commandTools(store);
  const run = async (...args: string[]) => {
    await runGiftCardsCommand(tools, args);
    return printed.at(-1) ?? '';
  };
  const issued = await run(
    ...['issue', '--email', 'cli@example.com', '--name', 'Meera', '--amount', '500'],
    ...['--reason', 'Late'],
  );
  const id = /\b5\d{5}\b/.exec(issued)?.[0] ?? '';
  expect(issued).toMatch(/valid .*500.*cli@example.com/);
  await run('resend', id);
  expect(await mailsTo('cli@example.com')).toHaveLength(2);
  expect(await run('block', id, '--reason', 'Stolen')).toContain('blocked');
  expect(await run('list', '--state', 'blocked')).toContain(id);
  expect(await run('unblock', id, '--reason', 'Found')).toContain('valid');
  await expect(run('block')).rejects.toThrow('npm run gift-cards -- issue');
});
