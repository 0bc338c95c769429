import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';
import { openPaymentMethod } from './support/openPaymentMethod';

// The way is cut, which pages report; and it is another address than the store's.
test.use({ quiet: false, serviceWorkers: 'allow' });

const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const OTHER = '/products/neelmohar-indigo-zari-border-saree/620150';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Paths of all that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => url.replace(location.origin, ''));
  });

async function look(page: Page, address: string) {
  await page.goto(address);
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining([POTLI, '/mine/looks', '/mine/wishlist']));
}

test(
  'what was looked at is read without a network, and the rest says so',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const route = await openPaymentMethod(baseURL ?? '');
    const at = (path: string) => route.address + path;
    // Seen on two sites it is one piece all the same.
    await page.goto(at(`/en-gb${POTLI}`));
    await expect
      .poll(() => kept(page))
      .toEqual(expect.arrayContaining([`/en-gb${POTLI}`, '/mine/looks']));
    await look(page, at(POTLI));
    const name = await heading(page).textContent();
    await main(page)
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await expect(page.getByText('Product added to wishlist')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(
          async () => ((await (await caches.match('/mine/wishlist'))?.json()) as unknown[]).length,
        ),
      )
      .toBe(1);

    route.cut();
    await page.goto(at(POTLI));
    await expect(heading(page)).toHaveText(name ?? '');
    await page.goto(at('/new'));
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page).toHaveURL(at('/offline#/new'));
    const looks = main(page).getByRole('region', { name: 'Recently viewed' });
    await expect(
      main(page).getByRole('region', { name: 'Your wishlist' }).getByRole('link'),
    ).toHaveCount(1);
    await expect
      .poll(() =>
        looks.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expectNoViolations(page);
    await looks.getByRole('link').click();
    await expect(heading(page)).toHaveText(name ?? '');
    await route.close();
  },
);

test(
  'a new version takes over, and takes nothing away',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const route = await openPaymentMethod(baseURL ?? '');
    await look(page, route.address + POTLI);
    const name = await heading(page).textContent();
    // The old one is at work on a picture that never comes.
    const busy = route.stall(/w-317,dpr-2/);
    await page.goto(route.address + OTHER);
    await busy;
    route.deploy('next');
    await page.goto(`${route.address}/help/returns`);
    await expect
      .poll(async () => (await kept(page)).filter((path) => path.startsWith('/offline?')))
      .toEqual(['/offline?__WB_REVISION__=next']);
    route.cut();
    await page.goto(route.address + POTLI);
    await expect(heading(page)).toHaveText(name ?? '');
    await route.close();
  },
);

test(
  'whoever signs out leaves nothing on the device, and personal pages were never kept',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const route = await openPaymentMethod(baseURL ?? '');
    await page.goto(`${route.address}/user/my-account`);
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog', { name: 'Create an account' });
    await form.getByLabel('Email').fill(`offline${Date.now()}@example.com`);
    await form.getByLabel('Choose a password').fill('a long enough one');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(main(page).getByRole('heading', { name: 'My account' })).toBeVisible();
    await look(page, route.address + POTLI);
    await page.goto(`${route.address}/user/my-account`);
    expect((await kept(page)).filter((path) => /^\/(?:user|checkout|api)/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click();
    await expect(heading(page)).toHaveText('Please sign in');
    await expect.poll(() => kept(page)).not.toContain('/mine/looks');
    expect(await kept(page)).not.toContain(POTLI);
    route.cut();
    await page.goto(route.address + POTLI);
    await expect(heading(page)).toHaveText('You are offline');
    await expect(main(page).getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await route.close();
  },
);
