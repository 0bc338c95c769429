import { sql } from 'kysely';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { openTestStore, type TestStore } from '@/__tests__/support/store';
import { findBookDifferences } from '@/backend/orders/bookDifferences';

let store: TestStore;
let orderId: number;

beforeAll(async () => {
  store = await openTestStore();
  const order = await placePaidOrder(store, [4000, 5000]);
  orderId = order.order_id;
  await order.cancelOrReturn(
    'cancellation',
    (await order.quoteRefund('cancellation')).options[0]?.refund ?? '',
    'source',
  );
});
afterAll(() => store.close());

test('book differences > a store with an order and a refund has none', async () => {
  expect(await findBookDifferences(store.db)).toEqual([]);
});

test.each([
  {
    check: 'balances',
    change: () => sql`
      insert into ledger (customer_id, account, amount_minor, rest_minor, kind, reason)
      select customer_id, 'wallet', 500, 400, 'goodwill', 'test' from orders where id = ${orderId}`,
    difference: { what: /^wallet of customer \d+$/, expected: 500, stored: 400 },
  },
  {
    check: 'giftCards',
    change: () => sql`
      insert into gift_cards (code_hash, last_four, initial_minor, balance_minor, expires_at, recipient_email)
      values ('hash', 'ABCD', 1000, 900, now() + interval '1 year', 'a@example.com')`,
    difference: { what: /^gift card \d+$/, expected: 1000, stored: 900 },
  },
  {
    check: 'coupons',
    change: () => sql`update coupons set used = used + 1 where code = 'FESTIVE500'`,
    difference: { what: /^uses of coupon FESTIVE500$/, expected: 0, stored: 1 },
  },
  {
    check: 'orders',
    change: () => sql`update order_lines set you_pay_minor = 0
      where order_id = ${orderId} and you_pay_minor = 400000`,
    difference: { what: /^items of order \d+$/, expected: 500000, stored: 900000 },
  },
  {
    check: 'orders',
    change: () => sql`update orders set wallet_minor = 100 where id = ${orderId}`,
    difference: { what: /^total of order \d+$/, expected: 899900, stored: 900000 },
  },
  {
    check: 'orders',
    change: () => sql`update payments set amount_minor = 900001 where order_id = ${orderId}`,
    difference: { what: /^payment of order \d+$/, expected: 900000, stored: 900001 },
  },
  {
    check: 'refunds',
    change: () =>
      sql`update refunds set money_minor = money_minor + 900000 where order_id = ${orderId}`,
    difference: { what: /^refunds of order \d+$/, expected: 900000, stored: 1300000 },
  },
])('book differences > $check are found', async ({ check, change, difference }) => {
  await store.db
    .transaction()
    .execute(async (tx) => {
      await change().execute(tx);
      expect(await findBookDifferences(tx)).toEqual([
        { check, ...difference, what: expect.stringMatching(difference.what) },
      ]);
      throw new Error('undone');
    })
    .catch(({ message }: Error) => expect(message).toBe('undone'));
});
