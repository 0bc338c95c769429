import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { addGiftCard, main, openPayment, signInByCode } from './support/checkout';
import { expect, test } from './support/test';

const steps = (page: Page) => page.getByRole('navigation', { name: 'Checkout' }).locator('li');

test('gift card purchase > by taps from the form to the order, without an address @phone', async ({
  page,
}) => {
  const email = `gift-${crypto.randomUUID()}@example.com`;
  await addGiftCard(page, { name: 'Meera', email: 'meera@example.com' });
  await expect(steps(page)).toHaveText(['Cart', 'Payment']);
  await expectNoViolations(page);
  await openPayment(page);
  await expect(steps(page)).toHaveText(['Cart', 'Payment']);
  await signInByCode(page, email);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page).toHaveURL('/checkout/payment');
  await expect(steps(page)).toHaveText(['Cart', 'Payment']);
  await expect(main(page).getByText('Cash on delivery')).toHaveCount(0);
  await expect(main(page).getByText('Deliver to')).toHaveCount(0);
  await expectNoViolations(page);
  await main(page).getByRole('button', { name: 'Pay ₹5,000' }).tap();
  await page.waitForURL(/\/azapayment\/pay\//); // both pages have such a button
  await page.getByRole('button', { name: /^(I have paid|Pay) ₹/ }).tap();
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Thank you for your order' }),
  ).toBeVisible();
  await expect(main(page).getByText('1 gift card, emailed to meera@example.com.')).toBeVisible();
  await expect(main(page).getByText('Deliver to')).toHaveCount(0);
  await expectNoViolations(page);
});
