import type { Page } from '@playwright/test';
import { readCodeFor } from '@/tools/conformance/outboxCodes';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { enterUnverified, fillCart } from './support/customer';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByRole('region', { name: 'Email' });
const newEmail = () => `proof-${crypto.randomUUID()}@example.com`;
const sentCode = (recipient: string) => readCodeFor(process.env.OUTBOX_URL ?? '', recipient);

async function openFromCart(page: Page) {
  await page.goto('/checkout/cart');
  await waitForHydration(page);
  await main(page).getByText('Enter or choose a coupon').click();
  await main(page).getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
  await main(page).getByRole('textbox', { name: 'Coupon code' }).press('Enter');
  const link = main(page).getByRole('link', { name: 'Verify email or mobile number' }).first();
  await expect(link).toBeVisible();
  await expectNoViolations(page);
  return link;
}

test('email > a rejected first-order coupon links to verification, and applies afterwards', async ({
  page,
  context,
  baseURL,
}) => {
  const recipient = newEmail();
  await fillCart(await enterUnverified(context, baseURL, recipient));
  await (await openFromCart(page)).click();
  const button = email(page).getByRole('button', { name: 'Verify email' });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(email(page).getByLabel('Code')).toBeFocused();
  await expectNoViolations(page);
  // Phones may discard the tab while the email is read.
  await page.reload();
  await waitForHydration(page);
  await button.click();
  await email(page)
    .getByLabel('Code')
    .fill(await sentCode(recipient));
  await email(page).getByRole('button', { name: 'Confirm email' }).click();
  await expect(email(page).getByText('Verified', { exact: true })).toBeVisible();
  await page.reload();
  await expect(email(page).getByText('Verified', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/checkout/cart');
  await waitForHydration(page);
  await main(page).getByRole('button', { name: 'Apply WELCOME10' }).first().click();
  await expect(main(page).getByText(/^Coupon WELCOME10:/)).toBeVisible();
});

test(
  'email > is verified by keyboard alone, and the focus stays in its section',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const recipient = newEmail();
    await enterUnverified(context, baseURL, recipient);
    await page.goto('/user/my-account');
    await waitForHydration(page);
    await email(page).getByRole('button', { name: 'Verify email' }).focus();
    await page.keyboard.press('Enter');
    await expect(email(page).getByLabel('Code')).toBeFocused();
    await page.keyboard.type(await sentCode(recipient));
    await page.keyboard.press('Enter');
    await expect(email(page).getByText('Verified', { exact: true })).toBeVisible();
    await expect(email(page).getByRole('heading', { name: 'Email' })).toBeFocused();
  },
);
