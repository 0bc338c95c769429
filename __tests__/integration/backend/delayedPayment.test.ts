/** @jest-environment node */
import { sendDelayEmails } from '@/backend/delays/sendDelayEmails';
import { dayAfter } from '@/lib/i18n/dates';
import { DELAYED_PAYMENT_TEXTS, type DelayedPayment } from '@/lib/model/delayedPayment';
import { openCaptureStore, placeAuthorized, shipping } from '@/__tests__/support/authorizedOrders';
import { grantCredit } from '@/__tests__/support/orderSetup';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { placePaidAtProvider, type ProviderStore } from '@/__tests__/support/providerOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore();
});
afterAll(() => opened.close());

type Placed = Pick<Awaited<ReturnType<typeof placePaidOrder>>, 'order_id' | 'lineIds' | 'customer'>;

/** An order in cash, a part of which its wallet has paid. */
const placeInPart = () =>
  placePaidOrder(opened.store, [6_000, 4_000], 'cod', async (customer) => {
    await grantCredit(opened.store, customer, 'wallet', 1_000);
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
  });

/** The email about the delay of the first item, and the token of its link. */
async function delay({ order_id, lineIds, customer }: Placed) {
  const { store, backend } = opened;
  await store.db
    .updateTable('order_lines')
    .set({ delivery_date: dayAfter(new Date(), 0) })
    .where('id', '=', lineIds[0] ?? 0)
    .execute();
  await sendDelayEmails(backend);
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', customer.email)
    .where('subject', '=', `An item from your order ${order_id} is delayed`)
    .executeTakeFirstOrThrow();
  return { body, token: /delayed-item\?token=(\S+)/.exec(body)?.[1] ?? '' };
}

test.each<[string, DelayedPayment, () => Promise<Placed>]>([
  [
    'a charged payment',
    'charged',
    () => placePaidAtProvider(opened, opened.fakes.stripe, [6_000, 4_000]),
  ],
  ['an authorized payment', 'not_charged', () => placeAuthorized(opened, [6_000, 4_000])],
  ['cash', 'not_charged', () => placePaidOrder(opened.store, [6_000, 4_000], 'cod')],
  ['cash and wallet', 'in_part', placeInPart],
])(
  'delays > %s: the email and the page promise what a cancellation pays',
  async (_, kind, place) => {
    const order = await place();
    const { body, token } = await delay(order);
    expect(body).toContain(DELAYED_PAYMENT_TEXTS[kind].offer);
    const visitor = opened.store.visit();
    const query = { token };
    expect((await visitor.call('GET /order/v1/delay', { query })).data.payment).toBe(kind);
    const cancelled = await visitor.call('POST /order/v1/delay', {
      body: { token, choice: 'cancel' },
    });
    expect(cancelled.data).toMatchObject({ state: 'cancelled', payment: kind });
  },
);

test('delays > an item that was cancelled before the capture stays not charged after it', async () => {
  const order = await placeAuthorized(opened, [6_000, 4_000]);
  const { token } = await delay(order);
  const visitor = opened.store.visit();
  await visitor.call('POST /order/v1/delay', { body: { token, choice: 'cancel' } });
  await shipping(opened).ship(order, order.lineIds.slice(1));
  expect(order.payment).toMatchObject({ state: 'paid', captured: 400_000 });
  const { data } = await visitor.call('GET /order/v1/delay', { query: { token } });
  expect(data.payment).toBe('not_charged');
});
