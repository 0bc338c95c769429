import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { startUse } from './support/startUse';
import { expect, test } from './support/test';
import { LEHENGA, MADE_TO_ORDER, chooseSize, addToCartButton } from './support/productPage';

test('accessibility > size guide and stock alert form', async ({ page }) => {
  await page.goto(LEHENGA);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('table', { name: 'Women, in inches' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Line drawing/ }).first()).toHaveJSProperty(
    'complete',
    true,
  );
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused();
  await chooseSize(page, 'XS (sold out)').catch(() => undefined);
  await expect(page.getByRole('form', { name: 'Email me when XS is back' })).toBeVisible();
  await expectNoViolations(page);
});

test('accessibility > EMI plans, postcode error, event date and sign-in', async ({ page }) => {
  await page.goto(MADE_TO_ORDER);
  await page.getByRole('button', { name: 'Share this piece' }).click();
  await expect(
    page.getByText(/^(Link copied|Copy the link from your browser’s address bar)$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByRole('table', { name: 'HDFC Bank' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'See plans' })).toBeFocused();
  await page.getByLabel('PIN code').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enter a 6-digit PIN code/)).toBeVisible();
  await page.getByText('Will it arrive before your event?').click();
  await page
    .getByRole('form', { name: 'Your event' })
    .getByRole('button', { name: 'Check' })
    .click();
  await expect(page.getByText('Please enter the date of your event')).toBeVisible();
  await page.getByText('Supplier information').click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sign in to view coupons' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email')).toBeFocused();
  await expectNoViolations(page);
});

/** Signs up through the API. */
async function becomeCustomer(page: Page) {
  await startUse(page);
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'trail_id'))
    .toBe(true);
  await page.evaluate(async (email) => {
    const [, trail = ''] = /trail_id=([^;]+)/.exec(document.cookie) ?? [];
    const headers = {
      'Content-Type': 'application/json',
      'X-XP-ID': 'test',
      'X-Platform': 'web',
      'X-Trail-Id': trail,
    };
    const response = await fetch('/api/main/account/v1/users/registration', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: 'a long enough one', type: 'email' }),
    });
    const { data } = (await response.json()) as { data: { customer_id: number } };
    document.cookie = `customer_id=${data.customer_id}; path=/`;
  }, `asha-${Date.now()}@example.com`);
}

test('accessibility > measurement dialog, with an error beside an implausible value', async ({
  page,
}) => {
  await page.goto(MADE_TO_ORDER);
  await expect(
    page.getByRole('button', { name: 'Sign in to add your measurements' }),
  ).toBeVisible();
  await becomeCustomer(page);
  await page.reload();
  await expect(page.getByText(/^Best coupon: /)).toBeVisible();
  await page.getByRole('button', { name: 'Add your measurements' }).click();
  const measurementDialog = page.getByRole('dialog', { name: 'Made to your measurements' });
  await measurementDialog.getByLabel(/^Bust/).fill('92');
  await page.keyboard.press('Tab');
  await expect(measurementDialog.getByText(/Did you measure in centimetres\?/)).toBeVisible();
  await expectNoViolations(page);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, maxPresses = 120) {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test('product > is viewed, its size chosen and added to the cart by keyboard alone', async ({
  page,
}) => {
  await page.goto(LEHENGA);
  await tabTo(page, page.getByRole('button', { name: 'View 1 of 6, full screen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^View 1 of 6/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Size guide' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  await tabTo(page, addToCartButton(page));
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await tabTo(page, page.getByLabel('PIN code'));
  await page.keyboard.type('744101');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/to 744101, Andaman/)).toBeVisible();
});
