import { waitForHydration } from './support/waitForHydration';
import { expect, test } from './support/test';

test('a shopper walks from home through a collection to a product, and must choose a size', async ({
  page,
}) => {
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

test('an address that does not exist says so inside the shop', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Aza');
  await expect(page.getByText("Aww! Looks like this page doesn't exist")).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('by keyboard a new page goes on from its heading, a narrowed list from where one was, and Back from the link that led away', async ({
  page,
}, { project }) => {
  await page.goto('/help/returns');
  await waitForHydration(page);
  await expect(page.locator('body'), 'the first page is left alone').toBeFocused();
  const footer = page.getByRole('contentinfo');
  if (project.name === 'phone')
    await footer.locator('summary', { hasText: 'Women' }).press('Enter');
  await footer.getByRole('link', { name: 'Sarees' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Sarees/ })).toBeFocused();
  await page.getByLabel('Sort').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=new/);
  await expect(page.getByLabel('Sort')).toBeFocused();
  const card = page.getByRole('main').getByRole('article').nth(9).getByRole('link').first();
  await card.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('pictures, styles and letters come before the scripts', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const { drawn, asked } = await page.evaluate(() => ({
    drawn: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(
    Math.min(...asked),
    'when the page is drawn, or after two seconds and a half',
  ).toBeGreaterThanOrEqual(Math.min(drawn, 2500));
});

test('a link that a screen reader presses at once leads to the heading as well', async ({
  page,
}) => {
  await page.goto('/help/returns', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // No pointer and no key comes before it, and nothing above the page is there yet.
  await page.locator('footer a', { hasText: 'Sarees' }).evaluate((link: HTMLElement) => {
    link.closest('details')?.querySelector('summary')?.click();
    link.focus();
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: /^Sarees/ })).toBeFocused();
});

test('a page that is not there, and one for customers only, are gone to without loading the shop again', async ({
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

test.describe('with JavaScript off', () => {
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

  test('a piece is put into the cart by a plain form, which says so when no size is chosen', async ({
    page,
  }) => {
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

  test('a form of another site puts nothing into the cart', async ({ request }) => {
    const answer = await request.post('/api/cart', {
      form: { product_id: '620372', size: 'Free Size', site: 'en' },
      headers: { Origin: 'https://elsewhere.example' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
  });
});

test('replies carry the headers that keep a browser safe, and a policy that names the one inline script', async ({
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

test('nothing is made for whoever asks for what no page of the shop asks for', async ({
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
  test(`the server renders ${address} with its footer in place @desktop`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    expect(html).toMatch(/<footer[^]*Sarees[^]*<\/footer>/);
    expect(html).not.toMatch(/<div hidden="" id="S:|<template id="[BP]:/);
  });
