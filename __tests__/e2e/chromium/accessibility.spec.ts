import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send503 } from '@/server/http/sendCached';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

/** Twice what is asked of everybody. */
const ENHANCED = { runOnly: { type: 'rule' as const, values: ['color-contrast-enhanced'] } };
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

test('a product page has no barrier, with and without a refusal', async ({ page }) => {
  await page.goto('/collection/women/kurtas');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Please select a size').first()).toBeVisible();
  await expectNoViolations(page);
});

test('the sign-in, sign-up and forgot-password dialogs have no barrier', async ({ page }) => {
  await page.goto('/user/my-orders');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email')).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create an account' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('button', { name: 'Forgot your password?' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  await expectNoViolations(page);
});

test('the menu or category panel, and the country list, have no barrier', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu and search' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Women', { exact: true }).click();
  } else {
    await page.getByRole('button', { name: 'Categories of Women' }).click();
    await expect(
      page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Bridal Lehengas' }),
    ).toBeVisible();
  }
  await expectNoViolations(page);
  const country = async () => {
    await page
      .getByRole('button', { name: /^Shipping to India/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible();
    await expectNoViolations(page);
  };
  if (project.name === 'phone') return country();
  await page.keyboard.press('Escape');
  const link = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Bridal Lehengas' });
  await expect(link).toBeHidden();
  // What a pointer opens is closed by the key as well, and what the keys opened does not stay above what they go on to.
  await page.getByRole('contentinfo').hover();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Women', exact: true })
    .hover();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Categories of Women' }).press('Enter');
  await expect(link).toBeVisible();
  await page.getByRole('main').getByRole('link').first().focus();
  await expect(link).toBeHidden();
  await country();
});

// The same colours at every width.
for (const address of [POTLI, '/checkout/cart']) {
  test(
    `${address} has seven to one for who asks for more contrast`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 6_000 });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectNoViolations(page, 'html', ENHANCED);
    },
  );
}

test.describe('at another address than the store’s', () => {
  test.use({ quiet: false });

  test('the page that asks for patience while the shop is full has no barrier', async ({
    page,
  }) => {
    const full = createServer((_, res) => send503(res));
    await new Promise<void>((ready) => {
      full.listen(0, '127.0.0.1', ready);
    });
    await page.goto(`http://127.0.0.1:${(full.address() as AddressInfo).port}/`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The shop is very busy' }),
    ).toBeVisible();
    await expectNoViolations(page);
    full.close();
  });
});

/** What a page is told when it comes without loading: answered with something else than it would be. */
type Announcement = { pageProps: { load: object; failure?: { status: number } } };

test('the offer of another country, a piece that is gone and a page that failed have no barrier', async ({
  page,
}) => {
  await page.route('**/account/v1/web-bootstrap*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, located_country: 'SG' } },
    });
  });
  const answer = (path: string, change: (told: Announcement) => Announcement) =>
    page.route(`**/_next/data/**${path}.json*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Announcement) });
    });
  await answer('/620104', ({ pageProps }) => ({
    pageProps: { load: { ...pageProps.load, withdrawn: true, similar: [] } },
  }));
  await answer('/help/returns', ({ pageProps }) => ({
    pageProps: { ...pageProps, failure: { status: 503 } },
  }));
  await answer('/help/privacy', ({ pageProps }) => ({
    pageProps: { ...pageProps, failure: { status: 429 } },
  }));
  await page.goto('/help/shipping');
  await expect(page.getByRole('form', { name: 'Your country' })).toBeVisible();
  const go = (path: string) =>
    page.evaluate(
      (to) =>
        void (
          window as unknown as { next: { router: { push: (path: string) => void } } }
        ).next.router.push(to),
      path,
    );
  for (const [path, heading] of [
    [
      '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104',
      'This piece is no longer available',
    ],
    ['/help/returns', 'Ooops!! Seems like something went wrong!!'],
    ['/help/privacy', 'Ooops!! Seems like something went wrong!!'],
  ] as const) {
    await go(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expectNoViolations(page);
  }
});

test('the way in for customer service has no barrier', async ({ page }) => {
  await page.goto('/?isCS=1');
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
  await expectNoViolations(page);
});

test('in colours that the system forces, what is chosen looks chosen and what has the focus is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104');
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('M').check({ force: true });
  await page.keyboard.press('ArrowRight');
  await expect(radio('L')).toBeChecked();
  const look = (name: string) =>
    radio(name).evaluate((node) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(node.nextElementSibling ?? node);
      return { backgroundColor, outlineStyle };
    });
  const [other, chosen] = [await look('M'), await look('L')];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect([chosen.outlineStyle, other.outlineStyle]).toEqual(['solid', 'none']);
});

test('forced colours > errors carry a sign and the word Error, and the chosen country is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/user/my-orders');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('not an email');
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .locator('[data-error]')
        .first()
        .evaluate((node) => getComputedStyle(node, '::before').content),
    )
    .toContain('Error: ');
  await page.goto('/offers');
  await page.getByText('Delivering to India').click();
  const country = (name: string) =>
    page
      .locator('#country')
      .getByRole('button', { name })
      .evaluate((node) => [
        getComputedStyle(node).outlineStyle,
        node.querySelectorAll('svg').length,
      ]);
  expect([await country('India'), await country('United Kingdom')]).toEqual([
    ['solid', 1],
    ['none', 0],
  ]);
});

test('category menu > Escape returns the focus to its toggle @desktop', async ({ page }) => {
  await page.goto('/offers');
  await waitForHydration(page);
  const toggle = page.getByRole('button', { name: 'Categories of Women' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const inside = page.locator('#categories-women').getByRole('link').first();
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
