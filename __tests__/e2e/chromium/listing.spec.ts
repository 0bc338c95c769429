import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const articles = (page: Page) => main(page).getByRole('article');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The filters, wherever they stand at this width. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('form', { name: 'Filters' });
  await main(page)
    .getByRole('button', { name: /^Filter/ })
    .click();
  return page.getByRole('dialog', { name: 'Filter' });
}

/** Where something stands on the screen, in pixels from its top. */
const heightOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? Number.NaN);

/** Down to where the first pages have come by themselves. */
async function scrollOn(page: Page, products: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    expect(await articles(page).count()).toBeGreaterThanOrEqual(products);
  }).toPass({ timeout: 30_000 });
}

test('a shopper narrows a list, sees how many are left, and takes a filter away', async ({
  page,
}) => {
  await page.goto('/collection/women');
  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: /^Red \d/ }).check();
  await expect(page).toHaveURL('/collection/women?colour=red');
  await filters
    .locator('label')
    .filter({ has: page.locator('input[name="size"][value="m"]') })
    .click();
  await expect(page).toHaveURL('/collection/women?size=m&colour=red');
  if (isPhone(page)) {
    await expectNoViolations(page);
    await filters.getByRole('button', { name: /^Show \d+ results?$/ }).click();
  }
  await waitForHydration(page);
  await main(page).getByRole('link', { name: 'Remove M' }).click();
  await expect(page).toHaveURL('/collection/women?colour=red');
  await expect(
    main(page).getByRole('link', { name: 'Remove Red' }),
    'the focus is not lost with what had it',
  ).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/collection/women?size=m&colour=red');
  await expect(
    main(page).getByRole('list', { name: 'Applied filters' }).getByRole('listitem'),
  ).toHaveCount(3);
  // All that was chosen in the sheet is one step back.
  await page.goBack();
  await expect(page).toHaveURL(
    isPhone(page) ? '/collection/women' : '/collection/women?colour=red',
  );
});

test('Back and reload find the list, its pages and the place', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/collection/women');
  await scrollOn(page, 72);
  await expect(main(page).getByRole('button', { name: 'Show more' })).toBeVisible();
  const product = articles(page).nth(40).getByRole('link').first();
  await product.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await product.click();
  await expect(page).toHaveURL(/\/products\//);
  await page.evaluate(() => {
    const seen: number[] = [];
    const look = () => {
      if (document.querySelectorAll('main article').length > 24) seen.push(Math.round(scrollY));
      document.body.dataset.seen = JSON.stringify(seen.slice(0, 30));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goBack();
  await expect(articles(page)).toHaveCount(72);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  expect(
    new Set(JSON.parse(await page.evaluate(() => document.body.dataset.seen ?? '[]')) as number[]),
    'no frame shows the list elsewhere',
  ).toEqual(new Set([Math.round(place)]));
  // As on a phone that ends a hidden tab: the page is not told before.
  await page.evaluate(() =>
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await expect
    .poll(() =>
      page.evaluate(() =>
        Math.round(
          (JSON.parse(sessionStorage.getItem('product_list') ?? '{}') as { scrollPos: number })
            .scrollPos,
        ),
      ),
    )
    .toBe(Math.round(place));
  await page.reload();
  await expect(articles(page)).toHaveCount(72);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
});

test('Back finds the home page where it was left, though most of it is laid out only when it comes near', async ({
  page,
}) => {
  await page.goto('/');
  const nextPage = page
    .getByRole('region', { name: 'Ships tomorrow' })
    .getByRole('link', { name: /^See all/ });
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(nextPage).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await nextPage.hover(); // all of it is on the screen, and nothing moves any more
  const place = await heightOf(nextPage);
  await nextPage.click();
  await expect(page).not.toHaveURL('/');
  await expect(articles(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => heightOf(nextPage)).toBe(place);
});

test(
  'a finger’s swipe turns a card to its second picture and back, and leaves the page where it is',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/collection/women');
    const card = articles(page).first();
    const pictures = card.locator('img');
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + 60 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await expect(pictures.nth(1)).toBeHidden();
    await expect(async () => {
      await swipe(0.8, 0.2);
      await expect(pictures.nth(1)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await swipe(0.2, 0.8);
    await expect(pictures.nth(1)).toBeHidden();
    await expect(page).toHaveURL('/collection/women');
  },
);

test('a search field suggests, by keyboard alone', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', {
    name: isPhone(page) ? 'What are you looking for?' : 'Search',
  });
  await field.focus();
  await page.keyboard.type('lehnga', { delay: 30 });
  await expect(page.getByRole('option', { name: /^Lehengas\s?, Women/ })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/collection\/women\/lehengas/);
});

test('a picture of a piece finds the piece', async ({ page, request }) => {
  await page.goto('/collection/women/lehengas');
  const card = articles(page).first();
  const [name, picture] = [
    await card.getByRole('link').first().innerText(),
    await card.getByRole('img').first().getAttribute('src'),
  ];
  const body = await (
    await request.get(picture ?? '', { headers: { Accept: 'image/webp' } })
  ).body();
  await page.goto('/image-search');
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'seen.webp', mimeType: 'image/webp', buffer: body });
  await expect(main(page).getByText(/pieces like your photo/)).toBeVisible();
  await expect(articles(page).first()).toContainText(name);
  await page.getByRole('slider', { name: 'bottom' }).fill('60');
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /pieces like|Nothing/ }),
  ).toBeVisible();
  await expectNoViolations(page);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a plain form and lead to one address', async ({ page }) => {
    await page.goto('/collection/women');
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^L \d/ }).check({ force: true });
    await filters.getByRole('checkbox', { name: /^M \d/ }).check({ force: true });
    await filters.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/collection/women?size=l,m');
    await expect(main(page).getByRole('link', { name: 'Remove L' })).toBeVisible();
  });
});
