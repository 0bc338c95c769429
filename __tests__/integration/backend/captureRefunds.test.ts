/** @jest-environment node */
import { heldMinor } from '@/backend/payments/disputes';
import { payRefunds } from '@/backend/payments/refunds';
import {
  openCaptureStore,
  placeAuthorized,
  shipping,
  type AuthorizedOrder,
} from '@/__tests__/support/authorizedOrders';
import {
  creditedPayments,
  invoicedPayments,
  refundEvents,
} from '@/__tests__/support/chargedDocuments';
import type { ProviderStore } from '@/__tests__/support/providerOrders';
import { newStaffMember } from '@/__tests__/support/staff';
import { CANCEL, REFUND, staffActs } from '@/__tests__/support/staffOrders';
import { addWebhook } from '@/__tests__/support/webhookReceiver';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore();
  await addWebhook(opened.store, 'https://hooks.example.com/store', ['order.refunded']);
});
afterAll(() => opened.close());

const refundedAtStripe = ({ payment }: AuthorizedOrder) =>
  opened.fakes.stripe.refunds
    .filter(({ chargeId }) => chargeId === payment.chargeId)
    .map(({ amount }) => amount);

test('capture > without a part that staff refunded before, which needs no refund', async () => {
  const { acts, ship } = shipping(opened);
  const order = await placeAuthorized(opened, [6_000, 4_000]);
  const part = { amount: '1,000', reason: 'A loose thread' };
  await acts.act(REFUND, order, { ...part, items: order.lineIds.slice(0, 1) });
  expect(await acts.subjectsTo(order.customer)).toContain(
    `You will be charged less for your order ${order.order_id}`,
  );
  expect(await invoicedPayments(opened, order)).toEqual([
    ['Not charged yet', '9,000'],
    ['Not charged', '1,000'],
  ]);
  await payRefunds(opened.backend);
  await ship(order);
  expect(order.payment).toMatchObject({ state: 'paid', captured: 900_000 });
  expect((await order.order()).items[0]).toMatchObject({
    partial_refund: '0',
    partial_uncharged: '1,000',
  });
  expect(await invoicedPayments(opened, order)).toEqual([
    ['Paid online', '9,000'],
    ['Not charged', '1,000'],
  ]);
  expect(await refundEvents(opened, order)).toEqual([]);

  // After the capture, a part of the same item is paid back, and then the rest of it.
  await acts.act(REFUND, order, { ...part, items: order.lineIds.slice(0, 1) });
  await payRefunds(opened.backend);
  expect(refundedAtStripe(order)).toEqual([100_000]);
  expect((await order.order()).items[0]).toMatchObject({
    partial_refund: '1,000',
    partial_uncharged: '1,000',
  });
  expect(await invoicedPayments(opened, order)).toEqual([
    ['Paid online', '9,000'],
    ['Not charged', '1,000'],
  ]);
  expect(await creditedPayments(opened, order, '6,000')).toEqual([
    ['Refunded', '5,000'],
    ['Not charged', '1,000'],
  ]);
  expect(await heldMinor(opened.store.db, order.payment.reference)).toBe(800_000);
});

test('capture > a credit note of an item that was cancelled after a part was refunded, all before', async () => {
  const { acts, ship } = shipping(opened);
  const order = await placeAuthorized(opened, [6_000, 4_000]);
  const items = order.lineIds.slice(0, 1);
  await acts.act(REFUND, order, { amount: '1,000', reason: 'A loose thread', items });
  await acts.act(CANCEL, order, { items, reason: 'Out of stock' });
  await payRefunds(opened.backend);
  await ship(order, order.lineIds.slice(1));
  expect(order.payment).toMatchObject({ state: 'paid', captured: 400_000 });
  expect(refundedAtStripe(order)).toEqual([]);
  expect(await creditedPayments(opened, order, '6,000')).toEqual([['Not charged', '6,000']]);
  expect(await invoicedPayments(opened, order)).toEqual([
    ['Paid online', '4,000'],
    ['Not charged', '6,000'],
  ]);
});

test('capture > what is not charged yet is cancelled without counting in the limit of a role', async () => {
  const order = await placeAuthorized(opened, [6_000, 4_000]);
  const acts = staffActs(opened.store, await newStaffMember(opened.store, 'orders'));
  const items = order.lineIds.slice(0, 1);
  const reply = await acts.act(CANCEL, order, { items, reason: 'Out of stock' });
  expect(reply.data.amount).toBe('6,000');
});
