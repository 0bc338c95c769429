import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { newAddress, verifyContactOf } from './support/customer';
import { expect, test } from './support/test';

/** Expects the same before and after a reload. */
async function expectAfterReload(page: Page, expectPage: () => Promise<void>) {
  await expectPage();
  await page.reload();
  await expectPage();
}

const main = (page: Page) => page.getByRole('main');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const addButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
const cartRows = (page: Page) =>
  main(page)
    .getByRole('list')
    .filter({ has: page.getByLabel(/quantity/i) })
    .getByRole('listitem');

/** Opens a product in stock, within the limit of cash on delivery, from the home page. */
async function openProduct(page: Page): Promise<string> {
  await page.goto('/');
  await main(page)
    .getByRole('link', { name: /Kurtas/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/collection\/women\/kurtas/);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Kurtas');
  await page.goto('/collection/women/kurtas?sort=price_low');
  await main(page)
    .getByRole('article')
    .filter({ hasNotText: /sold out/i })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\//);
  return page.url();
}

/** Expects an error without a size, then adds one item by a double click and opens the cart. */
async function addToCart(page: Page) {
  await addButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Please select a size' })).toBeVisible();
  await main(page)
    .locator('input[type="radio"][name="size"]:not([aria-disabled])')
    .first()
    .check({ force: true });
  await addButton(page).dblclick();
  const popup = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(popup.getByText('1 item in your cart')).toBeVisible();
  await expect(page.getByText('Product added to cart')).toBeVisible();
  await popup.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/checkout/cart');
}

/** Expects begin_checkout for a visitor, after the page view with the title of the page. */
const expectCheckoutTracked = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        (
          Array.from((window as unknown as { dataLayer?: object[] }).dataLayer ?? []) as {
            event?: string;
            page_path?: string;
            page_title?: string;
          }[]
        ).flatMap(({ event, page_path, page_title }) =>
          event === 'begin_checkout'
            ? [event]
            : page_path === '/checkout/address'
              ? [page_title]
              : [],
        ),
      ),
    )
    .toEqual(['Please sign in | Aza', 'begin_checkout']);

async function signUp(page: Page, email: string) {
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Choose a password').fill('a long enough one');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Sign up successful')).toBeVisible();
  await expect(dialog).toBeHidden();
  await verifyContactOf(page, email);
}

async function addAddress(page: Page) {
  const { address_one, mobile } = newAddress();
  await main(page).getByLabel('Full name').fill('Asha Rao');
  await main(page)
    .getByLabel(/^(Address|Flat|House|Street)/)
    .first()
    .fill(address_one);
  await main(page).getByLabel(/PIN/).fill('400001');
  await main(page).getByLabel('City').fill('Mumbai');
  await main(page)
    .getByLabel(/^State/)
    .selectOption({ label: 'Maharashtra' });
  await main(page)
    .getByLabel(/^Mobile/)
    .fill(mobile);
  await page.reload();
  await expect(main(page).getByLabel('Full name')).toHaveValue('Asha Rao');
  await main(page).getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(page.getByText('Shipping Address added successfully')).toBeVisible();
}

const continueLink = (page: Page) =>
  main(page)
    .getByRole('link', { name: 'Continue to payment' })
    .or(main(page).getByRole('button', { name: 'Continue to payment' }))
    .filter({ visible: true })
    .first();

