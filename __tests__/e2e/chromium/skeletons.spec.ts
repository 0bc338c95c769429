import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

const PAGE_DATA = /\/_next\/data\//;
const skeleton = (page: Page) => page.locator('[data-skeleton]');

/** Records the layout shift. Runs in the page. */
const observeShift = () => {
  const observed = window as unknown as { shift: number };
  observed.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      observed.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
};
const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test('skeletons > a slow navigation shows the shape of the page that comes, and nothing shifts', async ({
  page,
}) => {
  await page.goto('/help/returns');
  await waitForHydration(page);
  const requests = await holdRequests(page, PAGE_DATA);
  await page.evaluate(observeShift);
  await page.getByRole('link', { name: 'AZA, to the home page' }).click();
  await expect(skeleton(page)).toHaveAttribute('data-skeleton', 'home');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  expect(await shift(page)).toBe(0);
  await requests.release();
  await expect(page).toHaveURL('/');
  await expect(skeleton(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('skeletons > close the menu that the link was in', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the menu of small screens');
  await page.goto('/help/returns');
  await waitForHydration(page);
  const requests = await holdRequests(page, PAGE_DATA);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Women', { exact: true }).click();
  await menu.getByRole('link', { name: 'All Women' }).click();
  await expect(skeleton(page)).toHaveAttribute('data-skeleton', 'list');
  await expect(menu).toBeHidden();
  await requests.release();
  await expect(page).toHaveURL('/collection/women');
  await expect(skeleton(page)).toHaveCount(0);
});

test('skeletons > stand still for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/help/returns');
  await waitForHydration(page);
  const requests = await holdRequests(page, PAGE_DATA);
  await page.getByRole('link', { name: 'AZA, to the home page' }).click();
  await expect(skeleton(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('[data-skeleton]')?.getAnimations().length),
    )
    .toBe(0);
  await requests.release();
});
