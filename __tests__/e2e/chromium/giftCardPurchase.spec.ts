import type { Locator, Page } from '@playwright/test';
import { readCodeFor } from '@/tools/conformance/outboxCodes';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

const main = (page: Page) => page.getByRole('main');
const visible = (locator: Locator) => locator.filter({ visible: true }).first();
const steps = (page: Page) => page.getByRole('navigation', { name: 'Checkout' }).locator('li');

/** Fills in the gift card form and opens the cart. */
async function addGiftCard(page: Page) {
  await page.goto('/gift-cards');
  await waitForHydration(page);
  const form = main(page).getByRole('form', { name: 'Gift card' });
  await form.getByRole('radio', { name: '₹5,000' }).tap();
  await form.getByLabel('Recipient’s name').fill('Meera');
  await form.getByLabel('Recipient’s email').fill('meera@example.com');
  await form.getByLabel('Your name').fill('Asha');
  await form.getByRole('button', { name: 'Add to cart' }).tap();
  await main(page).getByRole('link', { name: 'View cart' }).tap();
  await expect(page).toHaveURL('/checkout/cart');
}

test('gift card purchase > by taps from the form to the order, without an address @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = `gift-${crypto.randomUUID()}@example.com`;
  await addGiftCard(page);
  await expect(steps(page)).toHaveText(['Cart', 'Payment']);
  await expectNoViolations(page);
  await visible(main(page).getByRole('link', { name: 'Checkout' })).tap();
  await expect(page).toHaveURL('/checkout/payment');
  await expect(steps(page)).toHaveText(['Cart', 'Payment']);
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Send code' }).tap();
  const code = main(page).getByLabel('Code');
  await expect(code).toBeVisible();
  await code.fill(await readCodeFor(process.env.OUTBOX_URL ?? '', email));
  await code.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page).toHaveURL('/checkout/payment');
  await expect(steps(page)).toHaveText(['Cart', 'Payment']);
  await expect(main(page).getByText('Total ₹5,000.', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Cash on delivery')).toHaveCount(0);
  await expect(main(page).getByText('Deliver to')).toHaveCount(0);
  await expectNoViolations(page);
  await main(page).getByRole('button', { name: 'Pay ₹5,000' }).tap();
  await page.getByRole('button', { name: /^(I have paid|Pay) INR/ }).tap();
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Thank you for your order' }),
  ).toBeVisible();
  await expect(main(page).getByText('1 gift card, emailed to meera@example.com.')).toBeVisible();
  await expect(main(page).getByText('Deliver to')).toHaveCount(0);
  await expectNoViolations(page);
});
