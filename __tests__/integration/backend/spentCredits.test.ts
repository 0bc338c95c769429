/** @jest-environment node */
import { credit } from '@/backend/wallet/ledgerRepository';
import { expireLedger } from '@/backend/wallet/repository';
import {
  DAY,
  fetchOrder,
  runFulfilment,
  type TestCustomer,
} from '@/__tests__/support/cancellations';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const ACCOUNTS = ['points', 'wallet'] as const;
type Account = (typeof ACCOUNTS)[number];

/** A customer with 200 that expire soon and 400 that expire later, in one account. */
async function withCredits(account: Account) {
  const customer = await store.customer();
  const { id } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  for (const [rupees, validDays] of [
    [200, 5],
    [400, 90],
  ] as const)
    await credit(store.db, {
      customerId: id,
      account,
      paise: rupees * 100,
      kind: 'goodwill',
      reason: 'Thanks',
      validDays,
    });
  const usable = async () => {
    const rows = await store.db
      .selectFrom('ledger')
      .select(['rest_minor', 'expires_at'])
      .where('customer_id', '=', id)
      .where('account', '=', account)
      .where('rest_minor', '>', 0)
      .execute();
    const byExpiry: Record<string, number> = {};
    for (const { rest_minor, expires_at } of rows) {
      const expiry = expires_at?.toISOString() ?? 'never';
      byExpiry[expiry] = (byExpiry[expiry] ?? 0) + rest_minor / 100;
    }
    return byExpiry;
  };
  return { customer, id, usable };
}

/** Two items, paid in part from the account. */
async function order(customer: TestCustomer, account: Account, outcome = 'paid') {
  const product = await store.newProduct(5);
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 9 })
    .where('id', '=', product.product_id)
    .execute();
  await addProduct(customer, product);
  await addProduct(customer, await store.newProduct(5));
  await customer.call('POST /checkout/v1/redeem-item', { body: { type: account } });
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  await store.fetch(
    new Request(payment_url ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) }),
  );
  return order_id;
}
async function cancelAll(customer: TestCustomer, id: number, kind: 'cancellation' | 'return') {
  const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
  for (const { order_detail_id: detailId } of (await fetchOrder(customer, id)).items) {
    const params = { id, detailId };
    const [option] = (await customer.call(`GET ${key}`, { params })).data.options;
    await customer.call(`POST ${key}`, {
      params,
      body: { refund: option?.refund ?? '', refund_to: 'source', reason: 'It does not fit' },
    });
  }
}

test.each(ACCOUNTS)(
  '%s > repeated orders and cancellations neither renew nor add credits',
  async (account) => {
    const { customer, usable } = await withCredits(account);
    const before = await usable();
    for (let round = 0; round < 3; round++) {
      const id = await order(customer, account);
      expect(await usable()).not.toEqual(before);
      await cancelAll(customer, id, 'cancellation');
      expect(await usable()).toEqual(before);
    }
  },
);

test.each(ACCOUNTS)('%s > a declined payment returns them unchanged', async (account) => {
  const { customer, usable } = await withCredits(account);
  const before = await usable();
  await order(customer, account, 'declined');
  expect(await usable()).toEqual(before);
});

test('points > a returned item restores them with their original expiry', async () => {
  const { customer, usable } = await withCredits('points');
  const before = await usable();
  const id = await order(customer, 'points');
  await store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date(), returnable: true, return_days: 9 })
    .where('order_id', '=', id)
    .execute();
  await cancelAll(customer, id, 'return');
  expect(await usable()).not.toEqual(before);
  await runFulfilment(store, 3);
  expect(await usable()).toEqual(before);
});

test('points > those that expired during an order are returned expired', async () => {
  const { customer, id, usable } = await withCredits('points');
  const orderId = await order(customer, 'points');
  await store.db
    .updateTable('ledger')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('customer_id', '=', id)
    .where('amount_minor', '=', 20_000)
    .execute();
  await cancelAll(customer, orderId, 'cancellation');
  const { data } = await customer.call('GET /loyalty/v1/summary');
  expect(data.points).toBe(400);
  await expireLedger(store.db);
  expect(Object.values(await usable())).toEqual([400]);
});

test('points > an item that has earned points can no longer be returned', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  const { order_id: id } = await placeTestOrder(customer, 'cod');
  await store.db
    .updateTable('order_lines')
    .set(({ ref }) => ({
      cash_minor: ref('paid_minor'),
      step: 'delivered',
      delivered_at: new Date(Date.now() - 3 * DAY),
      returnable: true,
      return_days: 2,
    }))
    .where('order_id', '=', id)
    .execute();
  await runFulfilment(store);
  // A longer return period, as in a higher tier.
  await store.db
    .updateTable('order_lines')
    .set({ return_days: 30 })
    .where('order_id', '=', id)
    .execute();
  const [line] = (await fetchOrder(customer, id)).items;
  const { data } = await customer.call('GET /order/v1/orders/:id/items/:detailId/return', {
    params: { id, detailId: line?.order_detail_id ?? 0 },
  });
  expect(data).toMatchObject({ allowed: false, options: [] });
});
