/** @jest-environment node */
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { credit } from '@/backend/wallet/ledgerRepository';
import { fetchOrder, runFulfilment, testEnv } from '@/__tests__/support/cancellations';
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

/** A paid order of two items at ₹6,000 that are dispatched together, ₹2,000 of it by wallet. */
async function orderTwoItems() {
  const customer = await store.customer();
  for (let count = 0; count < 2; count++) {
    const product = await store.newProduct(5);
    await store.db
      .updateTable('product_prices')
      .set({ mrp_minor: 600_000, you_pay_minor: 600_000 })
      .where('product_id', '=', product.product_id)
      .execute();
    await store.db
      .updateTable('products')
      .set({ returnable: true, return_days: 2, handling_days: 5 })
      .where('id', '=', product.product_id)
      .execute();
    await addProduct(customer, product);
  }
  const { id } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  await credit(store.db, {
    customerId: id,
    account: 'wallet',
    paise: 200_000,
    kind: 'goodwill',
    reason: 'Goodwill',
  });
  await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  await store.fetch(
    new Request(String(payment_url), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
    }),
  );
  const emails = () =>
    store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', customer.email)
      .orderBy('id')
      .execute();
  return { customer, order_id, emails };
}

test('order emails > items of an order that advance together are one shipment and one email', async () => {
  const { customer, order_id, emails } = await orderTwoItems();
  for (const days of [0.1, 4.01, 5.01, 9.01]) await runFulfilment(store, days);
  const queued = await emails();
  expect(queued.map(({ subject }) => subject.replace(/\d{4,}/, 'N'))).toEqual([
    'Your order N is confirmed',
    '2 items from your order N are being made',
    '2 items from your order N are in quality check',
    '2 items from your order N are on their way',
    '2 items from your order N have been delivered',
  ]);
  const { items } = await fetchOrder(customer, order_id);
  for (const { body } of queued)
    for (const { name } of items) expect(body).toContain(`- ${name} by `);
  expect(new Set(items.map(({ awb }) => awb)).size).toBe(1);
  expect(queued[3]?.body).toContain(`Tracking number: ${items[0]?.awb}`);
  expect(queued[3]?.body).toContain('Delivering to\n');
  expect(queued[0]?.body).toContain('Return or exchange within 2 days of delivery');
  expect(queued[4]?.body.match(/Return or exchange by \d+ \w+ \d{4}/g)).toHaveLength(2);
});

test('order emails > refunds of one order are one email that says how they are split', async () => {
  const { customer, order_id, emails } = await orderTwoItems();
  const { items } = await fetchOrder(customer, order_id);
  for (const { order_detail_id } of items)
    await customer.call('POST /order/v1/orders/:id/items/:detailId/cancellation', {
      params: { id: order_id, detailId: order_detail_id },
      body: { refund: '6,000', refund_to: 'source', reason: 'It does not fit' },
    });
  await store.db.updateTable('refunds').set({ state: 'done' }).execute();
  await sendRefundEmails({ db: store.db, env: testEnv });
  await sendRefundEmails({ db: store.db, env: testEnv });
  const queued = await emails();
  const cancelled = queued.filter(({ subject }) => subject.endsWith('has been cancelled'));
  expect(cancelled).toHaveLength(2);
  for (const { body } of cancelled)
    expect(body).toContain(
      'Your original payment method: ₹5,000\nYour Aza wallet: ₹1,000\nYour refund: ₹6,000',
    );
  expect(queued.filter(({ subject }) => subject.startsWith('Your refund for order'))).toEqual([
    {
      subject: expect.any(String),
      body: expect.stringContaining(
        'Your original payment method: ₹10,000\nYour Aza wallet: ₹2,000\nRefunded: ₹12,000',
      ),
    },
  ]);
});
