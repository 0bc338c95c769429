import type { Page } from '@playwright/test';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { expectNoViolations } from './support/axe';
import { changePrice, openDesk, performAct, placeOrder, signIn } from './support/desk';
import { callStaff } from './support/staff';
import { expect, test } from './support/test';

/** One that can be returned. */
const PRODUCT_ID = 620118;
const PRICE = 13_579;

// The desk is another host than the shop.
test.use({ failOnErrors: false });

type Placed = Awaited<ReturnType<typeof placeOrder>>;

const orderOf = async ({ orderId }: Placed) =>
  (await callStaff('GET /staff/v1/orders/:id', { params: { id: orderId } })).data;

/** Prints the slip, books the courier, opens the label, and records the delivery. */
async function shipAndDeliver(page: Page, placed: Placed) {
  await openDesk(page, `/orders/${placed.orderId}/show`, `Order ${placed.orderId}`);
  const slip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Packing slip' }).click();
  expect((await slip).suggestedFilename()).toBe(`packing-slip-${placed.orderId}.pdf`);
  await page.getByRole('button', { name: 'Book courier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Courier' }).click();
  await page.getByRole('option', { name: 'Test courier' }).click();
  await dialog.getByRole('button', { name: 'Compare prices' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Carrier and price' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Book courier' }).click();
  await expect(page.getByRole('list', { name: 'Shipments' })).toContainText('Booked');
  await page.getByRole('button', { name: 'Label' }).click();
  await expect(page.getByRole('link', { name: 'Open the label' })).toBeVisible();
  await performAct(page, 'Mark as delivered');
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
}

/** The customer asks for a return; the item comes back with a fault, and is not sold again. */
async function receiveReturn(page: Page, placed: Placed) {
  const [line] = (await orderOf(placed)).order.items;
  const params = { id: placed.orderId, detailId: line?.order_detail_id ?? 0 };
  const quote = await placed.shopper.call('GET /order/v1/orders/:id/items/:detailId/return', {
    params,
  });
  const [option] = quote.data.options;
  if (!option) throw new Error(quote.data.refusal);
  await placed.shopper.call('POST /order/v1/orders/:id/items/:detailId/return', {
    params,
    body: { refund: option.refund, refund_to: option.refund_to, reason: 'It is damaged' },
  });
  expect((await orderOf(placed)).order.items[0]).toMatchObject({ status: 'return_requested' });
  // The page of the order is open.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Receive return' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The item can be sold again').uncheck();
  await dialog.getByRole('button', { name: 'Receive return' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
}

async function makeCoupon(page: Page): Promise<string> {
  const code = `DAY${Date.now()}`;
  await openDesk(page, '/coupons/create', 'New coupon');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Title').fill('A day of the shop');
  await page.getByLabel('Percent').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible();
  return code;
}

async function exportTax(page: Page) {
  await openDesk(page, '/tax', 'Tax');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('list', { name: /^GST return/ })).toBeVisible();
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save hsn.csv' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gst-\d{4}-\d\d-hsn\.csv$/);
}

/** Sets the stock of the product's first size. */
const setStock = ({ sku, sizes }: StaffProductWire, stock: number) =>
  callStaff('PUT /staff/v1/stock', {
    body: { rows: [{ line: 1, sku, size: sizes[0]?.size ?? '', stock: String(stock) }] },
  });

test('desk > the day of a merchant @desktop', async ({ page }) => {
  const params = { id: PRODUCT_ID };
  const before = (await callStaff('GET /staff/v1/products/:id', { params })).data;
  await setStock(before, 9);
  const [first, second, third] = [
    await placeOrder(PRODUCT_ID),
    await placeOrder(PRODUCT_ID),
    await placeOrder(PRODUCT_ID),
  ];
  await signIn(page);
  await changePrice(page, PRODUCT_ID, PRICE);
  const code = await makeCoupon(page);
  const coupons = await callStaff('GET /staff/v1/coupons', { query: { search: code } });
  expect(coupons.data.list).toMatchObject([{ code, percent: 10, state: 'running' }]);

  await shipAndDeliver(page, first);
  await receiveReturn(page, first);
  expect((await orderOf(first)).order.items[0]).toMatchObject({ status: 'returned' });

  await openDesk(page, `/orders/${second.orderId}/show`, `Order ${second.orderId}`);
  const refund = {
    'Amount in the order’s currency': '500',
    'Reason, for the customer': 'A thread',
  };
  await performAct(page, 'Refund a part', refund);
  expect((await orderOf(second)).order.items[0]?.partial_refund).toBe('500');

  await openDesk(page, `/orders/${third.orderId}/show`, `Order ${third.orderId}`);
  await performAct(page, 'Cancel items', { 'Reason, for the customer': 'Out of stock' });
  expect((await orderOf(third)).order.items[0]).toMatchObject({ status: 'cancelled' });

  await openDesk(page, '/', 'Today');
  await expect(page.getByRole('link', { name: /^Orders today\s*\d/ })).toBeVisible();
  await exportTax(page);
  await page.goto(before.url);
  await expect(page.getByRole('main').getByText('₹13,579').first()).toBeVisible();
  await callStaff('PUT /staff/v1/products/:id', { params, body: { prices: before.prices } });
});
