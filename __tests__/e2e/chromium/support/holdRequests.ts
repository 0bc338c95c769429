import type { Page, Route } from '@playwright/test';
import { expect } from './test';

/** Calls of the page that match are kept waiting until one says what becomes of them; whoever asks again waits again. */
export async function holdRequests(page: Page, what: RegExp) {
  const held: Route[] = [];
  await page.route(what, (route) => void held.push(route));
  const each = async (end: (route: Route) => Promise<void>) => {
    await expect.poll(() => held.length, `a call of ${what} is on its way`).toBeGreaterThan(0);
    await Promise.all(held.splice(0).map(end));
  };
  return {
    /** The network breaks off. */
    fail: () => each((route) => route.abort()),
    /** They and all that come later are answered by the store. */
    release: async () => {
      await each((route) => route.continue());
      await page.unroute(what);
    },
  };
}
