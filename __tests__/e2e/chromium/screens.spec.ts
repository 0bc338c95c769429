import type { Page } from '@playwright/test';
import { SCREENS, screensOf } from '@/__tests__/support/screens';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { signInAs, createCustomerData } from './support/customer';
import { expect, test } from './support/test';

// What is found says where it is: nobody needs a film of it, nor fine pictures.
test.use({ trace: 'off', deviceScaleFactor: 1 });
test.setTimeout(240_000);

async function askEach(page: Page, screens: Record<string, string[]>) {
  // So high that the bar at the thumb, under which axe would call a target too small, stands where it belongs; what is lower is laid out all the same.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2500 });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.whole = '';
    }),
  );
  for (const address of Object.values(screens).flat()) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page, 60_000);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
      expect(
        await page.evaluate(() => {
          scrollTo(9999, 0);
          return scrollX;
        }),
        `${address} goes beyond the screen`,
      ).toBe(0);
    });
  }
}

test('no page has a barrier that axe finds, nor goes beyond the screen', async ({ page }) => {
  await askEach(page, SCREENS);
});

test('nor has one of a customer’s own', async ({ page, context, baseURL }) => {
  const ask = await signInAs(context, baseURL, `screens-${crypto.randomUUID()}@example.com`);
  await askEach(page, screensOf({ orderId: await createCustomerData(ask) }));
});
