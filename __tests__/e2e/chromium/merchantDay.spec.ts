import type { Page } from '@playwright/test';
import { formatAmount } from '@/desk/layout/moments';
import { dayAfter } from '@/lib/i18n/dates';
import { groupIndian } from '@/lib/i18n/money';
import { changePrice, openDesk, performAct, signIn } from './support/desk';
import {
  answerTicket,
  changeBanner,
  deliverByCourier,
  exportTax,
  makeCoupon,
  openOrder,
  packAndShip,
  receiveReturn,
  staffOrderOf,
} from './support/merchantActs';
import { orderOnline, signInAs } from './support/customer';
import { receiveOrders, revenueOf, type ReceivedOrders } from './support/merchantOrders';
import { test, type MerchantStore } from './support/merchantStore';
import { serveHostedCheckout } from './support/razorpayCheckout';
import { callStaff } from './support/staff';
import { expect } from './support/test';

/** One that can be returned. */
const PRODUCT_ID = 620118;
const PRICE = 13_579;
const HEADING = 'Silk for a winter wedding';

/** Enough of the product's first size for every order. */
async function fillStock() {
  const params = { id: PRODUCT_ID };
  const { sku, sizes, url } = (await callStaff('GET /staff/v1/products/:id', { params })).data;
  await callStaff('PUT /staff/v1/stock', {
    body: { rows: [{ line: 1, sku, size: sizes[0]?.size ?? '', stock: '30' }] },
  });
  return url;
}

const numberOf = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::*');

const today = () => dayAfter(new Date(), 0);

/**
 * Orders, revenue and what is left to do are those of the twenty orders, and of no other. After
 * midnight in India the orders of the day before are none of today's.
 */
async function checkNumbers(
  page: Page,
  store: MerchantStore,
  orders: ReceivedOrders & { day: string },
) {
  const { INR, GBP } = await revenueOf(store, orders);
  expect(INR).toBe(14 * PRICE);
  await openDesk(page, '/', 'Today');
  const revenue = `${formatAmount(groupIndian(GBP), 'GBP')} and ${formatAmount(groupIndian(INR))}`;
  const expected = {
    ...(orders.day === today() && { 'Orders today': '20', 'Revenue today': revenue }),
    // Without the shipped and the cancelled one.
    'Orders to ship': '18',
    'Returns to receive': '0',
    'Open tickets': '0',
  };
  for (const [label, value] of Object.entries(expected))
    await expect(numberOf(page, label), label).toHaveText(value);
}

test('desk > the day of a merchant @desktop', async ({ page, merchant }) => {
  const productUrl = await fillStock();
  await signIn(page);
  await changePrice(page, PRODUCT_ID, PRICE);
  await changeBanner(page, HEADING);
  await makeCoupon(page, 'WINTER10');
  const orders = { day: today(), ...(await receiveOrders(merchant, PRODUCT_ID)) };
  const [shipped, asked] = orders.razorpay;
  const [faulty] = orders.stripe;
  const [cancelled] = orders.cash;
  if (!shipped || !asked || !faulty || !cancelled) throw new Error('An order is missing');

  await packAndShip(page, shipped);
  await deliverByCourier(page, merchant, shipped);
  await receiveReturn(page, shipped);
  expect((await staffOrderOf(shipped)).item).toMatchObject({ status: 'returned' });

  await openOrder(page, faulty);
  await performAct(page, 'Refund a part', {
    'Amount in the order’s currency': '5',
    'Reason, for the customer': 'A thread',
  });
  expect((await staffOrderOf(faulty)).item.partial_refund).toBe('5');

  await openOrder(page, cancelled);
  await performAct(page, 'Cancel items', { 'Reason, for the customer': 'Out of stock' });
  expect((await staffOrderOf(cancelled)).item).toMatchObject({ status: 'cancelled' });

  await answerTicket(page, asked);
  await checkNumbers(page, merchant, orders);
  await exportTax(page);
  await page.goto(productUrl);
  await expect(page.getByRole('main').getByText('₹13,579').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByText(HEADING).first()).toBeVisible();
});

test('payment > a shopper pays in Hosted Checkout after a failed attempt @desktop', async ({
  page,
  context,
  merchant,
}) => {
  await serveHostedCheckout(page, merchant);
  const callApi = await signInAs(context, merchant.address, `${crypto.randomUUID()}@example.com`);
  const { order_id, payment_url } = await orderOnline(callApi);
  const payment = merchant.fakes.razorpay.payments.at(-1);
  if (!payment || !payment_url) throw new Error('There is no payment');
  expect(payment_url.startsWith(`${merchant.address}/azapayment/razorpay/checkout/`)).toBe(true);

  await page.goto(payment_url);
  const fail = page.getByRole('button', { name: 'Fail' });
  await expect(fail).toBeVisible();
  payment.state = 'declined';
  await fail.click();
  await expect(page).toHaveURL(new RegExp(`/checkout/status\\?order_id=${order_id}$`));

  await page.getByRole('button', { name: 'Complete payment' }).click();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  payment.state = 'paid';
  await pay.click();
  await expect(page.getByText(`Order ${order_id} is confirmed`)).toBeVisible();
  const params = { id: order_id };
  const { order } = (await callStaff('GET /staff/v1/orders/:id', { params })).data;
  expect(order).toMatchObject({ state: 'confirmed', payment_authorization: null });

  await page.goto(payment_url);
  await expect(page.getByText(`Order ${order_id} is confirmed`)).toBeVisible();
});
