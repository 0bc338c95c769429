import type { Page } from '@playwright/test';
import { expect } from './test';

/** Whether the footer, whose code comes later, has handlers. Runs in the page. */
export const isFooterHydrated = () =>
  [...document.querySelectorAll('footer')].every((footer) =>
    Object.keys(footer).some((key) => key.startsWith('__react')),
  );

/** Waits until overlays, footer and client navigation are loaded, at the first sign of use after hydration. */
export const waitForHydration = (page: Page, timeout?: number) =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    expect(
      await page.locator('dialog', { hasText: 'Added to your cart' }).count(),
      'the overlays that load after hydration',
    ).toBe(1);
    expect(await page.evaluate(isFooterHydrated), 'the code of the footer').toBe(true);
  }).toPass({ intervals: [50], timeout: timeout ?? 30_000 });
