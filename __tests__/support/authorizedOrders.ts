import { reconcileDay } from '@/backend/payments/reconciliation/run';
import { dayAfter } from '@/lib/i18n/dates';
import type { FakeProvider } from './fakeProvider';
import { placePaidOrder } from './paidOrder';
import { deliver, latestPayment, openStoreOf, type ProviderStore } from './providerOrders';
import { newOperator } from './staff';
import { COURIER, SHIP, staffActs } from './staffOrders';

/** The recipient of emails to staff. */
export const STAFF_EMAIL = 'staff@example.com';
const ALL_SETTINGS = {
  stripe: {},
  razorpay: { RAZORPAY_PAGE: 'checkout', RAZORPAY_CAPTURE: 'dispatch' },
};

/** A store whose payments are captured at dispatch, at the fake of a provider. */
export async function openCaptureStore(
  settings: Record<string, string> = {},
  name: FakeProvider['name'] = 'stripe',
) {
  const opened = await openStoreOf(name, { ...ALL_SETTINGS[name], ...settings });
  await opened.store.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ at: 'dispatch', delivered_within_days: 30 }) })
    .where('name', '=', 'payment_capture')
    .execute();
  return { ...opened, fake: opened.fakes[name] };
}

export type CaptureStore = Awaited<ReturnType<typeof openCaptureStore>>;

/** An order whose payment the bank holds. */
export async function placeAuthorized(
  { store, fakes, fake = fakes.stripe }: ProviderStore & { fake?: FakeProvider },
  prices: number[],
  prepareCart?: Parameters<typeof placePaidOrder>[3],
) {
  const order = await placePaidOrder(store, prices, 'azapayment', prepareCart, {
    handlingDays: 2,
    option: 'card',
  });
  const payment = latestPayment(fake);
  payment.state = 'authorized';
  expect(await deliver(store, fake.message('authorized', payment))).toBe(200);
  return { ...order, payment };
}
export type AuthorizedOrder = Awaited<ReturnType<typeof placeAuthorized>>;

/** The stored state of its authorization. */
export async function authorizationStateOf({ store }: ProviderStore, { payment }: AuthorizedOrder) {
  const { state } = await store.db
    .selectFrom('payment_authorizations')
    .select('state')
    .where('reference', '=', payment.reference)
    .executeTakeFirstOrThrow();
  return state;
}

/** The subjects of emails to staff about its authorization. */
export async function authorizationEmails({ store }: ProviderStore, { order_id }: AuthorizedOrder) {
  const emails = await store.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', STAFF_EMAIL)
    .where('subject', 'like', `%authoriz% ${order_id}`)
    .orderBy('id')
    .execute();
  return emails.map(({ subject }) => subject);
}

/** The kinds of its differences after a reconciliation, some days from now. */
export async function differencesOf(
  { store, backend, fake }: CaptureStore,
  { payment }: AuthorizedOrder,
  days = 0,
) {
  await reconcileDay(backend, fake.name, dayAfter(new Date(), days));
  const differences = await store.db
    .selectFrom('payment_differences')
    .select('kind')
    .where('reference', '=', payment.reference)
    .execute();
  return differences.map(({ kind }) => kind);
}

/** Ships items of such an order by hand, by default all of them. */
export function shipping({ store }: ProviderStore) {
  const acts = staffActs(store, newOperator(store));
  const bodyOf = (items: number[]) => ({ items, ...COURIER });
  return {
    acts,
    ship: (order: AuthorizedOrder, items = order.lineIds) => acts.act(SHIP, order, bodyOf(items)),
    refuseToShip: (order: AuthorizedOrder) => acts.refusal(SHIP, order, bodyOf(order.lineIds)),
  };
}
