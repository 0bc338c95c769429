import { expect, test } from './support/test';

for (const width of [1024, 1440])
  test(`search > the camera in the field leads to the search by photo at ${width} px @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('combobox', { name: 'Search' }).focus();
    await page.keyboard.press('Tab');
    const camera = header.getByRole('link', { name: 'Search by photo' });
    await expect(camera).toBeFocused();
    const [field, logo] = await Promise.all([
      camera.boundingBox(),
      header.getByRole('link', { name: /to the home page/ }).boundingBox(),
    ]);
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(logo?.x ?? 0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/image-search$/);
  });
