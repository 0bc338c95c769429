import { waitFor } from '@testing-library/react';
import { eventOrder, purchaseAmounts, refundAmounts } from '@/backend/serverEvents/eventOrders';
import { toPurchaseEvents, toRefundEvents } from '@/lib/analytics/dataLayer';
import type { Order } from '@/lib/model/order';
import { cancelOrReturnItem } from '@/store/orders/slice';
import { openPage, openTab, resetTab } from '@/__tests__/support/analyticsTab';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { withBackend } from '@/__tests__/support/server';
import { POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeEach(resetTab);

const LINE = {
  id: 1,
  status: 'active',
  productId: 1,
  sizeId: 9,
  name: 'Saree',
  designer: 'Designer',
  size: 'Free Size',
  youPay: 1000,
  quantity: 1,
};
/** An order with the fields that events are made of. */
const orderWith = (changes: object) =>
  ({
    id: 99,
    currency: { code: 'GBP', symbol: '£' },
    shipping: 20,
    tax: 54,
    isFirst: false,
    state: 'confirmed',
    email: 'asha@example.com',
    address: { mobile: '+91 9876543210' },
    lines: [LINE],
    deductions: { coupon: { code: 'WELCOME10', discount: 200 }, giftCards: 0 },
    ...changes,
  }) as unknown as Order;

test('purchase > is tracked once when confirmed, not on reload or in a second tab', async () => {
  const order = orderWith({ lines: [{ ...LINE, quantity: 2 }] });
  const [first, second] = [openTab(), openTab()];
  history.replaceState({}, '', '/checkout/status?order_id=99');
  openPage(first, { orders: [{ ...order, state: 'pending' }] });
  openPage(first, { orders: [order] });
  await first.trackedEvents('page_view', 'purchase');
  openPage(second, { orders: [order] });
  openPage(first, { orders: [order] });
  history.replaceState({}, '', '/');
  openPage(second);
  await waitFor(() => expect(second.events.length).toBeGreaterThan(0));
  expect(
    [...first.events, ...second.events].filter(
      (push) => 'event' in push && push.event === 'purchase',
    ),
  ).toEqual([
    {
      event: 'purchase',
      event_id: 'purchase.99',
      ecommerce: {
        transaction_id: '99',
        currency: 'GBP',
        value: 1800,
        shipping: 20,
        tax: 54,
        customer_type: 'returning',
        coupon: 'WELCOME10',
        discount: 200,
        items: [
          expect.objectContaining({
            item_id: '1',
            price: 1000,
            quantity: 2,
            item_variant: 'Free Size',
          }),
        ],
      },
    },
  ]);
});

/** An order of items at £300 and £100, with a coupon of £40. */
const orderOfTwo = (changes: object = {}, firstStatus = 'active') =>
  orderWith({
    lines: [
      { ...LINE, id: 1, productId: 1, youPay: 300, status: firstStatus },
      { ...LINE, id: 2, productId: 2, youPay: 100 },
    ],
    deductions: { coupon: { code: 'WELCOME10', discount: 40 }, giftCards: 0 },
    ...changes,
  });
const refundOf = (productId: number, price: number, discount: number) => ({
  event: 'refund',
  event_id: `refund.${productId}`,
  ecommerce: {
    transaction_id: '99',
    currency: 'GBP',
    value: price - discount,
    coupon: 'WELCOME10',
    discount,
    items: [
      {
        item_id: String(productId),
        item_name: 'Saree',
        item_brand: 'Designer',
        item_variant: 'Free Size',
        offer_id: `${productId}-9`,
        price,
        quantity: 1,
      },
    ],
  },
});

test('refund > items cancelled or returned elsewhere are tracked once', async () => {
  const tab = openTab();
  history.replaceState({}, '', '/checkout/status?order_id=99');
  openPage(tab, { orders: [orderOfTwo()] });
  const withReturnedItem = orderOfTwo({}, 'returned');
  for (const url of ['/user/my-orders', '/user/my-orders/status?order_id=99']) {
    history.replaceState({}, '', url);
    openPage(tab, { orders: [withReturnedItem] });
  }
  history.replaceState({}, '', '/user/my-orders?again');
  openPage(tab, { orders: [orderOfTwo({ state: 'cancelled' })] });
  const events = await tab.trackedEvents(
    'page_view',
    'purchase',
    'page_view',
    'refund',
    'page_view',
    'page_view',
    'refund',
  );
  expect([events[3], events[6]]).toEqual([refundOf(1, 300, 30), refundOf(2, 100, 10)]);
  expectPublished(tab.events);
});

test('refund > is tracked only in the browser that tracked the purchase', async () => {
  const otherBrowser = openTab();
  history.replaceState({}, '', '/user/my-orders');
  openPage(otherBrowser, {
    orders: [
      orderOfTwo({ state: 'cancelled' }),
      orderWith({ id: 98, lines: [{ ...LINE, status: 'cancelled' }] }),
    ],
  });
  await otherBrowser.trackedEvents('page_view');
});

test('refund > the cancellation of an item is tracked, less its share of the coupon', async () => {
  const tab = openTab();
  const { store, services } = tab;
  await tab.signUp();
  await tab.addAddress();
  await tab.addToCart(POTLI, 2);
  await services.checkout.applyCoupon({ code: 'WELCOME10' });
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  const { lines, deductions } = await services.orders.byId(orderId);
  const [line] = lines;
  if (!line) throw new Error('an order without an item');
  const item = { orderId, lineId: line.id, kind: 'cancellation' } as const;
  const {
    options: [option],
    reasons: [reason],
  } = await services.cancellations.terms(item);
  if (!option || !reason) throw new Error('cannot be cancelled');
  const { to, refund } = option;
  await store.dispatch(cancelOrReturnItem({ ...item, to, reason, refund })).unwrap();
  expect(await tab.trackedEvents('refund')).toEqual([
    {
      event: 'refund',
      event_id: `refund.${line.id}`,
      ecommerce: {
        transaction_id: String(orderId),
        currency: 'INR',
        value: 8600 - (deductions.coupon?.discount ?? 0),
        coupon: 'WELCOME10',
        discount: deductions.coupon?.discount,
        items: [expect.objectContaining({ item_id: '620372', price: 4300, quantity: 2 })],
      },
    },
  ]);
  expectPublished(tab.events);
});

test('purchase > browser and server tell the same of an order and its refunds', async () => {
  const tab = openTab();
  await tab.signUp();
  await tab.addAddress();
  await tab.addToCart(POTLI, 2);
  await tab.services.checkout.applyCoupon({ code: 'WELCOME10' });
  const { orderId } = await tab.services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  const order = await tab.services.orders.byId(orderId);
  const [line] = order.lines;
  if (!line) throw new Error('an order without an item');
  const stored = await eventOrder(backend().db, orderId);
  const ecommerceOf = (pushes: object[]) => (pushes[1] as { ecommerce: object }).ecommerce;
  expect(purchaseAmounts(stored)).toEqual(ecommerceOf(toPurchaseEvents(order)));
  expect(refundAmounts(stored, line.id)).toEqual(ecommerceOf(toRefundEvents(order, line)));
  expect(purchaseAmounts(stored)).toMatchObject({ coupon: 'WELCOME10', customer_type: 'new' });
});
