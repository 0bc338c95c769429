import { expect, test } from './support/test';

test('pictures > one that failed shows a placeholder, and the picture once it loads', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/media/**', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/collection/women');
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toHaveAttribute('data-failed', '');
  await expect(picture).toHaveCSS('content', /^url\("data:image\/svg/);
  broken = false;
  await picture.evaluate((img: HTMLImageElement) => img.removeAttribute('srcset')); // asks for its src
  await expect(picture).not.toHaveAttribute('data-failed');
});
