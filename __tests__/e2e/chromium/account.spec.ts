import type { Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { signInAs, fillCart, createCustomerData, order } from './support/customer';
import { offerExchange, showOrdersAsDelivered } from './support/deliveredOrders';
import { signOut } from './support/signOut';
import { expect, test } from './support/test';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const main = (page: Page) => page.getByRole('main');

/** Makes the viewport taller than any page, so that nothing is under a sticky bar. */
async function enlargeViewport(page: Page) {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 4_000 });
}

test('accessibility > forms and dialogs of the account', async ({ page, context, baseURL }) => {
  const callApi = await signInAs(context, baseURL, `axe-${crypto.randomUUID()}@example.com`);
  const orderId = await createCustomerData(callApi);
  await enlargeViewport(page);
  const checkAfterClick = async (
    path: string,
    button: RegExp,
    waitUntilOpen: () => Promise<void>,
  ) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await main(page).getByRole('button', { name: button }).first().click();
    await waitUntilOpen();
    await expectNoViolations(page);
  };
  const fieldVisible = (label: string | RegExp) => () =>
    expect(main(page).getByLabel(label).first()).toBeVisible();
  await checkAfterClick('/user/my-account', /^Edit your details/, fieldVisible('Name'));
  await checkAfterClick(
    '/user/my-account',
    /^Change your number/,
    fieldVisible('New mobile number'),
  );
  await checkAfterClick(
    '/user/my-account',
    /^Change your password/,
    fieldVisible('Current password'),
  );
  await checkAfterClick('/user/my-account', /^Delete my account/, () =>
    expect(page.getByRole('button', { name: 'Send code' })).toBeVisible(),
  );
  await checkAfterClick('/user/addresses', /^Edit the address/, async () => {
    await main(page).getByLabel('Full name').fill('');
    await main(page).getByLabel(/^PIN/).fill('1');
    await main(page).getByLabel('Full name').press('Enter');
    await expect(main(page).getByLabel('Full name')).toHaveAccessibleDescription(/./);
  });
  await checkAfterClick('/user/addresses', /^Delete the address/, () =>
    expect(page.getByRole('dialog', { name: 'Delete this address?' })).toBeVisible(),
  );
  await checkAfterClick('/user/my-measurement', /^Add another person/, fieldVisible('Name'));
  await checkAfterClick('/user/my-measurement', /^Delete the measurements/, () =>
    expect(page.getByRole('dialog', { name: 'Delete these measurements?' })).toBeVisible(),
  );
  await checkAfterClick(`/user/my-orders/status?order_id=${orderId}`, /^Cancel /, () =>
    expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible(),
  );
});

test('accessibility > return and exchange dialogs, which return the focus', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `return-${crypto.randomUUID()}@example.com`);
  const orderId = await order(callApi);
  await showOrdersAsDelivered(page);
  await offerExchange(page);
  await page.goto('/user/my-orders');
  await waitForHydration(page);
  await enlargeViewport(page);
  await main(page)
    .getByRole('link', { name: `Order ${orderId}`, exact: true })
    .click();
  for (const [button, title, send, error] of [
    [/^Return /, 'Return this item', /^Return this item/, 'Please choose a reason'],
    [/^Exchange /, 'Exchange this item', /^Exchange this item/, 'Please select a size'],
  ] as const) {
    await main(page).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: send }).click();
    await expect(dialog.getByText(error)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('button', { name: button })).toBeFocused();
  }
});

test('account > invoice and data are downloads, and an item is cancelled by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `files-${crypto.randomUUID()}@example.com`);
  const orderId = await order(callApi);
  await page.goto(`/user/my-orders/status?order_id=${orderId}`, { waitUntil: 'networkidle' });
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'Download invoice (PDF)' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^invoice-AZ\d{4}-\d{6}\.pdf$/);

  await main(page)
    .getByRole('button', { name: /^Cancel / })
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this item' });
  await dialog.getByRole('combobox', { name: 'Reason' }).focus();
  await page.keyboard.type('I found');
  await dialog.getByRole('button', { name: 'Cancel this item' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('Cancelled').first()).toBeVisible();

  await page.goto('/user/my-account', { waitUntil: 'networkidle' });
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(data.suggestedFilename()).toBe('my-data.json');
});

test('sign-out > Back shows no data of the last customer', async ({ page, context, baseURL }) => {
  const callApi = await signInAs(context, baseURL, `back-${crypto.randomUUID()}@example.com`);
  await order(callApi);
  const response = await page.goto('/user/addresses', { waitUntil: 'networkidle' });
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(
    main(page)
      .getByText(/Garden Road/)
      .first(),
  ).toBeVisible();
  await page.goto('/user/my-orders', { waitUntil: 'networkidle' });
  await page.goto('/user/my-account', { waitUntil: 'networkidle' });
  await signOut(page);
  for (const path of ['/user/my-orders', '/user/addresses']) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
    await expect(page.getByText(/Garden Road|Asha/)).toHaveCount(0);
  }
});

test(
  'account > no page overflows a small phone, also with text at 200%',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const callApi = await signInAs(context, baseURL, `narrow-${crypto.randomUUID()}@example.com`);
    const orderId = await order(callApi);
    await fillCart(callApi);
    for (const path of [
      '/user/my-account',
      '/user/my-orders',
      `/user/my-orders/status?order_id=${orderId}`,
      '/user/addresses',
      '/user/my-measurement',
      '/user/aza-loyalty-points',
      '/user/coupons',
      `/checkout/status?order_id=${orderId}`,
      '/checkout/cart',
      LEHENGA,
      '/search',
      '/help/returns',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const [width, size] of [
        [320, '100%'],
        [320, '200%'],
        [390, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 700 });
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        const { scrollWidth, rows } = await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details'))
            (details as HTMLDetailsElement).open = true;
          const { top, bottom } =
            document.querySelector('header a[href="/checkout/cart"]')?.getBoundingClientRect() ??
            new DOMRect();
          const brand =
            document.querySelector('header a[href="/"]')?.getBoundingClientRect() ?? new DOMRect();
          return {
            scrollWidth: document.documentElement.scrollWidth,
            rows: brand.top > bottom || brand.bottom < top ? 2 : 1,
          };
        });
        expect(
          [path, size, scrollWidth, rows],
          'no horizontal overflow, and the header in one row',
        ).toEqual([path, size, width, 1]);
      }
    }
  },
);
