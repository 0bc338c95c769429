import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { newAddress } from './support/customer';
import { expectAriaStep } from './support/ariaSteps';
import { signOut } from './support/signOut';
import { expect, test } from './support/test';

const PASSWORD = 'a long enough one';
const main = (page: Page) => page.getByRole('main');
const cart = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: /^Cart/ });
const wishlistLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: /^Wishlist/ });

/** A product in one size, which needs no choice. */
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const SAREE = '/products/neelmohar-indigo-zari-border-saree/620150';

async function addToCart(page: Page, address: string) {
  await page.goto(address);
  await main(page)
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expect(page.getByText('Product added to cart')).toBeVisible();
}

async function signUp(page: Page, email: string) {
  await page.goto('/user/my-orders');
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  const form = page.getByRole('dialog', { name: 'Create an account' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Choose a password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(main(page).getByRole('heading', { name: 'My orders' })).toBeVisible();
}

/** The latest code sent to an email, from the outbox page of the backend. */
async function codeFor(page: Page, email: string): Promise<string> {
  const outbox = await (await page.request.get(process.env.OUTBOX_URL ?? '')).text();
  return /\b(\d{6})\b/.exec(outbox.slice(outbox.indexOf(email)))?.[1] ?? '';
}

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 160; steps += 1) {
    await page.keyboard.press('Tab');
    // Read at once, because a navigation removes the focus for a moment.
    const label = await page.evaluate(() => {
      const node = document.activeElement;
      return (
        node?.getAttribute('aria-label') ??
        (node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : undefined) ??
        (node === document.body ? undefined : node?.textContent)
      );
    });
    if (label && name.test(label.trim())) return page.locator(':focus');
  }
  throw new Error(`no control named ${name} can be reached by keyboard`);
}

test('checkout sign-in > merges cart and wishlist into the account, and sign-out leaves no data', async ({
  page,
  context,
}) => {
  const email = `code-${crypto.randomUUID()}@example.com`;
  await signUp(page, email);
  await addToCart(page, POTLI);
  await page.goto('/user/my-account');
  await signOut(page);

  await context.clearCookies({ name: 'trail_id' });
  await addToCart(page, SAREE);
  await page
    .getByRole('dialog', { name: 'Added to your cart' })
    .getByRole('button', { name: 'Continue shopping' })
    .click();
  await main(page)
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 1 item');
  await page.goto('/checkout/address');
  await expectNoViolations(page);
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByRole('button', { name: 'Send code' }).click();
  const code = main(page).getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectNoViolations(page);
  await code.fill(await codeFor(page, email));
  await main(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(main(page).getByLabel('Full name')).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(cart(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(wishlistLink(page)).toHaveAccessibleName('Wishlist, 1 item');

  await page.goto('/user/my-account');
  await signOut(page);
  await page.goBack();
  await expect(cart(page)).not.toHaveAccessibleName(/2 items/);
  await expect(page.getByText('Asha')).toHaveCount(0);
});

test.describe('Google sign-in through the sandbox', () => {
  test.use({ failOnErrors: false }); // The sandbox has its own origin.

  test('returns to the page of the shopper', async ({ page }) => {
    await page.goto(SAREE, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign in or create an account' }).click();
    await expectNoViolations(page);
    await page
      .getByRole('dialog', { name: 'Sign in' })
      .getByRole('link', { name: 'Continue with Google' })
      .click();
    await expectNoViolations(page);
    await page.getByLabel('Name').fill('Meera Shah');
    await page.getByLabel('Email').fill(`google-${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(SAREE);
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Account of Meera' })).toBeVisible();
  });

  test('loads the customer page that required it', async ({ page }) => {
    await page.goto('/user/my-orders', { waitUntil: 'networkidle' });
    await main(page).getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    // The link lies where the button was: without input in between, a click at once is a second tap.
    await dialog.getByLabel('Email').fill('someone@example.com');
    await dialog.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByLabel('Name').fill('Meera Shah');
    await page.getByLabel('Email').fill(`google-${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(main(page).getByRole('heading', { name: 'My orders' })).toBeVisible();
    await expect(page).toHaveURL('/user/my-orders');
  });
});

const expectStep = (page: Page, step: Parameters<typeof expectAriaStep>[1]) =>
  expectAriaStep(page.locator('body'), step);

/** From the home page to the cart with a potli in it. */
async function fillCartByKeyboard(page: Page) {
  await page.goto('/');
  await expectStep(page, 'home');
  await page.goto('/collection/accessories/bags/potlis');
  await expectStep(page, 'list');
  await page.goto(POTLI);
  await expectStep(page, 'product');
  await (await tabTo(page, /^Add to cart$/)).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expectStep(page, 'added');
  await expectNoViolations(page);
  await (await tabTo(page, /^View cart$/)).press('Enter');
  await expect(page).toHaveURL('/checkout/cart');
  await expect(main(page).getByText(/^Best coupon/)).toBeVisible();
  await expectStep(page, 'cart');
  await expectNoViolations(page);
}

/** From the cart, through sign-in by code, to the payment step. */
async function enterAddressByKeyboard(page: Page) {
  await (await tabTo(page, /^Checkout$/)).press('Enter');
  await expect(page).toHaveURL('/checkout/address');
  const email = `keys-${crypto.randomUUID()}@example.com`;
  await (await tabTo(page, /^Email/)).pressSequentially(email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(await codeFor(page, email));
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Full name')).toBeVisible();
  await expectStep(page, 'address');
  const { address_one, mobile } = newAddress();
  await (await tabTo(page, /^Full name/)).pressSequentially('Asha Rao');
  await (await tabTo(page, /^Flat/)).pressSequentially(address_one);
  await (await tabTo(page, /^PIN/)).pressSequentially('400001');
  await page.keyboard.press('Tab');
  await expect(main(page).getByLabel(/^State/)).toHaveValue(/\d+/);
  await main(page).getByLabel(/^City/).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mumbai');
  await (await tabTo(page, /^Mobile/)).pressSequentially(mobile);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Shipping Address added successfully')).toBeVisible();
  await expect(page).toHaveURL('/checkout/payment');
  await expectStep(page, 'payment');
  await expectNoViolations(page);
}

test('purchase > completes by keyboard alone at 200% zoom, without accessibility violations', async ({
  page,
  viewport,
}) => {
  await page.setViewportSize({
    width: Math.max(320, Math.round((viewport?.width ?? 0) / 2)),
    height: viewport?.height ?? 0,
  });
  await fillCartByKeyboard(page);
  await enterAddressByKeyboard(page);
  await tabTo(page, /^UPI/);
  while (
    !(await main(page)
      .getByRole('radio', { name: /^Cash on delivery/ })
      .isChecked())
  )
    await page.keyboard.press('ArrowDown');
  await (await tabTo(page, /^Place order/)).press('Enter');
  await expect(main(page).getByRole('heading', { name: /^Thank you, Asha/ })).toBeVisible();
  await expectStep(page, 'thanks');
  await expectNoViolations(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});
