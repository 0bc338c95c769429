import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

test('sort > opens a list in the style of the store, and a tap leaves no focus ring', async ({
  page,
}, { project }) => {
  const isPhone = project.name === 'phone';
  await page.goto('/collection/women');
  await waitForHydration(page);
  const sort = page.getByRole('main').getByLabel('Sort');
  const press = (control: Locator) => (isPhone ? control.tap() : control.click());
  await press(sort);
  const option = sort.getByRole('option', { name: 'New in' });
  await expect(option).toBeInViewport();
  if (isPhone)
    await expect
      .poll(async () => (await option.boundingBox())?.width, 'a sheet as wide as the screen')
      .toBe(page.viewportSize()?.width);
  await press(option);
  await expect(page).toHaveURL('/collection/women?sort=new');
  await expect(sort).toBeFocused();
  expect(await sort.evaluate((select) => select.matches(':focus-visible'))).toBe(false);
});
