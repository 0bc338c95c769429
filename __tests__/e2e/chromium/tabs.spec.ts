import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { signOut } from './support/signOut';
import { startUse } from './support/startUse';
import { expect, test } from './support/test';

const cart = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: /^Cart/ });
const wishlistLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: /^Wishlist/ });

async function addProduct(page: Page) {
  await page.goto('/collection/women/kurtas');
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: /sold out/i })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\//);
  await page
    .getByRole('main')
    .locator('input[type="radio"][name="size"]:not([aria-disabled])')
    .first()
    .check({ force: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Added to your cart' })
    .getByRole('button', { name: 'Continue shopping' })
    .click();
}

test(
  'tabs > a second tab follows cart, wishlist and session',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/user/my-orders');
    const second = await context.newPage();
    await addProduct(page);
    await second.goto('/');
    await expect(cart(second)).toHaveAccessibleName('Cart, 1 item');

    await addProduct(page);
    await expect(cart(second)).toHaveAccessibleName('Cart, 2 items');
    await page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await expect(wishlistLink(second)).toHaveAccessibleName('Wishlist, 1 item');

    await second.goto('/user/my-orders');
    await expect(second.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in or create an account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog', { name: 'Create an account' });
    await form.getByLabel('Email').fill(`tabs-${crypto.randomUUID()}@example.com`);
    await form.getByLabel('Choose a password').fill('a long enough one');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Sign up successful')).toBeVisible();
    await expect(second.getByRole('heading', { name: 'My orders' })).toBeVisible();

    await page.goto('/user/my-account');
    await signOut(page);
    await expect(second.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  },
);

test(
  'tabs > a forged customer cookie is signed out with a modal',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    await page.goto('/');
    await startUse(page);
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'trail_id'))
      .toBe(true);
    await context.addCookies([{ name: 'customer_id', value: '1', url: baseURL ?? '' }]);
    await page.goto('/user/my-orders');
    await expect(page.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
    await expectNoViolations(page);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('customer_id');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('force_logout');
  },
);
