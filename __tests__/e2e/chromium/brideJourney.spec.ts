import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readCodeFor } from '@/tools/conformance/outboxCodes';
import {
  addAndOpenCart,
  chooseCountry,
  deliverTo,
  main,
  openCheckout,
  payByCard,
  signUp,
} from './support/checkout';
import { chooseSize, MADE_TO_ORDER } from './support/productPage';
import { expect, test } from './support/test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const EVENT_DAY = inDays(150);
const EVENT_TEXT = EVENT_DAY.toLocaleDateString('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const GIFT_MESSAGE = 'For Meera, with love';

/** Emails to a verified address repeat the measurements and the gift message. */
async function verifyEmail(page: Page, email: string) {
  await page.goto('/user/my-account');
  const section = main(page).getByRole('region', { name: 'Email' });
  await section.getByRole('button', { name: 'Verify email' }).tap();
  const code = section.getByLabel('Code');
  await expect(code).toBeVisible();
  await code.fill(await readCodeFor(process.env.OUTBOX_URL ?? '', email));
  await section.getByRole('button', { name: 'Confirm email' }).tap();
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();
}

/** On the product's page: measurements for Meera, and the day of the wedding. */
async function chooseForEvent(page: Page) {
  await page.goto(MADE_TO_ORDER);
  await chooseSize(page, 'M');
  // A tap before the identity has loaded finds "Sign in to add your measurements".
  await main(page)
    .getByRole('button', { name: /add your measurements$/i })
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Made to your measurements' });
  await dialog.getByLabel('Name').fill('Meera');
  await dialog.getByLabel('Bust (in)', { exact: true }).fill('36');
  await dialog.getByRole('button', { name: 'Save measurements' }).tap();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await main(page).getByText('Will it arrive before your event?').tap();
  await main(page).getByLabel('Event date').fill(EVENT_DAY.toISOString().slice(0, 10));
  await main(page)
    .getByRole('form', { name: 'Your event' })
    .getByRole('button', { name: 'Check' })
    .tap();
  await expect(main(page).getByText(/^In time for your event on/)).toBeVisible();
}

async function writeGiftMessage(page: Page) {
  await main(page).getByText('Add a gift message').tap();
  await main(page)
    .getByLabel(/^Gift message/)
    .fill(GIFT_MESSAGE);
  await main(page).getByRole('button', { name: 'Save message' }).tap();
  await expect(main(page).getByText(GIFT_MESSAGE)).toBeVisible();
}

/** The event date and the gift message as payment, confirmation and order show them. */
async function expectExtras(page: Page) {
  await expect(main(page)).toContainText(new RegExp(`Event date[^]{0,20}${EVENT_TEXT}`));
  await expect(main(page).getByText(GIFT_MESSAGE).first()).toBeVisible();
}

/** The confirmation in the outbox, as text. */
async function confirmationOf(email: string): Promise<string> {
  const messages = (await (await fetch(process.env.OUTBOX_URL ?? '')).text()).split('<article');
  return messages.find((text) => text.includes(email) && text.includes(GIFT_MESSAGE)) ?? '';
}

test('a bride in New York orders a lehenga made to measure, as a gift @phone', async ({ page }) => {
  await page.goto('/');
  await chooseCountry(page, 'India', 'United States');
  await page.goto(MADE_TO_ORDER);
  const email = await signUp(
    page,
    main(page).getByRole('button', { name: 'Sign in to add your measurements' }),
  );
  await expect(page.getByRole('dialog', { name: 'Made to your measurements' })).toBeVisible();
  await verifyEmail(page, email);
  await chooseForEvent(page);
  await addAndOpenCart(page);
  await writeGiftMessage(page);
  await openCheckout(page);
  await deliverTo(page, {
    'Full name': 'Meera Shah',
    'Street address': '350 Fifth Avenue',
    City: 'New York',
    'ZIP code': '10118',
    'Mobile number': `212555${randomInt(1000, 9999)}`,
    state: 'New York',
  });
  await expect(main(page).getByText(/^Estimated import duty and tax: about \$\d+/)).toBeVisible();
  await expect(main(page).getByText(/made to measure for Meera/)).toBeVisible();
  await expectExtras(page);

  await payByCard(page, '$4,836');
  await expect(main(page).getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(
    main(page)
      .getByText(/^350 Fifth Avenue, New York/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('$4,836').first()).toBeVisible();
  await expect(main(page).getByText('Meera’s measurements')).toBeVisible();
  await expectExtras(page);

  const id = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.goto(`/user/my-orders/status?order_id=${id}`);
  await main(page).getByText('Meera’s measurements').tap();
  await expect(main(page).getByText('36 in').first()).toBeVisible();
  await expectExtras(page);

  const invoice = main(page).getByRole('link', { name: /^Download invoice/ });
  const document = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(document.headers()['content-type']).toContain('application/pdf');

  await expect.poll(() => confirmationOf(email), { timeout: 90_000 }).toContain('Meera');
  const confirmation = await confirmationOf(email);
  expect(confirmation).toContain('Bust 36 in');
  expect(confirmation).toContain('Event date');
});
