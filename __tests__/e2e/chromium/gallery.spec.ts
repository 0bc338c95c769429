import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { tapAtOnce } from './support/chromium';
import { startUse } from './support/startUse';
import { expect, test } from './support/test';
import { LEHENGA, MADE_TO_ORDER, POTLI } from './support/productPage';

const SAREE = '/products/neelmohar-indigo-zari-border-saree/620150';

/** The zoom of the full screen picture. */
const scaleOf = (page: Page) =>
  page
    .getByRole('group', { name: /^View/ })
    .locator('div')
    .first()
    .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);

async function openView(page: Page) {
  await page.goto(LEHENGA);
  await page.getByRole('button', { name: 'View 1 of 6, full screen' }).click();
  await expect(page.getByRole('group', { name: /^View 1 of 6/ })).toBeFocused();
}

test('gallery > full screen zooms by keys and wheel, and returns the focus', async ({ page }, {
  project,
}) => {
  await openView(page);
  await expectNoViolations(page);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 1);
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^View 2 of 6/ })).toBeVisible();
  if (project.name === 'desktop') {
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'View 1 of 6, full screen' })).toBeFocused();
});

test(
  'gallery > double tap and pinch zoom, and a swipe changes the picture',
  { tag: '@phone' },
  async ({ page }) => {
    await openView(page);
    await tapAtOnce(page, { x: 195, y: 400 }, 2);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5, 1);
    await page.keyboard.press('0');
    const touch = await page.context().newCDPSession(page);
    const at = (...points: [number, number][]) => points.map(([x, y], id) => ({ x, y, id }));
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', at([170, 400], [220, 400]));
    await send('touchMove', at([120, 400], [270, 400]));
    await send('touchEnd', []);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    await page.keyboard.press('0');
    await send('touchStart', at([300, 400]));
    await send('touchMove', at([120, 405]));
    await send('touchEnd', []);
    await expect(page.getByRole('group', { name: /^View 2 of 6/ })).toBeVisible();
  },
);

test(
  'gallery > a desktop screen shows two whole pictures',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(LEHENGA);
    const views = page.getByRole('list', { name: 'Views' }).getByRole('img');
    for (const view of [views.nth(0), views.nth(1)])
      await expect(view).toBeInViewport({ ratio: 1 });
  },
);

test(
  'gallery > the largest original is shown, and enlarged only as far as it is sharp',
  { tag: '@desktop' },
  async ({ page }) => {
    await openView(page);
    const viewer = page.getByRole('dialog');
    const picture = viewer.getByRole('group', { name: /^View/ }).getByRole('img');
    const pixelWidth = () =>
      picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { width } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
        return width;
      });
    expect(await pixelWidth()).toBe(1150);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const enlarged = (await picture.boundingBox())?.height ?? 0;
    expect(Math.round(enlarged)).toBe(1533);
    await page.keyboard.press('0');
    await viewer.getByRole('button', { name: 'View 5 of 6' }).click();
    await expect(picture).toHaveAttribute('alt', /^Close-up of /);
    await expect(viewer.getByRole('button', { name: 'Enlarge' })).toBeHidden();
  },
);

test('product > the purchase stays in view beside the details, and the product is recently viewed', async ({
  page,
}, { project }) => {
  for (const address of [MADE_TO_ORDER, SAREE, POTLI]) {
    const viewRecorded = page.waitForResponse(/recently-viewed/);
    await page.goto(address);
    await startUse(page);
    await viewRecorded;
  }
  await page.goto(LEHENGA);
  await startUse(page);
  await expect(
    page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: /Potli Bag/ })
      .first(),
  ).toBeVisible();
  if (project.name !== 'desktop') {
    await page.setViewportSize({ width: 844, height: 390 }); // A phone in landscape.
    return expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
  await page.getByText('Product code').scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toBeInViewport();
});
