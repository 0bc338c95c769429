import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/test';

const MAX_HEIGHT_ON_PHONE = 9000;
const film = (page: Page) => page.getByRole('main').locator('video');
/** By its markup, because content that is not laid out has no role. */
const poster = (page: Page) => page.locator('main img[alt*="slow turn on a linen dress form"]');
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

test('home > fits eleven screens of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  // Sections below the first screens have an estimated height until they are laid out.
  const height = await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThanOrEqual(MAX_HEIGHT_ON_PHONE);
});

test('home > the footer takes at most one screen', async ({ page, viewport }) => {
  await page.goto('/');
  const box = await page.getByRole('contentinfo').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(viewport?.height ?? 0);
});

test('home > the film loads near the viewport, plays muted, and pauses off screen and by its button', async ({
  page,
}) => {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) videos.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(videos).toEqual([]);
  await poster(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(film(page)).toHaveJSProperty('muted', true);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isPlaying(page)).toBe(false);
});

test('home > shoppers who prefer reduced motion see the poster only', async ({ browser, baseURL }, {
  project,
}) => {
  const device = project.name === 'phone' ? devices['Pixel 7'] : devices['Desktop Chrome'];
  const context = await browser.newContext({ ...device, baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await poster(page).scrollIntoViewIfNeeded();
  await expect(poster(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Pause the film' })).toHaveCount(0);
  await expect(film(page)).toHaveCount(0);
  await context.close();
});
