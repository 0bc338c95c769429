import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const CHUNKS = '**/_next/static/chunks/**';
const MAIN = '**/_next/static/chunks/main-*.js';

type WithNext = { next: { router?: { push: (path: string) => unknown } } };

/** Submits the add-to-cart form, which leads to the cart without scripts. */
async function addToCart(page: Page) {
  await page.getByRole('radio', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart$/ })
    .first()
    .click();
}

/**
 * The scripts of the next document never arrive. The returned function waits until they are
 * requested; those of later documents arrive.
 */
async function withoutScripts(page: Page) {
  let isHeld = true;
  let requests = 0;
  await page.route(CHUNKS, async (route) => {
    requests += 1;
    if (!isHeld) await route.continue();
  });
  return async () => {
    await expect.poll(() => requests).toBeGreaterThan(0);
    isHeld = false;
  };
}

test.describe('early clicks > a submit button still works when', { tag: '@phone' }, () => {
  test.use({ failOnErrors: false });

  const failures: [string, (page: Page) => Promise<unknown>][] = [
    ['every script fails to load', (page) => page.route(CHUNKS, (route) => route.abort())],
    [
      'a script is missing',
      (page) => page.route(MAIN, (route) => route.fulfill({ status: 404, body: '' })),
    ],
    [
      'a script throws',
      (page) =>
        page.route(MAIN, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
        ),
    ],
    [
      'the scripts run without hydrating the page',
      (page) =>
        page.route(MAIN, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
        ),
    ],
  ];
  for (const [name, breakScripts] of failures)
    test(name, async ({ page }) => {
      await breakScripts(page);
      await page.goto(LEHENGA);
      await addToCart(page);
      await expect(page).toHaveURL('/checkout/cart');
    });

  test('the scripts never finish loading', async ({ page }) => {
    await page.clock.install();
    await page.route(CHUNKS, () => {});
    await page.goto(LEHENGA);
    await addToCart(page);
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/checkout/cart');
  });

  test('a script throws before the button is pressed', async ({ page }) => {
    await page.route(MAIN, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    const broken = page.waitForEvent('pageerror');
    await page.goto(LEHENGA);
    await broken;
    await addToCart(page);
    await expect(page).toHaveURL('/checkout/cart');
  });
});

test('a button that is pressed while the page hydrates acts once @phone', async ({ page }) => {
  await page.clock.install();
  await page.goto(LEHENGA);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.reload();
  await page.keyboard.press('Shift');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist:/ })
    .first();
  // The paused clock holds the release back.
  await expect
    .poll(() =>
      heart.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  await heart.tap();
  await page.clock.resume();
  await waitForHydration(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/user/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('Back before hydration, after a reload, shows the page of the address', async ({ page }) => {
  await page.goto('/help/shipping');
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  const shipping = await heading.innerText();
  await page.getByRole('main').getByRole('link', { name: 'Returns' }).first().click();
  await expect(page).toHaveURL('/help/returns');
  await expect(heading).not.toHaveText(shipping);
  const letLaterScriptsLoad = await withoutScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(heading).toBeVisible();
  await letLaterScriptsLoad();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/help/shipping');
  await expect(heading).toHaveText(shipping);
});

test('Back while the scripts load does not hydrate the page that is left', async ({ page }) => {
  await page.goto('/user/my-orders');
  await waitForHydration(page);
  const main = page.getByRole('main');
  const trackLink = main.getByRole('link', { name: 'Track an order' });
  await expect(trackLink).toBeVisible();
  await page.evaluate(() => (window as unknown as WithNext).next.router?.push('/user/my-account'));
  await expect(trackLink).toBeHidden();
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (!(window as unknown as WithNext).next?.router) return;
      clearInterval(timer);
      requestIdleCallback(() => console.log('scripts started'), { timeout: 1000 });
    }, 50);
  });
  const scriptsStarted = page.waitForEvent('console', (message) =>
    message.text().includes('scripts started'),
  );
  const chunks = await holdRequests(page, /\/_next\/static\/chunks\//);
  await page.reload({ waitUntil: 'commit' });
  await chunks.areHeld();
  const orders = await holdRequests(page, /\/user\/my-orders$/);
  await page.goBack({ waitUntil: 'commit' });
  await chunks.release();
  // The link depends on the address: hydration would log a mismatch.
  await scriptsStarted;
  await orders.release();
  await expect(trackLink).toBeVisible();
});

test('a banner that is clicked before the scripts arrive is counted on the next page', async ({
  page,
}) => {
  const letLaterScriptsLoad = await withoutScripts(page);
  await page.goto('/');
  await letLaterScriptsLoad();
  const banner = page.locator('[data-promotion^="home_opening|"]');
  const [, id] = ((await banner.getAttribute('data-promotion')) ?? '').split('|');
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/'),
    banner.getByRole('link').first().click(),
  ]);
  await waitForHydration(page);
  const selected = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).flatMap((push) =>
        'event' in push && push.event === 'select_promotion' ? [push] : [],
      ),
    );
  await expect.poll(selected).toMatchObject([{ ecommerce: { promotion_id: id } }]);
});
