import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const articles = (page: Page) => main(page).getByRole('article');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The filters: a dialog on a phone, a sidebar on a desktop. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('form', { name: 'Filters' });
  await main(page)
    .getByRole('button', { name: /^Filter/ })
    .click();
  return page.getByRole('dialog', { name: 'Filter' });
}

/** The distance of an element from the top of the viewport, in pixels. */
const topOf = async (element: Locator) =>
  Math.round((await element.boundingBox())?.y ?? Number.NaN);

/** Scrolls until this many products are loaded. */
async function scrollUntilLoaded(page: Page, products: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    expect(await articles(page).count()).toBeGreaterThanOrEqual(products);
  }).toPass({ timeout: 30_000 });
}

test('list > begins in the upper third of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/collection/women');
  expect(await topOf(articles(page).first())).toBeLessThanOrEqual(305);
});

test('filters > are applied with a result count, and removed', async ({ page }) => {
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
    await filters.getByRole('button', { name: /^Show \d+ pieces?$/ }).click();
  }
  await waitForHydration(page);
  await main(page).getByRole('link', { name: 'Remove M' }).click();
  await expect(page).toHaveURL('/collection/women?colour=red');
  await expect(
    main(page).getByRole('link', { name: 'Remove Red' }),
    'the focus moves to the next filter',
  ).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/collection/women?size=m&colour=red');
  await expect(
    main(page).getByRole('list', { name: 'Applied filters' }).getByRole('listitem'),
  ).toHaveCount(3);
  // All choices in the sheet are one history entry.
  await page.goBack();
  await expect(page).toHaveURL(
    isPhone(page) ? '/collection/women' : '/collection/women?colour=red',
  );
});

test('list restoration > Back and reload restore the loaded pages and the scroll position', async ({
  page,
}) => {
  await page.goto('/collection/women');
  await scrollUntilLoaded(page, 72);
  await expect(main(page).getByRole('button', { name: 'Show more' })).toBeVisible();
  const product = articles(page).nth(40).getByRole('link').first();
  await product.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  await product.click();
  // The URL changes before the page: Back would leave a product that was not shown yet.
  await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await page.evaluate(() => {
    const positions: number[] = [];
    const recordPosition = () => {
      if (document.querySelectorAll('main article').length > 24)
        positions.push(Math.round(scrollY));
      document.body.dataset.seen = JSON.stringify(positions.slice(0, 30));
      requestAnimationFrame(recordPosition);
    };
    recordPosition();
  });
  await page.goBack();
  await expect(articles(page)).toHaveCount(72);
  await expect
    .poll(() => page.evaluate(() => Math.round(scrollY)))
    .toBe(Math.round(scrollPosition));
  const seenPositions = () =>
    page.evaluate(() => JSON.parse(document.body.dataset.seen ?? '[]') as number[]);
  await expect.poll(async () => (await seenPositions()).length).toBe(30);
  expect(new Set(await seenPositions()), 'no frame has another scroll position').toEqual(
    new Set([Math.round(scrollPosition)]),
  );
  // Phones discard hidden tabs without a pagehide event.
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
    .toBe(Math.round(scrollPosition));
  await page.reload();
  await expect(articles(page)).toHaveCount(72);
  await expect
    .poll(() => page.evaluate(() => Math.round(scrollY)))
    .toBe(Math.round(scrollPosition));
});

test('scroll restoration > Back restores the position on the home page, whose sections are laid out lazily', async ({
  page,
}) => {
  await page.goto('/');
  const nextPage = page
    .getByRole('region', { name: 'Ships in 24 hours' })
    .getByRole('link', { name: /^See all/ });
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(nextPage).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await nextPage.hover(); // Waits until the link is stable.
  const scrollPosition = await topOf(nextPage);
  await nextPage.click();
  await expect(page).not.toHaveURL('/');
  await expect(articles(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => topOf(nextPage)).toBe(scrollPosition);
});

test(
  'product card > a swipe shows the second picture and back, without navigation',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/collection/women');
    const card = articles(page).first();
    const pictures = card.locator('img');
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touchPointAt = (part: number) => [{ x: box.x + box.width * part, y: box.y + 60 }];
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: touchPointAt(from),
      });
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: touchPointAt(to),
      });
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

test('search > suggestions work by keyboard alone', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', {
    name: isPhone(page) ? 'What are you looking for?' : 'Search',
  });
  await field.focus();
  await page.keyboard.type('lehnga', { delay: 30 });
  await expect(page.getByRole('option', { name: /^Lehengas\s?, \d+ in Women/ })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/collection\/women\/lehengas/);
});

test('image search > a product’s picture finds the product', async ({ page, request }) => {
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
  await expect(main(page).getByText(/similar pieces/)).toBeVisible();
  await expect(articles(page).first()).toContainText(name);
  const frame = page.getByRole('group', { name: /^The part to compare/ });
  await expect(frame).toBeVisible();
  const full = await frame.boundingBox();
  await page.getByRole('button', { name: 'Bottom right corner' }).focus();
  await page.keyboard.press('Control+ArrowUp');
  expect((await frame.boundingBox())?.height).toBeLessThan((full?.height ?? 0) - 90);
  const searched = page.waitForRequest(/image-search\?crop=0\.000,0\.000,0\.\d+,0\.\d+/);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await searched;
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /similar pieces|Nothing/ }),
  ).toBeVisible();
  await expectNoViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form with a canonical URL', async ({ page }) => {
    await page.goto('/collection/women');
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^L \d/ }).check({ force: true });
    await filters.getByRole('checkbox', { name: /^M \d/ }).check({ force: true });
    await filters.getByRole('button', { name: 'Show pieces' }).click();
    await expect(page).toHaveURL('/collection/women?size=l,m');
    await expect(main(page).getByRole('link', { name: 'Remove L' })).toBeVisible();
  });
});
