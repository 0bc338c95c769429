import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

/** The page's data as the server sends it when the tiles are late. */
const leaveTilesOut = (page: Page) =>
  page.route('**/_next/data/**/collection/women.json*', async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as {
      pageProps: { load: { listing: { tiles: unknown; banner: unknown } } };
    };
    Object.assign(data.pageProps.load.listing, { tiles: null, banner: null });
    await route.fulfill({ response, json: data });
  });

async function expectNothingMoves(page: Page) {
  await leaveTilesOut(page);
  await page.goto('/help/returns');
  await waitForHydration(page);
  const requests = await holdRequests(page, /\/listing\/tiles/);
  await page.evaluate(() => {
    void (
      window as unknown as { next: { router: { push: (to: string) => void } } }
    ).next.router.push('/collection/women');
  });
  const main = page.getByRole('main');
  const filters = main.getByRole('navigation', { name: 'Popular filters' });
  const tiles = main.getByRole('navigation', { name: 'Women collections' });
  const seen = [
    main.getByRole('heading', { level: 1 }),
    filters,
    filters.getByRole('link').last(),
    main.getByRole('article').first(),
  ];
  const places = () => Promise.all(seen.map((element) => element.boundingBox()));
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await requests.areHeld();
  const before = await places();
  expect(before).not.toContain(null);
  await requests.release();
  await expect(tiles.getByRole('link').first()).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(main.locator('[data-promotion^="list_banner|"]')).toHaveCount(1);
}

test('late tiles > nothing moves when they come', ({ page }) => expectNothingMoves(page));

test('late tiles > nothing moves on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1200 });
  await expectNothingMoves(page);
});
