import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

const FILTERS = [
  ['/collection/women', 'Lehengas'],
  ['/collection/women/lehengas', 'Bridal Lehengas'],
  ['/collection/men', 'Sherwanis'],
  ['/occasion/haldi', 'Yellow'],
  ['/new', 'Jewellery'],
  ['/search?q=silk', 'Red'],
] as const;

for (const [address, name] of FILTERS)
  test(`filters > stay under the pointer when ${name} of ${address} is chosen and removed @desktop`, async ({
    page,
  }) => {
    await page.goto(address);
    await waitForHydration(page);
    const filter = page
      .getByRole('form', { name: 'Filters' })
      .getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
    const top = async () => Math.round((await filter.boundingBox())?.y ?? Number.NaN);
    await filter.scrollIntoViewIfNeeded();
    const before = await top();
    const clear = page.getByRole('main').getByRole('link', { name: 'Clear all' });
    await filter.check({ force: true });
    await expect(clear).toBeVisible();
    expect(await top(), 'after the choice').toBe(before);
    await filter.uncheck({ force: true });
    await expect(clear).toBeHidden();
    expect(await top(), 'after its removal').toBe(before);
  });
