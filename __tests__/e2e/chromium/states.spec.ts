import type { Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { signInAs, fillCart, createCustomerData } from './support/customer';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/test';

// The browser reports aborted requests.
test.use({ failOnErrors: false });

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.locator('dialog[open]');

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
}

/** Checks a dialog while it loads, after a failure and after a retry. */
async function expectAccessibleStates(
  page: Page,
  calls: RegExp,
  openDialog: () => Promise<void>,
  failure: RegExp,
  expectLoaded: () => Promise<void>,
) {
  const requests = await holdRequests(page, calls);
  await openDialog();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
  await requests.fail();
  await expect(dialog(page).getByRole('alert')).toHaveText(failure);
  await expectNoViolations(page, 'dialog[open]');
  const retry = dialog(page).getByRole('button', { name: 'Try again' });
  if (await retry.count()) await retry.click();
  else {
    await page.keyboard.press('Escape');
    await openDialog();
  }
  await requests.release();
  await expectLoaded();
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('accessibility > loading and failed states for a visitor', async ({ page }) => {
  const listingRequests = await holdRequests(page, /browse\/v2\/listing/);
  await open(page, '/collection/women');
  await expectAccessibleStates(
    page,
    /browse\/v2\/products\/\d+$/,
    () =>
      main(page)
        .getByRole('button', { name: /^Choose a size/ })
        .first()
        .click(),
    /^The sizes couldn’t be loaded/,
    () =>
      expect(
        dialog(page).getByRole('group', { name: 'Sizes' }).getByRole('button').first(),
      ).toBeVisible(),
  );
  await main(page).getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await listingRequests.fail();
  await expect(main(page).getByText('We couldn’t load more products')).toBeVisible();
  await expectNoViolations(page, 'main');

  await open(page, LEHENGA);
  await expectAccessibleStates(
    page,
    /size-guides/,
    () => page.getByRole('button', { name: 'Size guide' }).click(),
    /^The size guide couldn’t be loaded/,
    () => expect(page.getByRole('table', { name: 'Women, in inches' })).toBeVisible(),
  );
  await open(page, MADE_TO_ORDER);
  await expectAccessibleStates(
    page,
    /emi-options/,
    () => page.getByRole('button', { name: 'See plans' }).click(),
    /^The plans couldn’t be loaded/,
    () => expect(page.getByRole('table', { name: 'HDFC Bank' })).toBeVisible(),
  );
});

test('accessibility > invalid forms for a visitor', async ({ page }) => {
  await open(page, '/user/track-order');
  await main(page).getByRole('button', { name: 'Send code' }).click();
  await expect(main(page).getByText('Please enter your order number')).toBeVisible();
  await expectNoViolations(page, 'main');
  await main(page).getByLabel('Order number').fill('700001');
  await main(page).getByLabel('Email or mobile number').fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await main(page).getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Code')).toHaveAccessibleDescription(/./);
  await expectNoViolations(page, 'main');

  await page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await dialog(page).getByLabel('Email').fill('nobody@example.com');
  await dialog(page).getByLabel('Password', { exact: true }).fill('wrong, and long enough');
  await page.keyboard.press('Enter');
  await expect(
    dialog(page).getByRole('alert').or(dialog(page).getByRole('status')).first(),
  ).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
});

test('accessibility > empty and invalid states for a customer', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `states-${crypto.randomUUID()}@example.com`);
  for (const path of [
    '/user/my-orders',
    '/user/addresses',
    '/user/my-measurement',
    '/user/followed-designers',
    '/user/wishlist',
  ]) {
    await open(page, path);
    await expectNoViolations(page, 'main');
  }
  await fillCart(callApi);
  await open(page, '/checkout/address');
  await main(page).getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(main(page).getByLabel('Full name')).toHaveAccessibleDescription(/./);
  await expectNoViolations(page, 'main');
});

test('accessibility > a rejected coupon and a failed order for a customer', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `states-${crypto.randomUUID()}@example.com`);
  await createCustomerData(callApi);
  await open(page, '/checkout/cart');
  await main(page).getByText('Enter or choose a coupon').click();
  await main(page).getByLabel('Coupon code', { exact: true }).fill('NONSENSE');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Coupon code', { exact: true })).toHaveAccessibleDescription(
    /./,
  );
  await expect(main(page).getByText('FESTIVE500').first()).toBeVisible();
  await expectNoViolations(page, 'main');

  await open(page, '/checkout/payment');
  const order = await holdRequests(page, /checkout\/order\/cod/);
  await main(page)
    .getByRole('radio', { name: /Cash on delivery/ })
    .check({ force: true });
  await main(page)
    .getByRole('button', { name: /Place order/ })
    .click();
  await expectNoViolations(page);
  await order.fail();
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'We didn’t get a response' }),
  ).toBeVisible();
  await expectNoViolations(page);
});

test('accessibility > loading and failed dialogs for a customer', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `states-${crypto.randomUUID()}@example.com`);
  const orderId = await createCustomerData(callApi);
  await open(page, `/user/my-orders/status?order_id=${orderId}`);
  await expectAccessibleStates(
    page,
    /cancellation$/,
    () =>
      main(page)
        .getByRole('button', { name: /^Cancel / })
        .click(),
    /Try again/,
    () => expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible(),
  );
  await open(page, '/user/wishlist');
  await expectAccessibleStates(
    page,
    /browse\/v2\/products\/\d+$/,
    () =>
      main(page)
        .getByRole('button', { name: /^Move to cart/ })
        .click(),
    /^The sizes couldn’t be loaded/,
    () => expect(dialog(page).getByRole('button', { name: 'One size' })).toBeVisible(),
  );
  await open(page, MADE_TO_ORDER);
  await expectAccessibleStates(
    page,
    /v1\/measurements$/,
    () => page.getByRole('button', { name: 'Add your measurements' }).click(),
    /^We couldn’t load your measurements/,
    () => expect(dialog(page).getByRole('radio', { name: 'Meera' })).toBeVisible(),
  );
});
