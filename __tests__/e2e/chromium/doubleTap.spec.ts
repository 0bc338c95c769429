import { waitForHydration } from './support/waitForHydration';
import { expect, test } from './support/test';

test('client navigation > the second tap of a double tap is ignored on the new page @phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/collection/women/kurtas');
  await waitForHydration(page);
  const card = page.getByRole('main').getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  const point = { x: (box?.x ?? 0) + 60, y: 400 };
  // The paused clock makes the two taps simultaneous on slow machines too.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.touchscreen.tap(point.x, point.y);
  await page.waitForURL(/\/products\//);
  const view = page.getByRole('main').getByRole('button', { name: /^View 1 of/ });
  await expect(view).toBeVisible();
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('click', () => (dataset.clicks = `${dataset.clicks ?? ''}click `));
  });
  const clicks = () => page.evaluate(() => document.documentElement.dataset.clicks);
  await page.touchscreen.tap(point.x, point.y);
  expect(await clicks()).toBeUndefined();
  await page.clock.runFor(600);
  await page.touchscreen.tap(point.x, point.y);
  await page.clock.resume();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(await clicks()).toBe('click ');
});
