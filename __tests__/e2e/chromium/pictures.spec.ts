import { expect, test } from './support/test';

test('pictures > a picture that fails to load shows a placeholder', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/collection/women');
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveAttribute('data-failed', '');
  await expect(picture).toHaveCSS('content', /^url\("data:image\/svg/);
});
