import type { Page } from '@playwright/test';
import { trackingMessage } from '@/__tests__/support/fakeShiprocket';
import { expectNoViolations } from './axe';
import { openDesk } from './desk';
import type { ReceivedOrder } from './merchantOrders';
import type { MerchantStore } from './merchantStore';
import { callStaff } from './staff';
import { expect } from './test';

const DELIVERED = [7, 'DELIVERED'] as const;

/** An order as staff see it, with its first item. */
export async function staffOrderOf({ orderId }: ReceivedOrder) {
  const { data } = await callStaff('GET /staff/v1/orders/:id', { params: { id: orderId } });
  const [item] = data.order.items;
  if (!item) throw new Error(`Order ${orderId} has no items`);
  return { ...data, item };
}

export const openOrder = (page: Page, { orderId }: ReceivedOrder) =>
  openDesk(page, `/orders/${orderId}/show`, `Order ${orderId}`);

/** Prints the slip, books the courier by price, and opens the label. */
export async function packAndShip(page: Page, order: ReceivedOrder) {
  await openOrder(page, order);
  const slip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Packing slip' }).click();
  expect((await slip).suggestedFilename()).toBe(`packing-slip-${order.orderId}.pdf`);
  await page.getByRole('button', { name: 'Book courier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compare prices' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Carrier and price' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('combobox', { name: 'Carrier and price' }).click();
  await page.getByRole('option', { name: /^Delhivery Surface, ₹54/ }).click();
  await dialog.getByRole('button', { name: 'Book courier' }).click();
  await expect(page.getByRole('list', { name: 'Shipments' })).toContainText('Booked');
  await page.getByRole('button', { name: 'Label' }).click();
  await expect(page.getByRole('link', { name: 'Open the label' })).toBeVisible();
}

/** The courier reports the delivery; a message with another token changes nothing. */
export async function deliverByCourier(page: Page, store: MerchantStore, order: ReceivedOrder) {
  const text = trackingMessage((await staffOrderOf(order)).item.awb ?? '', DELIVERED);
  expect(await store.track(text, 'guessed-by-somebody')).toBe(401);
  expect((await staffOrderOf(order)).item.step).toBe('dispatched');
  expect(await store.track(text)).toBe(200);
  expect((await staffOrderOf(order)).item.step).toBe('delivered');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
}

/** The customer asks for a return; the item comes back with a fault, and is not sold again. */
export async function receiveReturn(page: Page, order: ReceivedOrder) {
  const { shopper, orderId } = order;
  const { item } = await staffOrderOf(order);
  const params = { id: orderId, detailId: item.order_detail_id };
  const quote = await shopper.call('GET /order/v1/orders/:id/items/:detailId/return', { params });
  const [option] = quote.data.options;
  if (!option) throw new Error(quote.data.refusal);
  const { refund, refund_to } = option;
  await shopper.call('POST /order/v1/orders/:id/items/:detailId/return', {
    params,
    body: { refund, refund_to, reason: 'It is damaged' },
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Receive return' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The item can be sold again').uncheck();
  await dialog.getByRole('button', { name: 'Receive return' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
}

/** Changes the heading of the first banner of the home page by its form. */
export async function changeBanner(page: Page, heading: string) {
  const { list } = (await callStaff('GET /staff/v1/banners')).data;
  const banner = list.find(({ state, places }) => state === 'shown' && places.includes('home'));
  await openDesk(page, `/banners/${banner?.id}`, banner?.heading ?? '');
  await page.getByLabel('Heading').fill(heading);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

export async function makeCoupon(page: Page, code: string) {
  await openDesk(page, '/coupons/create', 'New coupon');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Title').fill('A day of the shop');
  await page.getByLabel('Percent').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible();
}

/** A message of the contact form is answered; the answer is emailed to its sender. */
export async function answerTicket(page: Page, { shopper, email, orderId }: ReceivedOrder) {
  await shopper.call('POST /support/v1/tickets', {
    body: {
      request_id: crypto.randomUUID(),
      topic: 'product',
      name: 'Meera Shah',
      email,
      regarding: '',
      message: 'Can the blouse be made with longer sleeves?',
    },
  });
  await openDesk(page, '/tickets', 'Tickets');
  await page.getByRole('link', { name: /Meera Shah/ }).click();
  await page.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog');
  const answer = `Yes, also for order ${orderId}, in two weeks.`;
  await dialog.getByLabel('Answer').fill(answer);
  await dialog.getByLabel('Close the ticket').check();
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  const outbox = await (await fetch(process.env.OUTBOX_URL ?? '')).text();
  const messages = outbox.split('<article').filter((message) => message.includes(email));
  expect(messages.filter((message) => message.includes(answer))).toHaveLength(1);
}

export async function exportTax(page: Page) {
  await openDesk(page, '/tax', 'Tax');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('list', { name: /^GST return/ })).toBeVisible();
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save hsn.csv' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gst-\d{4}-\d\d-hsn\.csv$/);
}
