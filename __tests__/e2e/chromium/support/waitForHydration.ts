import type { Page } from '@playwright/test';
import { expect } from './test';

/** Waits until the overlays and client navigation are loaded, at the first sign of use after hydration. */
export const waitForHydration = (page: Page, timeout?: number) =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    expect(
      await page.locator('dialog', { hasText: 'Added to your cart' }).count(),
      'the overlays that load after hydration',
    ).toBe(1);
  }).toPass({ intervals: [50], timeout: timeout ?? 30_000 });
