import { parseEnv } from '@/backend/env';
import type { FakeMessage, FakePayment, FakeProvider } from './fakeProvider';
import { openFakeRazorpay } from './fakeRazorpay';
import { openFakeStripe } from './fakeStripe';
import { placePaidOrder } from './paidOrder';
import { placeUnpaidOrder } from './payments';
import { openTestStore, type TestStore } from './store';

/** A store with the fakes of both providers, whose keys are set. */
export async function openProviderStore(settings: Record<string, string> = {}) {
  const fakes: Record<FakeProvider['name'], FakeProvider> = {
    stripe: await openFakeStripe(),
    razorpay: await openFakeRazorpay(),
  };
  const env = { ...fakes.stripe.settings, ...fakes.razorpay.settings, ...settings };
  const store = await openTestStore(env);
  return {
    store,
    fakes,
    /** For scheduled jobs. */
    backend: {
      db: store.db,
      env: parseEnv({ NODE_ENV: 'test', ...env }),
      log: (event: Record<string, unknown>) => void store.logged.push(event),
    },
    async close() {
      await store.close();
      await fakes.stripe.close();
      await fakes.razorpay.close();
    },
  };
}
export type ProviderStore = Awaited<ReturnType<typeof openProviderStore>>;

/** Everything goes to one provider, so that both have orders in rupees. */
export async function openStoreOf(
  name: FakeProvider['name'],
  settings: Record<string, string> = {},
): Promise<ProviderStore> {
  const opened = await openProviderStore(settings);
  await opened.store.db
    .updateTable('settings')
    .set({ value: JSON.stringify([{ provider: name }]) })
    .where('name', '=', 'payment_providers')
    .execute();
  return opened;
}

export function latestPayment({ payments }: FakeProvider): FakePayment {
  const payment = payments.at(-1);
  if (!payment) throw new Error('The provider has no payment');
  return payment;
}

/** By the setting payment_providers: rupees go to Razorpay, other currencies to Stripe. */
const COUNTRIES = { stripe: 'GB', razorpay: 'IN' } as const;

/** An order that waits for its payment at the provider. */
export async function placeAtProvider(store: TestStore, fake: FakeProvider) {
  const order = await placeUnpaidOrder(store, COUNTRIES[fake.name]);
  const payment = latestPayment(fake);
  return { ...order, reference: payment.reference, payment };
}

/** Delivers a message to the store's webhook; returns the HTTP status. */
export const deliver = async ({ fetch }: TestStore, { path, text, headers }: FakeMessage) =>
  (await fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', body: text, headers })))
    .status;

/** An order in rupees that was paid at the provider. */
export async function placePaidAtProvider(
  { store }: Pick<ProviderStore, 'store'>,
  fake: FakeProvider,
  prices: number[],
) {
  const order = await placePaidOrder(store, prices);
  const payment = latestPayment(fake);
  payment.state = 'paid';
  await deliver(store, fake.message('paid', payment));
  return { ...order, payment };
}
