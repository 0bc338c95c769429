import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import { schemaErrors } from '@/__tests__/support/dataLayer';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

const CONTAINER = 'GTM-TEST01';
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const panel = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });

const PANEL = '[aria-labelledby="consent-heading"]';

type Kept = { refused: string[]; found?: unknown[]; shift: number };
const kept = (page: Page) =>
  page.evaluate(() => {
    const { refused, found, shift } = window as unknown as Kept;
    return { refused, found, shift };
  });

type Vital = { event: string; metric_name: string };
const vitalsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from((window as unknown as { dataLayer?: Vital[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'web_vitals',
    ),
  );

/** What the browser refused to load, and how far the page moved by itself. */
const watch = () => {
  const here = window as unknown as Kept;
  Object.assign(here, { refused: [], shift: 0 });
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    here.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      here.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A container of our own in Google's place: it writes down what it finds when it comes. */
const TAG = `window.found = Array.from(window.dataLayer, (one) => (Object.prototype.toString.call(one) === '[object Arguments]' ? Array.from(one) : one));`;

test.describe('with a container', () => {
  test.use({ quiet: false });

  test(
    'the tag manager comes after the page, under its content policy, and finds the defaults of consent before everything',
    { tag: '@desktop' },
    async ({ page, context, baseURL }) => {
      await page.addInitScript(watch);
      await context.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: TAG }),
      );
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
          siteUrl: baseURL ?? '',
        });
        // The page's own script is compiled with the shop, and so is what its policy says of it.
        const [own] =
          /script-src 'self' 'sha256-[^']+'/.exec(headers['content-security-policy'] ?? '') ?? [];
        await route.fulfill({
          response,
          body,
          headers: {
            ...headers,
            'content-security-policy': policy.replace(
              /script-src 'self' 'sha256-[^']+'/,
              own ?? '',
            ),
          },
        });
      });
      await page.goto('/en-gb/help/privacy?utm_source=newsletter&email=asha@example.com');
      await expect.poll(async () => (await kept(page)).found?.length ?? 0).toBeGreaterThan(3);
      const { refused, found = [] } = await kept(page);
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
      // Measures of the visit come when they come, before the container or after it.
      expect(
        found.slice(3).filter((one) => (one as { event?: string }).event !== 'web_vitals'),
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
      for (const one of await vitalsOf(page)) expect(schemaErrors(one)).toEqual([]);
    },
  );
});

test(
  'the question of cookies moves nothing and covers neither the way to the cart, nor the filters, nor what has the focus; an answer holds',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(watch);
    await page.goto(`/en-gb${POTLI}?utm_source=newsletter&gclid=Cj0`); // the page is made without them, and comes alive all the same
    await expect(panel(page)).toBeVisible();
    await expectNoViolations(page, PANEL);
    expect((await kept(page)).shift).toBeLessThan(0.02);
    const bar = page.locator('[data-bottom-bar]');
    const overlap = async () => {
      const [asked, way] = [await panel(page).boundingBox(), await bar.boundingBox()];
      return asked && way ? asked.y + asked.height - way.y : Number.NaN;
    };
    const scrollToBar = () =>
      expect
        .poll(async () => {
          await page.mouse.wheel(0, 400); // past what the bar stands in for
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
