/** @jest-environment node */
import { settleOverduePayments } from '@/backend/payments/settle';
import { backdateOrders } from '@/__tests__/support/orderSetup';
import {
  openProviderStore,
  placeAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openProviderStore();
});
afterAll(() => opened.close());

/** Stripe's package repeats a call whose connection broke. */
test.each([
  ['stripe', 2],
  ['razorpay', 1],
] as const)(
  'a job leaves %s to its next run after three calls without an answer',
  async (name, calls) => {
    const { store, fakes, backend } = opened;
    const orders: Awaited<ReturnType<typeof placeAtProvider>>[] = [];
    for (let count = 0; count < 5; count += 1)
      orders.push(await placeAtProvider(store, fakes[name]));
    await backdateOrders(store, ...orders.map(({ order_id }) => order_id));
    const states = async () => Promise.all(orders.map(async ({ order }) => (await order()).state));
    store.logged.length = 0;
    fakes[name].fail('read', 'lost', 3 * calls);
    await settleOverduePayments(backend);
    expect(store.logged.map(({ event }) => event)).toEqual(
      Array.from({ length: 3 }, () => 'payment_not_closed'),
    );
    expect(await states()).toEqual(orders.map(() => 'pending'));
    await settleOverduePayments(backend);
    expect(await states()).toEqual(orders.map(() => 'failed'));
  },
);
