import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './customer';
import { expect } from './test';

export const main = (page: Page) => page.getByRole('main');

/** Chooses the country in the footer. */
export async function chooseCountry(page: Page, from: string, to: string) {
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`Delivering to ${from}`).tap();
  await footer.getByRole('button', { name: new RegExp(to) }).tap();
  await expect(footer.getByText(`Delivering to ${to}`)).toBeVisible();
}

/** Registers in the dialog that the opener shows. */
export async function signUp(page: Page, opener: Locator): Promise<string> {
  const email = `journey-${crypto.randomUUID()}@example.com`;
  await opener.tap();
  const dialog = page.getByRole('dialog');
  const register = dialog.getByRole('button', { name: 'Create an account' });
  await register.or(dialog.getByLabel('Choose a password')).first().waitFor();
  if (await register.isVisible()) await register.tap();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Choose a password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).tap();
  await expect(dialog).toBeHidden();
  return email;
}

export async function addAndOpenCart(page: Page) {
  await main(page)
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first()
    .tap();
  const popup = page.getByRole('dialog', { name: 'Added to your cart' });
  await popup.getByRole('link', { name: 'View cart' }).tap();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
}

export async function openCheckout(page: Page) {
  await main(page).getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().tap();
  await expect(page).toHaveURL(/\/checkout\/address$/);
}

/** Fills the first delivery address, which leads to the payment page. */
export async function deliverTo(
  page: Page,
  { state, ...fields }: Record<string, string> & { state?: string },
) {
  for (const [label, value] of Object.entries(fields))
    await main(page).getByLabel(label).fill(value);
  if (state) await main(page).getByLabel('State').selectOption({ label: state });
  await main(page).getByRole('button', { name: 'Deliver to this address' }).tap();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
}

/** Pays by card on the sandbox's page; resolves on the confirmation. */
export async function payByCard(page: Page, total: string) {
  await main(page).getByRole('radio', { name: /^Card/ }).tap();
  await main(page)
    .getByRole('button', { name: `Pay ${total}`, exact: true })
    .tap();
  await page.getByRole('button', { name: /^Pay [A-Z]{3}/ }).tap();
  await expect(page).toHaveURL(/\/checkout\/status\?order_id=\d+/);
}
