/** @jest-environment node */
import { fetchWallet, runFulfilment } from '@/__tests__/support/cancellations';
import {
  cancelItemOf,
  deliverOrder,
  placedExchange,
  placeExchangeableOrder,
} from '@/__tests__/support/exchanges';
import {
  disputeOrder,
  failRefundsOf,
  refundOrderInDashboard,
} from '@/__tests__/support/paymentFailures';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type ExchangeableOrder = Awaited<ReturnType<typeof placeExchangeableOrder>>;

/** An order of ₹6,000 whose item was exchanged at the same price. */
async function placeExchange() {
  const order = await placeExchangeableOrder(store);
  const { order_id: exchangeId } = placedExchange(await order.exchange('0', '0'));
  return { ...order, orderId: order.params.id, exchangeId };
}
type Exchanged = Awaited<ReturnType<typeof placeExchange>>;

const balanceOf = async ({ customer }: Pick<ExchangeableOrder, 'customer'>) =>
  (await fetchWallet(customer)).balance;

async function returnExchange({ customer, exchangeId }: Exchanged) {
  await deliverOrder(store, exchangeId);
  await cancelItemOf(customer, exchangeId, 'return');
  await runFulfilment(store, 40);
  await runFulfilment(store, 80);
}

async function cancelExchange({ customer, exchangeId }: Exchanged) {
  await cancelItemOf(customer, exchangeId, 'cancellation');
  await runFulfilment(store, 40);
}

describe.each([
  ['returned', returnExchange],
  ['cancelled', cancelExchange],
])('refund in the dashboard of a payment whose item was exchanged, and then %s', (_, end) => {
  test.each([
    ['a part', 250_000, '3,500'],
    ['all', 600_000, '0'],
  ])('> %s is not credited to the wallet again', async (_part, amountMinor, balance) => {
    const exchanged = await placeExchange();
    await refundOrderInDashboard(store, exchanged.orderId, amountMinor);
    await end(exchanged);
    expect(await balanceOf(exchanged)).toBe(balance);
  });

  test('> is credited when the refund fails later, once a dispute is won', async () => {
    const exchanged = await placeExchange();
    const { orderId } = exchanged;
    await refundOrderInDashboard(store, orderId, 250_000);
    await end(exchanged);
    await disputeOrder(store, orderId, 'open');
    await failRefundsOf(store, orderId);
    expect(await balanceOf(exchanged)).toBe('3,500');
    await disputeOrder(store, orderId, 'won');
    expect(await balanceOf(exchanged)).toBe('6,000');
    await disputeOrder(store, orderId, 'won');
    expect(await balanceOf(exchanged)).toBe('6,000');
  });
});
