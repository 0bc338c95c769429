import type { Page } from '@playwright/test';
import { expect } from './test';

/** What lies above a page comes once it is alive; with it comes what leads from one page to the next without loading all anew. */
export const waitForHydration = (page: Page, timeout?: number) =>
  expect(
    page.locator('dialog', { hasText: 'Added to your cart' }),
    'what comes once the page is alive',
  ).toBeAttached({ timeout });
