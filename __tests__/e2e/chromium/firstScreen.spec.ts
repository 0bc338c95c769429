import { expect, test } from './support/test';

/** One list of every kind. */
const LISTS = [
  '/collection/women',
  '/collection/women/lehengas',
  '/collection/women/lehengas/bridal-lehengas',
  '/collection/kids',
  '/occasion/haldi',
  '/color/red',
  '/price/5000-10000',
  '/designers/mehrunika/101',
  '/new',
  '/offers',
  '/clearance-sale',
  '/ready-to-ship',
  '/ships-in-24-hours',
  '/aza-curates',
  '/aza-exclusives',
  '/top-searched-products',
  '/search?q=lehenga',
  '/search?q=lehnga',
  '/collection/women?colour=red&size=m',
];

// Fonts and pictures that load later must not move the list.
for (const address of LISTS)
  test(`list > half of the first picture is on the first screen of ${address}`, async ({
    page,
  }) => {
    await page.goto(address);
    const picture = page.getByRole('main').locator('article img').first();
    await expect(picture).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const { top, height, screen } = await picture.evaluate((image) => {
      const box = image.getBoundingClientRect();
      return { top: box.top, height: box.height, screen: innerHeight };
    });
    expect(height).toBeGreaterThan(100);
    expect(
      screen - top,
      `of ${Math.round(height)} px, below ${Math.round(top)} px`,
    ).toBeGreaterThanOrEqual(height / 2);
  });
