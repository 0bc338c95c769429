import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

/** Pages of a guest: short, or with content that waits for scripts. */
const PAGES = [
  '/',
  '/new',
  '/checkout/cart',
  '/user/my-account',
  '/user/my-orders',
  '/user/wishlist',
  '/user/track-order',
  '/help/contact',
  '/gift-cards',
];

type Shift = { value: number; moved: string[] };

/** Records layout shifts that no input caused, with what moved. Runs in the page. */
const observeShifts = () => {
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null }[];
  };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          value,
          moved: sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? ''),
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The observer delivers shifts after the frame in which they occur. */
const expectNoShift = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { shifts: Shift[] }).shifts)),
        ),
      ),
  );
  expect(shifts.filter(({ value }) => value > 0.005)).toEqual([]);
};

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const path of PAGES) {
  test(`layout shift > nothing moves when ${path} loads`, async ({ page }) => {
    await page.addInitScript(observeShifts);
    await page.goto(path);
    await waitForHydration(page);
    await expectNoShift(page);
  });

  test(`layout shift > nothing moves when a link leads to ${path}`, async ({ page }) => {
    await page.addInitScript(observeShifts);
    await page.goto('/help/returns');
    await waitForHydration(page);
    await page.evaluate((href) => {
      // A click would exempt the shifts of half a second.
      void (
        window as unknown as { next: { router: { push: (to: string) => void } } }
      ).next.router.push(href);
    }, path);
    await expect(page).toHaveURL(path);
    await expect(headingOf(page)).toBeFocused();
    await expectNoShift(page);
  });
}