/** Shops up to the payment page, with a reload at every step and one Back. */
async function shopUntilPayment(page: Page, email: string) {
  await openProduct(page);
  await expectAfterReload(page, () => expect(addButton(page)).toBeVisible());
  await addToCart(page);
  await expectAfterReload(page, () => expect(cartRows(page)).toHaveCount(1));
  await main(page)
    .getByRole('link', { name: 'Checkout' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/checkout/address');
  await expectCheckoutTracked(page);
  await signUp(page, email);
  await expectAfterReload(page, () => expect(main(page).getByLabel('Full name')).toBeVisible());
  await addAddress(page);
  await expect(page).toHaveURL('/checkout/payment');
  await expectAfterReload(page, () =>
    expect(main(page).getByRole('radio', { name: /Cash on delivery/ })).toBeEnabled(),
  );
  await page.goBack();
  await expect(page).toHaveURL('/checkout/address');
  await expect(continueLink(page)).toBeVisible();
  await expect(
    main(page)
      .getByText(/Garden Road/)
      .first(),
  ).toBeVisible();
  await page.goForward();
  await expect(continueLink(page)).toBeHidden();
  await expect(page).toHaveURL('/checkout/payment');
}

/** Expects the confirmation, and the order in the list of orders. */
async function findOrder(page: Page) {
  await expect(page).toHaveURL(/\/checkout\/status\?order_id=\d+/);
  await expectAfterReload(page, () =>
    expect(main(page).getByRole('heading', { name: /Thank you, Asha/ })).toBeVisible(),
  );
  const id = new URL(page.url()).searchParams.get('order_id');
  await page.goto('/user/my-orders');
  await expectAfterReload(page, () =>
    expect(main(page).getByRole('link', { name: `Order ${id}`, exact: true })).toBeVisible(),
  );
  await main(page)
    .getByRole('link', { name: `Order ${id}`, exact: true })
    .click();
  await expect(page).toHaveURL(`/user/my-orders/status?order_id=${id}`);
  await expectAfterReload(page, () => expect(main(page).getByText('Order placed')).toBeVisible());
  await expect(
    page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Cart', exact: true }),
  ).toBeVisible();
}

test('purchase > online payment from landing to order', async ({ page }) => {
  await shopUntilPayment(page, `online-${crypto.randomUUID()}@example.com`);
  await main(page).getByRole('radio', { name: /^UPI/ }).check({ force: true });
  await main(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/azapayment\/pay\//);
  await page.reload();
  await expect(
    isPhone(page)
      ? page.getByRole('link', { name: 'Open my UPI app' })
      : page.getByRole('img', { name: 'Code for UPI apps' }),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await expect(
    main(page).getByRole('heading', { name: 'We are waiting for your payment' }),
  ).toBeVisible();
  await expectNoViolations(page);
  await main(page).getByRole('button', { name: 'Complete payment' }).click();
  await page.getByRole('button', { name: /^I have paid/ }).click();
  await findOrder(page);
});

test('purchase > cash on delivery: a double click and Back place one order', async ({ page }) => {
  await shopUntilPayment(page, `cash-${crypto.randomUUID()}@example.com`);
  await main(page)
    .getByRole('radio', { name: /Cash on delivery/ })
    .check({ force: true });
  await main(page)
    .getByRole('button', { name: /Place order/ })
    .dblclick();
  await findOrder(page);
  await page.goto('/user/my-orders');
  await expect(
    main(page)
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /^Order \d+$/ }),
  ).toHaveCount(1);
});

test.describe('purchase > on another host name', () => {
  test.use({ baseURL: process.env.STORE_URL?.replace('127.0.0.1', 'localhost') });

  test('a declined payment restores the cart, and the next attempt succeeds', async ({ page }) => {
    await shopUntilPayment(page, `declined-${crypto.randomUUID()}@example.com`);
    await main(page).getByRole('radio', { name: /^Card/ }).check({ force: true });
    await main(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await page.getByRole('button', { name: /Decline/ }).click();
    await expect(
      main(page).getByRole('heading', { name: 'Your payment did not go through' }),
    ).toBeVisible();
    await expectNoViolations(page);
    await main(page).getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/checkout/payment');
    // By key, because a click at the same point would be ignored as a double tap.
    const cash = main(page).getByRole('radio', { name: /Cash on delivery/ });
    await cash.focus();
    await page.keyboard.press('Space');
    await expect(cash).toBeChecked();
    await main(page)
      .getByRole('button', { name: /Place order/ })
      .click();
    await findOrder(page);
  });
});
