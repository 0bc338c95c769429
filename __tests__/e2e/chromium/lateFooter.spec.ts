import type { Page } from '@playwright/test';
import { POTLI } from './support/productPage';
import { startUse } from './support/startUse';
import { expect, test } from './support/test';

/** Holds the code of the footer back until `release`. */
async function holdFooter(page: Page) {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Delivering to')) await promise;
    await route.fulfill({ response });
  });
  return () => resolve(null);
}

const isFooterHydrated = () =>
  Object.keys(document.querySelector('footer details') ?? {}).some((key) =>
    key.startsWith('__reactFiber'),
  );

// The fixture fails on the errors that React logs about markup that it did not expect.
for (const address of ['/404', '/', `/en-gb${POTLI}`, '/checkout/cart'])
  test(`footer > hydrates as rendered after the session has started, at ${address} @phone`, async ({
    page,
  }) => {
    const release = await holdFooter(page);
    const started = page.waitForResponse(/\/personalization$/);
    await page.goto(address);
    await startUse(page);
    await (await started).finished();
    expect(await page.evaluate(isFooterHydrated)).toBe(false);
    await page
      .getByRole('contentinfo')
      .getByText(/^Delivering to/)
      .tap();
    release();
    await expect.poll(() => page.evaluate(isFooterHydrated)).toBe(true);
    await expect(page.locator('footer details[open]').getByRole('button').first()).toBeVisible();
  });
