import { expect, test } from './support/test';

test(
  'help topics > keep their order on a phone, the current one is in view, and the row is free to scroll',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/help/terms');
    const topics = page.getByRole('navigation', { name: 'Help topics' });
    const current = topics.getByRole('link', { name: 'Terms of sale' });
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(topics.getByRole('link').first()).toHaveText('Contact us');
    await expect(topics.getByRole('link').first()).not.toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await current.evaluate(async (link) => {
      await Promise.all(link.getAnimations().map(({ finished }) => finished));
      link.parentElement?.scrollTo({ left: 0, behavior: 'instant' });
    });
    await expect(topics.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(current).not.toBeInViewport();
  },
);
