import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send503 } from '@/server/http/sendCached';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

/** The enhanced contrast of WCAG AAA. */
const ENHANCED = { runOnly: { type: 'rule' as const, values: ['color-contrast-enhanced'] } };
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

test('accessibility > product page, with and without an error', async ({ page }) => {
  await page.goto('/collection/women/kurtas');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Please select a size').first()).toBeVisible();
  await expectNoViolations(page);
});

test('accessibility > sign-in, sign-up and forgot-password dialogs', async ({ page }) => {
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

test('accessibility > menu or category panel, and country list', async ({ page }, { project }) => {
  await page.goto('/');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
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
  const checkCountryDialog = async () => {
    await page
      .getByRole('button', { name: /^Shipping to India/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible();
    await expectNoViolations(page);
  };
  if (project.name === 'phone') return checkCountryDialog();
  await page.keyboard.press('Escape');
  const link = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Bridal Lehengas' });
  await expect(link).toBeHidden();
  // Escape closes a panel opened by hover, and a panel opened by key closes when the focus leaves it.
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
  await checkCountryDialog();
});

// Colours do not depend on the width.
for (const address of [POTLI, '/checkout/cart']) {
  test(
    `accessibility > ${address} has a contrast of 7:1 with prefers-contrast: more`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 6_000 });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectNoViolations(page, 'html', ENHANCED);
    },
  );
}

test.describe('accessibility > on another origin', () => {
  test.use({ failOnErrors: false });

  test('the page for load shedding has no violation', async ({ page }) => {
    const overloaded = createServer((_, res) => send503(res));
    await new Promise<void>((ready) => {
      overloaded.listen(0, '127.0.0.1', ready);
    });
    await page.goto(`http://127.0.0.1:${(overloaded.address() as AddressInfo).port}/`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The shop is very busy' }),
    ).toBeVisible();
    await expectNoViolations(page);
    overloaded.close();
  });
});

/** The page data of a client navigation. */
type PageResponse = { pageProps: { load: object; failure?: { status: number } } };

test('accessibility > country offer, discontinued product and error screens', async ({ page }) => {
  await page.route('**/account/v1/web-bootstrap*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, located_country: 'SG' } },
    });
  });
  const changePageData = (path: string, change: (data: PageResponse) => PageResponse) =>
    page.route(`**/_next/data/**${path}.json*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as PageResponse) });
    });
  await changePageData('/620104', ({ pageProps }) => ({
    pageProps: { load: { ...pageProps.load, withdrawn: true, similar: [] } },
  }));
  await changePageData('/help/returns', ({ pageProps }) => ({
    pageProps: { ...pageProps, failure: { status: 503 } },
  }));
  await changePageData('/help/privacy', ({ pageProps }) => ({
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
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expectNoViolations(page);
  }
});

test('accessibility > support agent dialog', async ({ page }) => {
  await page.goto('/?isCS=1');
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
  await expectNoViolations(page);
});

test('forced colours > the selected size is filled and the focused one is outlined', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104');
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('M').check({ force: true });
  await page.keyboard.press('ArrowRight');
  await expect(radio('L')).toBeChecked();
  const styleOf = (name: string) =>
    radio(name).evaluate((node) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(node.nextElementSibling ?? node);
      return { backgroundColor, outlineStyle };
    });
  const [other, chosen] = [await styleOf('M'), await styleOf('L')];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect([chosen.outlineStyle, other.outlineStyle]).toEqual(['solid', 'none']);
});

test('forced colours > errors have the word Error, and the selected country is outlined', async ({
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
      .getByRole('contentinfo')
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
