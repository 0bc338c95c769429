import type { Page } from '@playwright/test';

/** Presses the corner of the page: the first sign of use, which counts before hydration too. */
export const startUse = (page: Page) => page.mouse.click(1, 1);
