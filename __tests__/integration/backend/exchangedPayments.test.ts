/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { payRefunds } from '@/backend/payments/refunds';
import {
  DAY,
  fetchOrder,
  fetchWallet,
  runFulfilment,
  testEnv,
} from '@/__tests__/support/cancellations';
import {
  cancelItemOf,
  placedExchange,
  placeExchangeableOrder,
} from '@/__tests__/support/exchanges';
import { setPrice, submitPayment } from '@/__tests__/support/orderSetup';
import { disputeOrder, failRefundsOf } from '@/__tests__/support/paymentFailures';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The courier has collected the item days ago: the sandbox receives it. */
async function collectReturn(lineId: number) {
  await store.db
    .updateTable('order_lines')
    .set({ closed_at: new Date(Date.now() - 3 * DAY) })
    .where('id', '=', lineId)
    .execute();
  await runFulfilment(store);
}

/** An item at ₹6,000 that was exchanged for one at `price`, the first item being back. */
async function placeExchanged(price = 6_000) {
  const { customer, params, product, exchange } = await placeExchangeableOrder(store);
  await setPrice(store, product.product_id, price);
  const toPay = price - 6_000;
  const { order_id, payment_url } = placedExchange(
    await exchange(toPay ? `${toPay / 1_000},000` : '0', '0'),
  );
  if (payment_url) await submitPayment(store, payment_url, { outcome: 'paid' });
  await collectReturn(params.detailId);
  return { customer, first: params.id, second: order_id };
}
const balanceOf = async (customer: Parameters<typeof fetchWallet>[0]) =>
  (await fetchWallet(customer)).balance;

const makeRefunds = () => payRefunds({ db: store.db, env: testEnv, log: () => {} });
const payAgain = (id: number, refund_to: 'source' | 'wallet') =>
  newOperator(store).send('POST /staff/v1/orders/:id/refund-again', {
    params: { id },
    body: { key: randomUUID(), refund_to },
  });
const refundByStaff = (id: number, refund_to: 'source' | 'wallet', amount?: string) =>
  newOperator(store).send('POST /staff/v1/orders/:id/refund', {
    params: { id },
    body: { key: randomUUID(), reason: 'A loose thread', refund_to, amount },
  });

test.each<[string, (exchanged: Awaited<ReturnType<typeof placeExchanged>>) => Promise<unknown>]>([
  [
    'a cancelled item',
    ({ customer, second }) => cancelItemOf(customer, second, 'cancellation', 'source'),
  ],
  ['an item that is kept', ({ second }) => refundByStaff(second, 'source')],
])(
  'refund again > credits a failed refund beside what was credited before: %s',
  async (_, refund) => {
    const exchanged = await placeExchanged(8_000);
    const { customer, second } = exchanged;
    await refund(exchanged);
    await makeRefunds();
    expect(await balanceOf(customer)).toBe('6,000');
    await failRefundsOf(store, second);
    const { status } = await payAgain(second, 'wallet');
    expect([status, await balanceOf(customer)]).toEqual([200, '8,000']);
  },
);

test.each<['open' | 'lost']>([['open'], ['lost']])(
  'refund again > credits nothing while the dispute of the payment is %s',
  async (state) => {
    const { customer, params } = await placeExchangeableOrder(store);
    await cancelItemOf(customer, params.id, 'return', 'source');
    await collectReturn(params.detailId);
    await makeRefunds();
    await failRefundsOf(store, params.id);
    await disputeOrder(store, params.id, state);
    const { status } = await payAgain(params.id, 'wallet');
    expect([status, await balanceOf(customer)]).toEqual([409, '0']);
  },
);

describe.each(['open', 'lost'] as const)('%s dispute of the first payment > ', (state) => {
  test('the item it was exchanged for is not refunded when it is cancelled', async () => {
    const { customer, first, second } = await placeExchanged();
    await disputeOrder(store, first, state);
    await cancelItemOf(customer, second, 'cancellation');
    expect(await balanceOf(customer)).toBe('0');
    expect((await fetchOrder(customer, second)).items[0]?.refund).toMatchObject({
      is_waiting: true,
    });
    await disputeOrder(store, first, 'won');
    expect(await balanceOf(customer)).toBe(state === 'open' ? '6,000' : '0');
  });

  test('staff do not refund the item it was exchanged for', async () => {
    const { customer, first, second } = await placeExchanged();
    await disputeOrder(store, first, state);
    const { status } = await refundByStaff(second, 'wallet', '1,000');
    expect([status, await balanceOf(customer)]).toEqual([409, '0']);
  });

  test('a refund of the second payment that is due is not made', async () => {
    const { customer, first, second } = await placeExchanged(8_000);
    await cancelItemOf(customer, second, 'cancellation', 'source');
    await disputeOrder(store, first, state);
    await makeRefunds();
    expect((await fetchOrder(customer, second)).items[0]?.refund).toMatchObject({ is_due: true });
  });

  test('the item cannot be exchanged', async () => {
    const { params, exchange, quoteExchange } = await placeExchangeableOrder(store);
    await disputeOrder(store, params.id, state);
    expect(await quoteExchange()).toMatchObject({ sizes: [] });
    expect(await exchange('0', '0')).not.toHaveProperty('data');
  });

  test('staff see it at the order of the exchange', async () => {
    const { first, second } = await placeExchanged();
    await disputeOrder(store, first, state);
    const { data } = await newOperator(store).call('GET /staff/v1/orders/:id', {
      params: { id: second },
    });
    expect(data.timeline.map(({ act }) => act)).toContain(
      `dispute opened: 6,000 INR (fraudulent), payment of order ${first}`,
    );
  });
});
