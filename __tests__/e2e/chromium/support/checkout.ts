import type { Locator, Page } from '@playwright/test';
import { countryInSentence } from '@/lib/i18n/countryName';
import { readCodeFor } from '@/tools/conformance/outboxCodes';
import { PASSWORD } from './customer';
import { expect } from './test';
import { waitForHydration } from './waitForHydration';

export const main = (page: Page) => page.getByRole('main');

/** Chooses the country in the dialog of the footer. */
export async function chooseCountry(page: Page, from: string, to: string) {
  const footer = page.getByRole('contentinfo');
  const current = footer.getByText(`Delivering to ${countryInSentence(from)}`);
  // The footer is laid out, and its code there, before it is tapped.
  await current.scrollIntoViewIfNeeded();
  await waitForHydration(page);
  await current.tap();
  await footer
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(to) })
    .tap();
  await expect(footer.getByText(`Delivering to ${countryInSentence(to)}`)).toBeVisible();
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
  await expect(page.getByRole('dialog', { name: 'Create an account' })).toBeHidden();
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
  // The address changes before the page; until then, taps still reach the previous page.
  await expect(main(page).getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

export async function openCheckout(page: Page) {
  await main(page).getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().tap();
  await expect(page).toHaveURL(/\/checkout\/address$/);
}

/** Fills in the gift card form with ₹5,000 and opens the cart. */
export async function addGiftCard(page: Page, recipient: { name: string; email: string }) {
  await page.goto('/gift-cards');
  await waitForHydration(page);
  const form = main(page).getByRole('form', { name: 'Gift card' });
  await form.getByRole('radio', { name: '₹5,000' }).tap();
  await form.getByLabel('Recipient’s name').fill(recipient.name);
  await form.getByLabel('Recipient’s email').fill(recipient.email);
  await form.getByLabel('Your name').fill('Asha');
  await form.getByRole('button', { name: 'Add to cart' }).tap();
  await main(page).getByRole('link', { name: 'View cart' }).tap();
  await expect(page).toHaveURL('/checkout/cart');
}

/** From a cart that needs no new address. */
export async function openPayment(page: Page) {
  await main(page).getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().tap();
  await expect(page).toHaveURL('/checkout/payment');
}

/** Signs in, on a page with the form, by the code sent to the email. */
export async function signInByCode(page: Page, email: string) {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Send code' }).tap();
  const code = main(page).getByLabel('Code');
  await expect(code).toBeVisible();
  await code.fill(await readCodeFor(process.env.OUTBOX_URL ?? '', email));
  await code.press('Enter');
}

/** Fills the first delivery address, which leads to the payment page. */
export async function deliverTo(
  page: Page,
  { state, ...fields }: Record<string, string> & { state?: string },
) {
  for (const [label, value] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(value);
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
  // Both pages have such a button.
  await page.waitForURL(/\/azapayment\/pay\//);
  await page.getByRole('button', { name: `Pay ${total}` }).tap();
  await expect(page).toHaveURL(/\/checkout\/status\?order_id=\d+/);
}
