/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Reply } from '@/lib/contract/call';
import { orderCalls } from '@/lib/contract/orders';
import { insertGiftCard } from '@/backend/giftCards/repository';
import { balanceOf, credit } from '@/backend/wallet/ledgerRepository';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';
import { submitPayment } from '@/__tests__/support/orderSetup';
import { insertCartLines, insertCustomers } from '@/__tests__/support/insertCustomers';
import { onServer } from '@/__tests__/support/testDatabase';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterEach(() =>
  expect(store.logged.splice(0).filter(({ level }) => level === 'error')).toEqual([]),
);
afterAll(() => store.close());

const createCustomers = (count: number) => insertCustomers(store.db, store.visit, count);
type Customer = Awaited<ReturnType<typeof createCustomers>>[number];

/** Repeats the request with one idempotency key while the store sheds load (503). */
async function placeOrder(
  customer: Customer,
  method: 'cod' | 'azapayment' = 'cod',
  token: string = crypto.randomUUID(),
): Promise<Reply<(typeof orderCalls)['GET /order/v1/checkout/order/cod']>> {
  const response = await customer.send(`GET /order/v1/checkout/order/${method}`, {
    query: { token },
  });
  if (response.status === 503) return placeOrder(customer, method, token);
  return orderCalls['GET /order/v1/checkout/order/cod'].reply.parse(await response.json());
}
const placed = <Reply extends object>(replies: Reply[]) =>
  replies.filter((reply) => !('code' in reply));
const rejections = (replies: object[]) =>
  replies.flatMap((reply) =>
    'code' in reply && 'message' in reply ? [String(reply.message)] : [],
  );

const SHOPPERS = onServer ? 500 : 100;
test(`stock > the last 10 items go to 10 of ${SHOPPERS} concurrent customers`, async () => {
  const product = await store.newProduct(10);
  const shoppers = await createCustomers(SHOPPERS);
  await insertCartLines(store.db, shoppers, product.size_id);
  const replies = await Promise.all(shoppers.map((shopper) => placeOrder(shopper)));
  expect(placed(replies)).toHaveLength(10);
  expect(rejections(replies)).toHaveLength(SHOPPERS - 10);
  for (const message of rejections(replies)) expect(message).toContain('has just sold out');
  expect(await store.stockOf(product.size_id)).toBe(0);
  expect(
    await store.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('size_id', '=', product.size_id)
      .execute(),
  ).toHaveLength(10);
});

test('coupon > with two uses left is used twice by concurrent orders', async () => {
  const product = await store.newProduct(50);
  await store.db
    .insertInto('coupons')
    .values({
      code: 'LASTTWO',
      type: 'general',
      title: '',
      terms: '',
      flat_minor: 10_000,
      max_uses: 2,
    })
    .execute();
  const shoppers = await createCustomers(12);
  for (const shopper of shoppers) {
    await addProduct(shopper, product);
    expect(
      await shopper.call('POST /checkout/v1/coupon', { body: { coupon: 'LASTTWO' } }),
    ).toMatchObject({ code: RESPONSE_CODES.COUPON_APPLIED });
  }
  const replies = await Promise.all(shoppers.map((shopper) => placeOrder(shopper)));
  expect(placed(replies)).toHaveLength(2);
  for (const message of rejections(replies))
    expect(message).toMatch(/^LASTTWO is no longer available\. Remove the coupon to continue\.$/);
  expect(await store.stockOf(product.size_id)).toBe(48);
  expect(
    await store.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'LASTTWO')
      .executeTakeFirst(),
  ).toEqual({ used: 2 });
});

test('gift card > is spent once by concurrent customers', async () => {
  const product = await store.newProduct(50);
  const code = 'RACE-RACE-RACE-RACE';
  const card = await insertGiftCard(store.db, {
    code,
    amount_minor: 200_000,
    recipient_email: 'x@example.com',
    order_id: null,
    valid_days: 9,
  });
  const shoppers = await createCustomers(10);
  for (const shopper of shoppers) {
    await addProduct(shopper, product);
    await shopper.call('POST /checkout/v1/redeem-item', { body: { type: 'gift_card', code } });
  }
  const [redeemer, ...buyers] = shoppers;
  const redeeming = redeemer?.call('POST /giftcard/v1/redeem', { body: { code } });
  const replies = await Promise.all(buyers.map((shopper) => placeOrder(shopper)));
  const redeemed = await redeeming;
  const uses = await store.db
    .selectFrom('gift_card_uses')
    .select('amount_minor')
    .where('gift_card_id', '=', card)
    .execute();
  expect(uses).toEqual([{ amount_minor: 200_000 }]);
  const paidBy = await store.db
    .selectFrom('orders')
    .select('gift_card_paise')
    .where('gift_card_id', '=', card)
    .execute();
  expect(paidBy.length + (redeemed && 'data' in redeemed ? 1 : 0)).toBe(1);
  expect(placed(replies).length + rejections(replies).length).toBe(9);
  expect(
    await store.db
      .selectFrom('gift_cards')
      .select('balance_minor')
      .where('id', '=', card)
      .executeTakeFirst(),
  ).toEqual({ balance_minor: 0 });
});

test('wallet > concurrent orders spend it once, and repeated failures return it once', async () => {
  const [customer] = await createCustomers(1);
  if (!customer) throw new Error('no customer');
  const grant = (account: 'wallet' | 'points', paise: number) =>
    credit(store.db, {
      customerId: customer.id,
      account,
      paise,
      kind: 'goodwill',
      reason: 'Thanks',
    });
  await grant('wallet', 300_000);
  await grant('points', 50_000);
  const balances = async () => [
    await balanceOf(store.db, customer.id, 'wallet'),
    await balanceOf(store.db, customer.id, 'points'),
  ];
  await addProduct(customer, await store.newProduct(50));
  for (const type of ['wallet', 'points'] as const)
    await customer.call('POST /checkout/v1/redeem-item', { body: { type } });
  const replies = placed(
    await Promise.all(Array.from({ length: 8 }, () => placeOrder(customer, 'azapayment'))),
  );
  expect(replies).toHaveLength(1);
  expect(await balances()).toEqual([0, 0]);
  const [reply] = replies;
  const url = reply && 'data' in reply ? (reply.data.payment_url ?? '') : '';
  await Promise.all(
    Array.from({ length: 5 }, () => submitPayment(store, url, { outcome: 'declined' })),
  );
  expect(await balances()).toEqual([300_000, 50_000]);
});

test('orders > concurrent orders and failing payments for the same items do not deadlock', async () => {
  const products = [await store.newProduct(40), await store.newProduct(40)];
  const shoppers = await createCustomers(12);
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      for (const product of index % 2 ? products : products.toReversed())
        await addProduct(shopper, product);
      await shopper.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } });
      for (let round = 0; round < 3; round++) {
        const reply = await placeOrder(shopper, 'azapayment');
        if (!('data' in reply)) throw new Error(reply.message);
        await submitPayment(store, reply.data.payment_url, { outcome: 'declined' });
      }
    }),
  );
  for (const product of products) expect(await store.stockOf(product.size_id)).toBe(40);
  expect(
    await store.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'WELCOME10')
      .executeTakeFirst(),
  ).toEqual({ used: 0 });
});
