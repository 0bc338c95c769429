/** @jest-environment node */
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { payRefunds } from '@/backend/payments/refunds';
import { delayedPayment } from '@/backend/delays/delayedPayment';
import { loadOrderDetails } from '@/backend/orders/cancellations/repository';
import {
  openCaptureStore,
  placeAuthorized,
  shipping,
  type AuthorizedOrder,
} from '@/__tests__/support/authorizedOrders';
import { creditedPayments, invoicedPayments } from '@/__tests__/support/chargedDocuments';
import { customerIdOf } from '@/__tests__/support/orderSetup';
import type { ProviderStore } from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { CANCEL, REFUND } from '@/__tests__/support/staffOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore();
});
afterAll(() => opened.close());

/** An order whose capture was begun and not answered: it is not known whether the card is charged. */
async function placeUndecided(prices: number[]) {
  const order = await placeAuthorized(opened, prices);
  opened.fakes.stripe.fail('capture', 'error');
  expect((await shipping(opened).refuseToShip(order)).status).toBe(503);
  return order;
}

/** The emails that an act sends to the customer. */
async function emailsOf({ customer }: AuthorizedOrder, act: () => Promise<unknown>) {
  const read = () =>
    opened.store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', customer.email)
      .orderBy('id')
      .execute();
  const before = (await read()).length;
  await act();
  return (await read()).slice(before).map(({ subject, body }) => `${subject}\n${body}`);
}

const items = ({ lineIds }: AuthorizedOrder) => lineIds.slice(0, 1);
const act = (...[key, order, body]: Parameters<ReturnType<typeof shipping>['acts']['act']>) =>
  shipping(opened).acts.act(key, order, body);
const RESEND = 'POST /staff/v1/orders/:id/resend-confirmation';
const ACTS: [string, (order: AuthorizedOrder) => Promise<unknown>, refunded: number[]][] = [
  [
    'cancelled by staff',
    (order) => act(CANCEL, order, { items: items(order), reason: 'Sold out' }),
    [600_000],
  ],
  [
    'cancelled by the customer',
    (order) => order.cancelOrReturn('cancellation', '6,000', 'source'),
    [600_000],
  ],
  [
    'refunded in part',
    (order) => act(REFUND, order, { items: items(order), amount: '1,000', reason: 'A thread' }),
    [100_000],
  ],
  [
    'sent again',
    ({ order_id: id }) =>
      newOperator(opened.store).call(RESEND, {
        params: { id },
        body: { key: crypto.randomUUID() },
      }),
    [],
  ],
];

test.each(ACTS)(
  'capture > undecided: the email of an order that is %s does not say that nothing is charged',
  async (_, run, refunded) => {
    const order = await placeUndecided([6_000, 4_000]);
    const emails = await emailsOf(order, () => run(order));
    expect(emails).toHaveLength(1);
    expect(emails[0]).not.toMatch(
      /not been charged|not charged|charged less|refund is on its way|have refunded/i,
    );
    await settleAuthorizations(opened.backend);
    await payRefunds(opened.backend);
    expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
    const { refunds } = opened.fakes.stripe;
    const { chargeId } = order.payment;
    expect(
      refunds.filter((refund) => refund.chargeId === chargeId).map(({ amount }) => amount),
    ).toEqual(refunded);
  },
);

test('capture > undecided: order, invoice, credit note and list of the desk say so', async () => {
  const order = await placeUndecided([6_000, 4_000]);
  await order.cancelOrReturn('cancellation', '6,000', 'source');
  const shown = await order.order();
  expect(shown.payment_authorization).toBe('capturing');
  expect(shown.items[0]?.refund).toMatchObject({ is_due: true, is_uncharged: false });
  expect(await invoicedPayments(opened, order)).toEqual([['Being charged', '10,000']]);
  expect(await creditedPayments(opened, order, '6,000')).toEqual([
    ['Refunded or released', '6,000'],
  ]);
  const staff = newOperator(opened.store);
  const { data } = await staff.call('GET /staff/v1/orders', { query: { state: 'confirmed' } });
  expect(data.list.find(({ order_id }) => order_id === order.order_id)).toMatchObject({
    payment_authorization: 'capturing',
  });
  const toWallet = { amount: '100', refund_to: 'wallet', reason: 'A stain' };
  expect(await shipping(opened).acts.refusal(REFUND, order, toWallet)).toMatchObject({
    message: 'This order is being charged: refund it to its source',
  });
  await settleAuthorizations(opened.backend);
  await payRefunds(opened.backend);
  expect((await order.order()).payment_authorization).toBeNull();
  expect(await creditedPayments(opened, order, '6,000')).toEqual([['Refunded', '6,000']]);
});

test('capture > undecided: a delay offers what was paid back, and not that nothing is charged', async () => {
  const order = await placeUndecided([6_000]);
  const customerId = await customerIdOf(opened.store, order.customer);
  const details = await loadOrderDetails(opened.store.db, customerId, order.order_id);
  expect(details && delayedPayment(details, order.lineIds[0] ?? 0)).toBe('in_part');
});
