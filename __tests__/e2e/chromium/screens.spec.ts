import type { Page } from '@playwright/test';
import { SCREENS, screensOf } from '@/__tests__/support/screens';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { signInAs, createCustomerData, createNamedList } from './support/customer';
import { expect, test } from './support/test';

test.use({ deviceScaleFactor: 1 });

async function checkEach(page: Page, screens: Record<string, string[]>) {
  // On a tall viewport no bottom bar covers a target, which axe would report as too small.
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
        `${address} overflows horizontally`,
      ).toBe(0);
    });
  }
}

test('screens > public pages have no axe violation and no horizontal overflow', async ({
  page,
}) => {
  await checkEach(page, SCREENS);
});

test('screens > customer pages have no axe violation and no horizontal overflow', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `screens-${crypto.randomUUID()}@example.com`);
  await checkEach(
    page,
    screensOf({
      orderId: await createCustomerData(callApi),
      listId: await createNamedList(callApi),
    }),
  );
});
