import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import { schemaErrors } from '@/__tests__/support/dataLayer';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

const CONTAINER = 'GTM-TEST01';
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const panel = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });

const PANEL = '[aria-labelledby="consent-heading"]';

type Observations = { refused: string[]; found?: unknown[]; shift: number };
const readObservations = (page: Page) =>
  page.evaluate(() => {
    const { refused, found, shift } = window as unknown as Observations;
    return { refused, found, shift };
  });

type Vital = { event: string; metric_name: string };
const vitalsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from((window as unknown as { dataLayer?: Vital[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'web_vitals',
    ),
  );

/** Records blocked requests and the layout shift. Runs in the page. */
const observePage = () => {
  const observed = window as unknown as Observations;
  Object.assign(observed, { refused: [], shift: 0 });
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    observed.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      observed.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Replaces Google's container: records the data layer when it loads. */
const TAG = `window.found = Array.from(window.dataLayer, (push) => (Object.prototype.toString.call(push) === '[object Arguments]' ? Array.from(push) : push));`;

/** Serves the privacy page as a shop with a tag manager would, with the content policy of that shop. */
async function configureTagManager(page: Page, siteUrl: string) {
  await page.route(/\/help\/privacy(\?|$)/, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(
        ([name]) => !['content-encoding', 'content-length'].includes(name),
      ),
    );
    const body = (await response.text()).replace('"gtmId":""', `"gtmId":"${CONTAINER}"`);
    const policy = contentSecurityPolicy({
      mediaBase: '/media',
      gtmId: CONTAINER,
      googleClientId: '',
      siteUrl,
    });
    // The hash of the page's own script comes from the build.
    const [scriptSource] =
      /script-src 'self' 'sha256-[^']+'/.exec(headers['content-security-policy'] ?? '') ?? [];
    await route.fulfill({
      response,
      body,
      headers: {
        ...headers,
        'content-security-policy': policy.replace(
          /script-src 'self' 'sha256-[^']+'/,
          scriptSource ?? '',
        ),
      },
    });
  });
}

test.describe('tag manager', () => {
  test.use({ failOnErrors: false });

  test(
    'loads after the page within the content security policy, and reads the consent defaults first',
    { tag: '@desktop' },
    async ({ page, context, baseURL }) => {
      await page.addInitScript(observePage);
      await context.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: TAG }),
      );
      await configureTagManager(page, baseURL ?? '');
      await page.goto('/en-gb/help/privacy?utm_source=newsletter&email=asha@example.com');
      await expect
        .poll(async () => (await readObservations(page)).found?.length ?? 0)
        .toBeGreaterThan(3);
      const { refused, found = [] } = await readObservations(page);
      expect(refused).toEqual([]);
      expect(found.slice(0, 3)).toMatchObject([
        [
          'consent',
          'default',
          { ad_storage: 'denied', analytics_storage: 'denied', wait_for_update: 500 },
        ],
        ['consent', 'default', { region: expect.arrayContaining(['DE', 'GB']) as string[] }],
        ['set', 'ads_data_redaction', true],
      ]);
      // Web vitals may be pushed before or after the container loads.
      expect(
        found.slice(3).filter((push) => (push as { event?: string }).event !== 'web_vitals'),
      ).toEqual([
        expect.objectContaining({
          event: 'page_view',
          utm_source: 'newsletter',
          page_location: `${baseURL}/en-gb/help/privacy?utm_source=newsletter`,
        }),
        expect.objectContaining({ event: 'gtm.js' }),
      ]);
      await expect
        .poll(async () => (await vitalsOf(page)).map(({ metric_name }) => metric_name))
        .toEqual(expect.arrayContaining(['FCP', 'TTFB']));
      for (const vital of await vitalsOf(page)) expect(schemaErrors(vital)).toEqual([]);
    },
  );
});

test(
  'consent panel > causes no layout shift, does not cover the bottom bar, and a choice is kept',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(observePage);
    await page.goto(`/en-gb${POTLI}?utm_source=newsletter&gclid=Cj0`);
    await expect(panel(page)).toBeVisible();
    await expectNoViolations(page, PANEL);
    expect((await readObservations(page)).shift).toBeLessThan(0.02);
    const bar = page.locator('[data-bottom-bar]');
    const overlap = async () => {
      const [panelBox, barBox] = [await panel(page).boundingBox(), await bar.boundingBox()];
      return panelBox && barBox ? panelBox.y + panelBox.height - barBox.y : Number.NaN;
    };
    const scrollToBar = () =>
      expect
        .poll(async () => {
          await page.mouse.wheel(0, 400);
          return bar.isVisible();
        })
        .toBe(true);
    await scrollToBar();
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await page.goto('/en-gb/collection/women');
    await expect(panel(page)).toBeVisible();
    await scrollToBar();
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await panel(page).getByRole('button', { name: 'Manage choices' }).click();
    await expectNoViolations(page, PANEL);
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await panel(page).getByRole('button', { name: 'Reject all' }).press('Enter');
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Array.from(
            (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.[3] ?? [],
          ),
        ),
      )
      .toMatchObject(['consent', 'update', { ad_storage: 'denied', analytics_storage: 'denied' }]);
    await expect(panel(page)).toBeHidden();
  },
);
