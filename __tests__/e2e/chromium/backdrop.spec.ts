import sharp from 'sharp';
import { findHeadlessShell } from '@/tools/test/chromium.mjs';
import { waitForHydration } from './support/waitForHydration';
import { expect, test } from './support/test';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Headless Chromium hides scrollbars by default, so that pages have no gutter.
  launchOptions: {
    executablePath: findHeadlessShell(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** The lightest pixel (0 to 255) along the top and both sides of a picture, down to a share of its height. */
async function lightestAtEdges(picture: Buffer, share: number) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  const rows = Math.floor(info.height * share);
  const lightnessAt = (x: number, y: number) => data[(y * width + x) * channels] ?? NaN;
  const top = Array.from({ length: width }, (_, x) => lightnessAt(x, 0));
  const sides = Array.from({ length: rows }, (_, y) => [
    lightnessAt(0, y),
    lightnessAt(width - 1, y),
  ]).flat();
  return Math.max(...top, ...sides);
}

test('dialog > its backdrop covers the whole viewport and the scrollbar gutter', async ({ page }, {
  project,
}) => {
  await page.goto('/collection/women/kurtas');
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  const gutter = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  if (project.name === 'desktop') expect(gutter).toBeGreaterThan(0);
  await heading.scrollIntoViewIfNeeded();
  const before = await heading.boundingBox();
  await page
    .getByRole('button', { name: /^Choose a size/ })
    .first()
    .evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: /^Choose a size/ });
  await expect(dialog).toBeVisible();
  expect((await heading.boundingBox())?.x).toBe(before?.x);
  // On a phone the dialog is a sheet at the bottom.
  const { y } = (await dialog.boundingBox()) ?? { y: 0 };
  const share = project.name === 'phone' ? y / 844 : 1;
  expect(share).toBeGreaterThan(0.1);
  expect(await lightestAtEdges(await page.screenshot(), share)).toBeLessThan(200);
});
