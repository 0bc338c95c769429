import type { Page } from '@playwright/test';
import { expect } from './test';

/** Signs out on the account page, and waits until the page that this reloads is ready. */
export async function signOut(page: Page) {
  const reloaded = page.waitForEvent('load');
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Sign out', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
}
