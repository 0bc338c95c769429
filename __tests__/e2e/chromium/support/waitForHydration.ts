import type { Page } from '@playwright/test';
import { expect } from './test';

/** Waits until the dialogs and client navigation are loaded, which follows hydration and a first interaction. */
export const waitForHydration = (page: Page, timeout?: number) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          dispatchEvent(new Event('scroll'));
          return [...document.querySelectorAll('dialog')].some(({ textContent }) =>
            textContent.includes('Added to your cart'),
          );
        }),
      { message: 'the dialogs that load after hydration', timeout },
    )
    .toBe(true);
