import type { Page } from '@playwright/test';
import { expect } from './test';

/** Waits until the overlays and client navigation are loaded, which follows hydration. */
export const waitForHydration = (page: Page, timeout?: number) =>
  expect(
    page.locator('dialog', { hasText: 'Added to your cart' }),
    'the overlays that load after hydration',
  ).toBeAttached({ timeout });
