import type { Page, Route } from '@playwright/test';
import { expect } from './test';

/** Holds matching requests of the page until the test fails or releases them. */
export async function holdRequests(page: Page, pattern: RegExp) {
  const held: Route[] = [];
  await page.route(pattern, (route) => void held.push(route));
  const areHeld = () =>
    expect.poll(() => held.length, `a request of ${pattern} is pending`).toBeGreaterThan(0);
  const settleAll = async (settle: (route: Route) => Promise<void>) => {
    await areHeld();
    await Promise.all(held.splice(0).map(settle));
  };
  return {
    /** Waits for a pending request. */
    areHeld,
    /** Aborts the pending requests. */
    fail: () => settleAll((route) => route.abort()),
    /** Sends the pending requests and all later ones to the store. */
    release: async () => {
      await settleAll((route) => route.continue());
      await page.unroute(pattern);
    },
  };
}
