import { waitForHydration } from './support/waitForHydration';
import { startUse } from './support/startUse';
import { expect, test } from './support/test';

test('smoke > home, collection and product; adding to cart requires a size', async ({ page }) => {
  await page.goto('/');
  await page.locator('main a[href^="/collection/"]').first().click();
  await expect(page).toHaveURL(/\/collection\//);
  await page.locator('main article a[href^="/products/"]').first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/^₹[\d,]+$/)
      .first(),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('Please select a size').first()).toBeVisible();
});

test('smoke > an unknown URL is a 404 inside the app shell', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Aza');
  await expect(page.getByText("Aww! Looks like this page doesn't exist")).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('focus > moves to the heading of a new page, stays on the sort field, and returns to the link after Back', async ({
  page,
}, { project }) => {
  await page.goto('/help/returns');
  await waitForHydration(page);
  await expect(page.locator('body'), 'no focus on the first page').toBeFocused();
  const footer = page.getByRole('contentinfo');
  if (project.name === 'phone')
    await footer.locator('summary', { hasText: 'Women' }).press('Enter');
  await footer.getByRole('link', { name: 'Sarees' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Sarees/ })).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'the footer is not followed down').toBe(0);
  const card = page.getByRole('main').getByRole('article').nth(9).getByRole('link').first();
  const unsorted = (await card.getAttribute('href')) ?? '';
  await page.getByLabel('Sort').focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/sort=new/);
  await expect(card).not.toHaveAttribute('href', unsorted);
  await expect(page.getByLabel('Sort')).toBeFocused();
  await card.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('deferred scripts > are requested after pictures, styles and fonts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const { loadEventMs, scriptStartsMs } = await page.evaluate(() => ({
    loadEventMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
    scriptStartsMs: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(
    Math.min(...scriptStartsMs),
    'after the load event, or after two and a half seconds',
  ).toBeGreaterThanOrEqual(Math.min(loadEventMs, 2500));
});

test('focus > moves to the heading after a link is activated by a screen reader during hydration', async ({
  page,
}) => {
  await page.goto('/help/returns', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // Without a pointer or key event before it, and before the overlays are loaded.
  await page
    .locator('main a', { hasText: 'Shipping and delivery' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.focus();
      link.click();
    });
  await expect(page.getByRole('heading', { level: 1, name: /^Shipping/ })).toBeFocused();
});

test('client navigation > to an unknown page and a customer page needs no document load', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await waitForHydration(page);
  await page.evaluate(() => {
    document.body.dataset.same = 'yes';
  });
  const go = (address: string) =>
    page.evaluate(
      (to) =>
        void (
          window as unknown as { next: { router: { push: (path: string) => void } } }
        ).next.router.push(to),
      address,
    );
  await go('/no-such-page');
  await expect(page.getByText("Aww! Looks like this page doesn't exist")).toBeVisible();
  await go('/user/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a collection shows its products and a product its price and sizes', async ({ page }) => {
    await page.goto('/collection/women');
    const first = page.locator('main article a[href^="/products/"]').first();
    const name = await first.innerText();
    await page.goto((await first.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(
      page
        .locator('main')
        .getByText(/^₹[\d,]+$/)
        .first(),
    ).toBeVisible();
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0);
  });

  test('the footer opens the list of countries, and a country its site', async ({ page }) => {
    await page.goto('/help/shipping');
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Delivering to India').click();
    await footer.getByRole('button', { name: 'United Kingdom' }).click();
    await expect(page).toHaveURL('/en-gb/help/shipping');
  });

  test('a form adds a product to the cart and shows an error without a size', async ({ page }) => {
    await page.goto(
      '/en-gb/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104',
    );
    const add = page
      .getByRole('main')
      .getByRole('button', { name: 'Add to cart' })
      .filter({ visible: true });
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a size' })).toBeVisible();
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await add.click();
    await expect(page).toHaveURL('/en-gb/checkout/cart');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Midnight Blue Velvet/ })
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^£[\d,]+$/)
        .first(),
    ).toBeVisible();
  });

  test('a form of another site cannot add to the cart', async ({ request }) => {
    const response = await request.post('/api/cart', {
      form: { product_id: '620372', size: 'Free Size', site: 'en' },
      headers: { Origin: 'https://elsewhere.example' },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(403);
  });
});

test('security headers > are on every response, with the hash of the one inline script', async ({
  request,
}) => {
  const headers = (await request.get('/')).headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  for (const address of ['/api/gateway/misc/v1/countries', '/homeware', '/%E0%A4%A'])
    expect((await request.get(address, { maxRedirects: 0 })).headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
});

test('unused endpoints > the image optimiser is a 404, and POST to a page is a 405', async ({
  request,
}) => {
  expect((await request.get('/_next/image?url=%2Ficons%2Flogo.png&w=640&q=75')).status()).toBe(404);
  for (const address of ['/', '/user/wishlist'])
    expect((await request.post(address, { form: { a: 'b' } })).status()).toBe(405);
});

// React streams a large Suspense boundary as a hidden part, which an inline script moves; the content security policy refuses that script.
for (const address of [
  '/',
  '/collection/women',
  '/products/zariphool-indigo-gota-patti-potli-bag/620372',
  '/designers',
  '/help/returns',
  '/user/my-account',
  '/no-such-page',
])
  test(`server markup > ${address} has its footer in place @desktop`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    expect(html).toMatch(/<footer[^]*Sarees[^]*<\/footer>/);
    expect(html).not.toMatch(/<div hidden="" id="S:|<template id="[BP]:/);
  });

test('server markup > the page works without the code of its footer @desktop', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/new')).text();
  // Parts of the page that load later are not named in its markup.
  await page.route('**/_next/static/chunks/**', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  const failedRequest = page.waitForEvent('requestfailed');
  await page.goto('/new');
  await startUse(page);
  await failedRequest;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await page.locator('footer').getByRole('link', { name: 'Returns' }).first().click();
  await expect(page).toHaveURL(/\/help\/returns/);
});
