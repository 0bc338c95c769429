/** @jest-environment node */
import { insertGiftCard } from '@/backend/giftCards/repository';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const LIST = 'GET /staff/v1/gift-cards';
const ONE = 'GET /staff/v1/gift-cards/:id';
const CHANGE = 'PUT /staff/v1/gift-cards/:id';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const newCard = (code: string, recipient_email: string) =>
  insertGiftCard(store.db, {
    code,
    amount_minor: 250_000,
    recipient_email,
    order_id: null,
    valid_days: 100,
  });
const find = async (query: Record<string, string>) =>
  (await newOperator(store).call(LIST, { query })).data.list.map(({ last_four }) => last_four);
/** An order that redeems the card, if it can be used. */
async function redeem(code: string) {
  let isRedeemed = false;
  const order = await placePaidOrder(store, [6_000], 'azapayment', async (customer) => {
    const body = { type: 'gift_card' as const, code };
    isRedeemed = 'data' in (await customer.call('POST /checkout/v1/redeem-item', { body }));
  });
  return { order_id: order.order_id, isRedeemed };
}

test('gift cards > staff find a card, and see its balance and uses', async () => {
  const id = await newCard('GIFT-AAAA-1111', 'meera@example.com');
  await newCard('GIFT-BBBB-2222', 'asha@example.com');
  const { order_id } = await redeem('GIFT-AAAA-1111');
  expect(await find({ search: '1111' })).toEqual(['1111']);
  expect(await find({ search: 'ASHA@' })).toEqual(['2222']);
  expect(await find({ state: 'used' })).toEqual(['1111']);
  expect(await find({ state: 'valid' })).toEqual(['2222']);
  const { data } = await newOperator(store).call(ONE, { params: { id } });
  expect(data).toMatchObject({
    amount: '2,500',
    balance: '0',
    state: 'used',
    uses: [{ order_id, amount: '2,500', returned: '0' }],
  });
  expect(JSON.stringify(data)).not.toContain('AAAA');
});

test('gift cards > an owner ends a card and extends it again, and the log has the reason', async () => {
  const code = 'GIFT-CCCC-3333';
  const id = await newCard(code, 'kiran@example.com');
  const change = (expires_at: string) => ({
    params: { id },
    body: { key: crypto.randomUUID(), expires_at, reason: 'The code was stolen' },
  });
  const operator = newOperator(store);
  const ended = await operator.call(CHANGE, change(new Date(Date.now() - 1_000).toISOString()));
  expect(ended.data).toMatchObject({ state: 'expired', balance: '2,500' });
  expect((await redeem(code)).isRedeemed).toBe(false);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  expect((await operator.call(CHANGE, change(later))).data).toMatchObject({
    state: 'valid',
    expires_at: later,
  });
  expect((await redeem(code)).isRedeemed).toBe(true);
  const query = { target: `gift card ${id}` };
  const { list } = (await operator.call('GET /staff/v1/audit', { query })).data;
  expect(list.map(({ act }) => act)).toEqual(['change gift card', 'change gift card']);
  expect(list[0]).toMatchObject({
    before: { balance: '2,500' },
    after: { expires_at: later, reason: 'The code was stolen' },
  });
  const support = await newStaffMember(store, 'support');
  expect((await support.send(CHANGE, change(later))).status).toBe(403);
  expect((await support.send(ONE, { params: { id } })).status).toBe(200);
  expect((await operator.send(ONE, { params: { id: 1 } })).status).toBe(404);
});
