import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { signOut } from './support/signOut';
import { startUse } from './support/startUse';
import { expect, test } from './support/test';
import { openFlakyProxy } from './support/flakyProxy';

// Pages report the lost connection, and the proxy has its own origin.
test.use({ failOnErrors: false, serviceWorkers: 'allow' });

const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const OTHER = '/products/neelmohar-indigo-zari-border-saree/620150';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Paths of all cached responses. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const cachedRequests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return cachedRequests.flat().map(({ url }) => url.replace(location.origin, ''));
  });

async function viewProduct(page: Page, address: string) {
  await page.goto(address);
  await startUse(page);
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining([POTLI, '/mine/recent', '/mine/wishlist']));
}

test(
  'offline > viewed pages are shown, other pages show the offline page',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const proxy = await openFlakyProxy(baseURL ?? '');
    const urlOf = (path: string) => proxy.address + path;
    // A product viewed on two sites is listed once.
    await page.goto(urlOf(`/en-gb${POTLI}`));
    await startUse(page);
    await expect
      .poll(() => cachedPaths(page))
      .toEqual(expect.arrayContaining([`/en-gb${POTLI}`, '/mine/recent']));
    await viewProduct(page, urlOf(POTLI));
    const name = await heading(page).textContent();
    await main(page)
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await expect(page.getByText('Product added to wishlist')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(
          async () => ((await (await caches.match('/mine/wishlist'))?.json()) as unknown[]).length,
        ),
      )
      .toBe(1);

    proxy.cut();
    await page.goto(urlOf(POTLI));
    await expect(heading(page)).toHaveText(name ?? '');
    await page.goto(urlOf('/new'));
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page).toHaveURL(urlOf('/offline#/new'));
    const recentlyViewed = main(page).getByRole('region', { name: 'Recently viewed' });
    await expect(
      main(page).getByRole('region', { name: 'Your wishlist' }).getByRole('link'),
    ).toHaveCount(1);
    await expect
      .poll(() =>
        recentlyViewed
          .getByRole('img')
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expectNoViolations(page);
    await recentlyViewed.getByRole('link').click();
    await expect(heading(page)).toHaveText(name ?? '');
    await proxy.close();
  },
);

test(
  'offline > the picture of a viewed product is saved while its page is not',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const proxy = await openFlakyProxy(baseURL ?? '');
    const pageRequested = proxy.stall(/potli-bag/);
    await page.goto(proxy.address + POTLI);
    await startUse(page);
    await pageRequested;
    await expect
      .poll(() => cachedPaths(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^\/media\/tr:w-317,dpr-2\//)]));
    expect(await cachedPaths(page)).not.toContain(POTLI);
    proxy.cut();
    await page.goto(`${proxy.address}/new`);
    const recentlyViewed = main(page).getByRole('region', { name: 'Recently viewed' });
    await expect
      .poll(() =>
        recentlyViewed
          .getByRole('img')
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await proxy.close();
  },
);

test(
  'service worker > a new version takes over and keeps the cached pages',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const proxy = await openFlakyProxy(baseURL ?? '');
    await viewProduct(page, proxy.address + POTLI);
    const name = await heading(page).textContent();
    // The old worker waits for a picture that never loads.
    const busy = proxy.stall(/w-317,dpr-2/);
    await page.goto(proxy.address + OTHER);
    await startUse(page);
    await busy;
    proxy.deploy('next');
    await page.goto(`${proxy.address}/help/returns`);
    await startUse(page);
    await expect
      .poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/offline?')))
      .toEqual(['/offline?__WB_REVISION__=next']);
    proxy.cut();
    await page.goto(proxy.address + POTLI);
    await expect(heading(page)).toHaveText(name ?? '');
    await proxy.close();
  },
);

test(
  'offline > sign-out deletes all saved data, and personal pages are never saved',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const proxy = await openFlakyProxy(baseURL ?? '');
    await page.goto(`${proxy.address}/user/my-account`);
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog', { name: 'Create an account' });
    await form.getByLabel('Email').fill(`offline${Date.now()}@example.com`);
    await form.getByLabel('Choose a password').fill('a long enough one');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(main(page).getByRole('heading', { name: 'My account' })).toBeVisible();
    await viewProduct(page, proxy.address + POTLI);
    await page.goto(`${proxy.address}/user/my-account`);
    expect(
      (await cachedPaths(page)).filter((path) => /^\/(?:user|checkout|api)/.test(path)),
    ).toEqual([]);
    await signOut(page);
    await expect.poll(() => cachedPaths(page)).not.toContain('/mine/recent');
    expect(await cachedPaths(page)).not.toContain(POTLI);
    proxy.cut();
    await page.goto(proxy.address + POTLI);
    await expect(heading(page)).toHaveText('You are offline');
    await expect(main(page).getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await proxy.close();
  },
);
