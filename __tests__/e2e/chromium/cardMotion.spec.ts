import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

/** A list of one product, which has a film. */
const LIST = '/shared-wishlist?pieces=620104';
const GROUP = '::view-transition-group(product-picture)';

type Recorded = { started: number; groups: string[] };

/** Records the view transitions and what moves in them. Runs in the page. */
const recordTransitions = () => {
  const recorded: Recorded = { started: 0, groups: [] };
  Object.assign(globalThis, { recorded });
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...input) {
    recorded.started += 1;
    const transition = start.apply(this, input);
    void transition.ready.then(() => {
      // React adds an animation of its own, which hides the root.
      for (const animation of document.getAnimations().filter((a) => a instanceof CSSAnimation)) {
        const name = (animation.effect as KeyframeEffect).pseudoElement;
        if (name?.startsWith('::view-transition-group')) recorded.groups.push(name);
      }
    });
    return transition;
  };
};
const readTransitions = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
const namedElements = (page: Page) => page.locator('[style*="view-transition-name"]');

/** Opens the list; its clock stands, so that a busy machine is no slow connection. */
async function openList(page: Page) {
  await page.addInitScript(recordTransitions);
  await page.clock.install();
  await page.goto(LIST);
  await waitForHydration(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
const openProduct = (page: Page) => page.getByRole('article').getByRole('link').first().click();
async function expectProduct(page: Page) {
  await expect(page).toHaveURL(/\/products\/.*620104/);
  await expect(page.getByRole('button', { name: /^View 1 of/ })).toBeVisible();
}

test('card > its picture moves to the product’s page', async ({ page }) => {
  await openList(page);
  await openProduct(page);
  await expectProduct(page);
  await expect.poll(() => readTransitions(page)).toEqual({ started: 1, groups: [GROUP] });
  await page.clock.resume();
  await expect(namedElements(page)).toHaveCount(0);
});

test('card > a page that is slow to come is shown without movement', async ({ page }) => {
  await openList(page);
  const requests = await holdRequests(page, /\/_next\/data\//);
  await openProduct(page);
  await expect(namedElements(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(namedElements(page)).toHaveCount(0);
  await requests.release();
  await expectProduct(page);
  expect(await readTransitions(page)).toEqual({ started: 0, groups: [] });
});

test('card > no transition starts with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  await openProduct(page);
  await expectProduct(page);
  expect(await readTransitions(page)).toEqual({ started: 0, groups: [] });
});

/** Records layout shifts. Runs in the page. */
const observeShift = () => {
  const observed = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      observed.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
};

test('card > its film plays muted while it is pointed at, and loads then @desktop', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) requested.push(request.url());
  });
  await page.goto(LIST, { waitUntil: 'networkidle' });
  const card = page.getByRole('article');
  const film = card.locator('video');
  await page.evaluate(observeShift);
  await card.hover();
  await expect(film).toHaveCSS('opacity', '1');
  expect(
    await film.evaluate((video) => video instanceof HTMLVideoElement && video.muted && video.loop),
  ).toBe(true);
  expect(requested[0]).toContain('620104');
  expect(await film.boundingBox()).toEqual(await card.locator('img').first().boundingBox());
  await page.mouse.move(0, 0);
  await expect(film).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test('card > a film that fails leaves the picture @desktop', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(LIST);
  await waitForHydration(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.mp4'));
  await page.getByRole('article').hover();
  await failed;
  await expect(page.getByRole('article').locator('video')).toHaveCount(0);
});

test('card > its film stays away with reduced motion @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  await page.getByRole('article').hover();
  await page.clock.runFor(1000);
  await expect(page.getByRole('article').locator('video')).toHaveCount(0);
});

for (const [motion, seconds] of [
  ['no-preference', 0.48],
  ['reduce', 0],
] as const)
  test(`heart > answers for ${seconds} s with the preference ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(LIST);
    await waitForHydration(page);
    const heart = page.getByRole('article').getByRole('button', { name: /^Wishlist:/ });
    const duration = heart.evaluate(
      (button) =>
        new Promise<number>((resolve) =>
          button.addEventListener('animationend', (event) =>
            resolve(event instanceof AnimationEvent ? event.elapsedTime : NaN),
          ),
        ),
    );
    await heart.click();
    expect(await duration).toBeCloseTo(seconds);
  });
