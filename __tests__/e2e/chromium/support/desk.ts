import type { Page } from '@playwright/test';
import { exampleAddress } from '@/__tests__/support/addresses';
import { newShopper } from '@/__tests__/support/shopper';
import { setUpCode, signInCode, STAFF_PASSWORD } from '@/__tests__/support/staff';
import { newMobile } from '@/tools/conformance/outboxCodes';
import { expectNoViolations } from './axe';
import { callStaff, staffUrl } from './staff';
import { expect } from './test';

/** An order of the product, paid in the sandbox, and the customer who placed it. */
export async function placeOrder(productId: number) {
  const { origin } = new URL(process.env.OUTBOX_URL ?? '');
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = newShopper(fetch, { origin });
  await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: 'correct horse', type: 'email' },
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
  return { orderId: reply.data.order_id, shopper, email };
}

/** Sets up a new owner with the link of the account; its email, and the secret of its codes. */
async function setUpOwner(page: Page) {
  const email = `${crypto.randomUUID()}@staff.example`;
  const { data } = await callStaff('POST /staff/v1/accounts', { body: { email, role: 'owner' } });
  await page.goto(`${staffUrl()}/desk/#/set-up?token=${data.setup_token}`);
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectNoViolations(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code of the authenticator app').fill(setUpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  return { email, secret };
}

/** Sets up a new owner, and signs in with password and code; returns the owner's email. */
export async function signIn(page: Page): Promise<string> {
  const { email, secret } = await setUpOwner(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByLabel('Code of the authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email, password or code is incorrect');
  await expectNoViolations(page);
  await page.getByLabel('Code of the authenticator app').fill(signInCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return email;
}

/** Opens a page of the desk by its address. */
export async function openDesk(page: Page, path: string, title: string | RegExp) {
  await page.goto(`${staffUrl()}/desk/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens the dialog of an act, fills it in, and confirms it. */
export async function performAct(page: Page, name: string, fields: Record<string, string> = {}) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Changes the price of a product in India by its form. */
export async function changePrice(page: Page, productId: number, price: number) {
  await page.goto(`${staffUrl()}/desk/#/products`);
  await page.getByLabel('Search products').fill(String(productId));
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await page.getByLabel('Price, India').fill(String(price));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/updated/)).toBeVisible();
}
