import type { Page } from '@playwright/test';
import { exampleAddress } from '@/__tests__/support/addresses';
import { newShopper } from '@/__tests__/support/shopper';
import { STAFF_PASSWORD, totpCode } from '@/__tests__/support/staff';
import { newMobile } from '@/tools/conformance/outboxCodes';
import { expectNoViolations } from './support/axe';
import { callStaff, staffUrl } from './support/staff';
import { expect, test } from './support/test';

/** One for each project, because they run at the same time. */
const PRODUCT_IDS: Record<string, number> = { phone: 620101, desktop: 620464 };
const NEW_PRICE = 12_345;

// The desk is another host than the shop; its own errors are checked below.
test.use({ failOnErrors: false });

/** An order of the product, paid in the sandbox. */
async function placeOrder(productId: number): Promise<number> {
  const { origin } = new URL(process.env.OUTBOX_URL ?? '');
  const shopper = newShopper(fetch, { origin });
  await shopper.call('POST /account/v1/users/registration', {
    body: { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse', type: 'email' },
  });
  const address = { address_one: `${Date.now()} Garden Road`, mobile: newMobile() };
  await shopper.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(shopper, 'IN', address),
  });
  const { sizes } = (await callStaff('GET /staff/v1/products/:id', { params: { id: productId } }))
    .data;
  const size_id = sizes[0]?.size_id ?? 0;
  await shopper.call('POST /cart/v1/cart', {
    body: { products: [{ product_id: productId, size_id, quantity: 1 }] },
  });
  const reply = await shopper.call('GET /order/v1/checkout/order/azapayment', {
    query: { token: crypto.randomUUID() },
  });
  if (!('data' in reply) || !reply.data.payment_url) throw new Error('The order was refused.');
  await fetch(origin + new URL(reply.data.payment_url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  });
  return reply.data.order_id;
}

/** Sets up a new owner with the link of the account, and signs in with password and code. */
async function signIn(page: Page) {
  const email = `${crypto.randomUUID()}@staff.example`;
  const { data } = await callStaff('POST /staff/v1/accounts', { body: { email, role: 'owner' } });
  await page.goto(`${staffUrl()}/desk/#/set-up?token=${data.setup_token}`);
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectNoViolations(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code of the authenticator app').fill(totpCode(secret, -1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByLabel('Code of the authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email, password or code is incorrect');
  await expectNoViolations(page);
  await page.getByLabel('Code of the authenticator app').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Finds the order and opens it with the keyboard alone. */
async function openOrder(page: Page, orderId: number) {
  await page.goto(`${staffUrl()}/desk/#/orders`);
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await page.keyboard.type(String(orderId));
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search orders').blur();
  await page.keyboard.press('j');
  await expect(rows).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByText('To dispatch')).toBeVisible();
  await expectNoViolations(page);
}

async function shipOrder(page: Page) {
  await page.getByRole('button', { name: 'Ship' }).click();
  const dialog = page.getByRole('dialog');
  const ship = dialog.getByRole('button', { name: 'Ship' });
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('?');
  await ship.click();
  const hint = 'Please enter the tracking number, 4 to 40 letters and digits';
  await expect(dialog.getByLabel('Tracking number')).toHaveAccessibleDescription(hint);
  await expectNoViolations(page);
  await dialog.getByLabel('Tracking number').fill('BD1234567890');
  await ship.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Dispatched', { exact: true })).toBeVisible();
}

async function changePrice(page: Page, productId: number) {
  await page.goto(`${staffUrl()}/desk/#/products`);
  await page.getByLabel('Search products').fill(String(productId));
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await page.getByLabel('Price, India').fill(String(NEW_PRICE));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/updated/)).toBeVisible();
}

test('desk > staff sign in, ship an order and change a price that the shop shows', async ({
  page,
}, { project }) => {
  const productId = PRODUCT_IDS[project.name] ?? 0;
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  const params = { id: productId };
  const before = (await callStaff('GET /staff/v1/products/:id', { params })).data;
  const orderId = await placeOrder(productId);
  await signIn(page);
  await expect(page.getByRole('img', { name: /^Orders in/ })).toBeVisible();
  await expectNoViolations(page);
  await openOrder(page, orderId);
  await shipOrder(page);
  const { order, timeline } = (
    await callStaff('GET /staff/v1/orders/:id', { params: { id: orderId } })
  ).data;
  expect(order.items[0]).toMatchObject({ step: 'dispatched', awb: 'BD1234567890' });
  expect(timeline.filter(({ act }) => act === 'ship')).toHaveLength(1);
  await changePrice(page, productId);
  expect(problems).toEqual([]);
  await page.goto(before.url);
  await expect(page.getByRole('main').getByText('₹12,345').first()).toBeVisible();
  await callStaff('PUT /staff/v1/products/:id', { params, body: { prices: before.prices } });
});
