import type { Page } from '@playwright/test';
import { expectNoViolations, RULES } from './support/axe';
import { changePrice, openDesk, placeOrder, signIn } from './support/desk';
import { callStaff, staffUrl } from './support/staff';
import { expect, test } from './support/test';

/** One for each project, because they run at the same time. */
const PRODUCT_IDS: Record<string, number> = { phone: 620101, desktop: 620464 };
const NEW_PRICE = 12_345;

// The desk is another host than the shop; its own errors are checked below.
test.use({ failOnErrors: false });

/** Finds the order and opens it with the keyboard alone. */
async function openOrder(page: Page, orderId: number) {
  await page.goto(`${staffUrl()}/desk/#/orders`);
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search orders')).toBeFocused();
  const found = page.waitForResponse((response) => response.url().includes(`search=${orderId}`));
  await page.keyboard.type(String(orderId));
  await found;
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search orders').blur();
  await page.keyboard.press('j');
  await expect(rows).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByText('To dispatch')).toBeVisible();
  await expectNoViolations(page);
}

/** A date field that is empty, with its error. */
async function refuseWithoutDate(page: Page) {
  await page.getByRole('button', { name: 'Change promised date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change promised date' }).click();
  await expect(dialog.getByLabel('Promised date')).toHaveAccessibleDescription('Required');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

async function shipOrder(page: Page) {
  await page.getByRole('button', { name: 'Ship' }).click();
  const dialog = page.getByRole('dialog');
  const ship = dialog.getByRole('button', { name: 'Ship' });
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('?');
  await ship.click();
  const hint = 'Please enter the tracking number, 4 to 40 letters and digits';
  await expect(dialog.getByLabel('Tracking number')).toHaveAccessibleDescription(hint);
  await expectNoViolations(page);
  await dialog.getByLabel('Tracking number').fill('BD1234567890');
  await ship.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Dispatched', { exact: true })).toBeVisible();
}

test('desk > staff sign in, ship an order and change a price that the shop shows', async ({
  page,
}, { project }) => {
  const productId = PRODUCT_IDS[project.name] ?? 0;
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  const params = { id: productId };
  const before = (await callStaff('GET /staff/v1/products/:id', { params })).data;
  const { orderId } = await placeOrder(productId);
  await signIn(page);
  await expect(page.getByRole('img', { name: /^Orders in/ })).toBeVisible();
  await expectNoViolations(page);
  await openOrder(page, orderId);
  await refuseWithoutDate(page);
  await shipOrder(page);
  const { order, timeline } = (
    await callStaff('GET /staff/v1/orders/:id', { params: { id: orderId } })
  ).data;
  expect(order.items[0]).toMatchObject({ step: 'dispatched', awb: 'BD1234567890' });
  expect(timeline.filter(({ act }) => act === 'ship')).toHaveLength(1);
  await changePrice(page, productId, NEW_PRICE);
  expect(problems).toEqual([]);
  await page.goto(before.url);
  await expect(page.getByRole('main').getByText('₹12,345').first()).toBeVisible();
  await callStaff('PUT /staff/v1/products/:id', { params, body: { prices: before.prices } });
});

const PAGES: [path: string, title: string][] = [
  ['/tickets', 'Tickets'],
  ['/customers', 'Customers'],
  ['/products/620101', ''],
  ['/products/create', 'New product'],
  ['/categories', 'Categories'],
  ['/categories/create', 'New category'],
  ['/gift-cards', 'Gift cards'],
  ['/designers', 'Designers'],
  ['/designers/create', 'New designer'],
  ['/looks', 'Looks'],
  ['/looks/create', 'New look'],
  ['/landing-pages', 'Landing pages'],
  ['/landing-pages/create', 'New landing page'],
  ['/landing-page-report', 'What people search for'],
  ['/ledger', 'Wallets and points'],
  ['/reconciliation', 'Reconciliation'],
  ['/webhooks/create', 'New endpoint'],
  ['/webhooks', 'Webhooks'],
  ['/home', 'Home page'],
  ['/banners/create', 'New banner'],
  ['/carousels/create', 'New carousel'],
  ['/help-pages', 'Help pages'],
  ['/help-pages/returns', 'Returns and exchanges'],
  ['/settings', 'Settings'],
  ['/settings/emi', 'Settings'],
  ['/settings/shipping', 'Settings'],
  ['/settings/payment', 'Settings'],
  ['/notices', 'Notices'],
  ['/jobs', 'Jobs'],
  ['/tax', 'Tax'],
];

test('desk > pages fit the screen and are accessible in light and dark', async ({ page }) => {
  await signIn(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, title] of PAGES) {
      await openDesk(page, path, title);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectNoViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} in ${colorScheme}`).toBeLessThanOrEqual(0);
    }
  }
});

/** Pages with a field that opens: the filter of a list, the select and the search of a form. */
const OPENED: [path: string, title: string, name: string | RegExp][] = [
  ['/orders', 'Orders', 'To do'],
  ['/jobs', 'Jobs', 'Kind'],
  ['/gift-cards', 'Gift cards', 'State'],
  ['/categories/create', 'New category', /^Below/],
  ['/banners/create', 'New banner', /^Where the wide/],
  ['/looks/create', 'New look', /^Products that are shown/],
  ['/settings/capture', 'Settings', /^Capture the payment/],
];

/** A list that belongs to a field or a button is outside the landmarks, beside the page that it covers. */
const OPENED_RULES = { ...RULES, rules: { ...RULES.rules, region: { enabled: false } } };

async function expectOpenedAccessible(page: Page, role: 'listbox' | 'menu') {
  await expect(page.getByRole(role)).toBeVisible();
  await expectNoViolations(page, 'html', OPENED_RULES);
}

test('desk > open selects, searches and menus are accessible in light and dark', async ({
  page,
}) => {
  const email = await signIn(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, title, name] of OPENED) {
      await openDesk(page, path, title);
      await page.getByRole('combobox', { name }).click();
      await expectOpenedAccessible(page, 'listbox');
      await page.keyboard.press('Escape');
    }
    // A phone has no space for the email.
    await page.getByRole('button', { name: new RegExp(`Profile|${email}`) }).click();
    await expectOpenedAccessible(page, 'menu');
    await page.keyboard.press('Escape');
  }
});
