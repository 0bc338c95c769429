import { expect, test } from './support/test';

const SITES = [
  { prefix: '', money: /^₹[\d,]+$/, lang: 'en' },
  { prefix: '/en-gb', money: /^£[\d,]+$/, lang: 'en-gb' },
  { prefix: '/en-ca', money: /^CA\$[\d,]+$/, lang: 'en-ca' },
  { prefix: '/en-sg', money: /^S\$[\d,]+$/, lang: 'en-sg' },
  { prefix: '/en-au', money: /^A\$[\d,]+$/, lang: 'en-au' },
  { prefix: '/en-ae', money: /^AED [\d,]+$/, lang: 'en-ae' },
];

for (const { prefix, money, lang } of SITES) {
  test(
    `site > ${prefix || '/'} keeps its currency and URLs from listing to cart`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(`${prefix}/collection/women/kurtas`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const card = page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasNotText: /sold out/i })
        .first();
      await expect(card.getByText(money).first()).toBeVisible();
      await card.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`^[^/]+//[^/]+${prefix}/products/`));
      const main = page.getByRole('main');
      await expect(main.getByText(money).first()).toBeVisible();
      await main
        .locator('input[type="radio"][name="size"]:not([aria-disabled])')
        .first()
        .check({ force: true });
      await main
        .getByRole('button', { name: 'Add to cart' })
        .filter({ visible: true })
        .first()
        .click();
      const popup = page.getByRole('dialog', { name: 'Added to your cart' });
      await expect(popup.getByText(money).first()).toBeVisible();
      await popup.getByRole('link', { name: 'View cart' }).click();
      await expect(page).toHaveURL(`${prefix}/checkout/cart`);
      await expect(main.getByText(money).first()).toBeVisible();
    },
  );
}

test(
  'site > choosing a country opens the same page of its site',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/help/shipping');
    await page.getByRole('contentinfo').getByText('Delivering to India').click();
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /United Kingdom/ })
      .click();
    await expect(page).toHaveURL('/en-gb/help/shipping');
    await page.goto('/en-gb/help/shipping');
    await page.getByRole('contentinfo').getByText('Delivering to the United Kingdom').click();
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /United States/ })
      .click();
    await expect(page).toHaveURL('/help/shipping');
    await page.goto('/collection/women/kurtas');
    await expect(
      page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByText(/^\$[\d,]+$/)
        .first(),
    ).toBeVisible();
  },
);

test('site > location and language cause no redirect', { tag: '@phone' }, async ({ request }) => {
  for (const path of ['/', '/en-ae', '/help/shipping']) {
    const reply = await request.get(path, {
      maxRedirects: 0,
      headers: {
        'Accept-Language': 'en-GB,en;q=0.9',
        'X-Forwarded-For': '81.2.69.142',
        'CF-IPCountry': 'GB',
      },
    });
    expect([path, reply.status()]).toEqual([path, 200]);
  }
});

test(
  'country switch > accepts only countries and redirects only within the site',
  { tag: '@phone' },
  async ({ request }) => {
    const switchCountry = (form: Record<string, string>) =>
      request.post('/api/country', { form, maxRedirects: 0 });
    expect(
      (await switchCountry({ country: 'GB', to: '//elsewhere.example' })).headers().location,
    ).toBe('/en-gb/');
    expect(
      (await switchCountry({ country: 'GB', to: '/\\elsewhere.example' })).headers().location,
    ).toBe('/en-gb/');
    expect((await switchCountry({ country: 'US', to: '/help/shipping' })).headers().location).toBe(
      '/help/shipping',
    );
    expect((await switchCountry({ country: 'not one', to: '/' })).status()).toBe(400);
  },
);
