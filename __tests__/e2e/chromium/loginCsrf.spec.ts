import type { APIRequestContext, Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { PASSWORD } from './support/customer';
import { expect, test } from './support/test';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const PAGES = [
  '/',
  '/en-gb',
  '/collection/women/kurtas?size=m',
  LEHENGA,
  `/en-gb${LEHENGA}?size=M`,
  '/designers',
  '/search?q=saree',
  '/help/returns',
  '/checkout/cart',
  '/checkout/address',
  '/user/my-orders',
  '/user/wishlist',
  '/user/reset-password?token=x',
  '/nothing',
];
const LINKED_TO_THEMSELVES = ['/', '/user/wishlist', '/checkout/cart', '/help/shipping'];

/** The URL fragment with a valid identity token of another person. */
async function foreignCredential(request: APIRequestContext, baseURL = '') {
  const reply = await request.post(new URL('/sandbox-identity', process.env.OUTBOX_URL).href, {
    form: {
      email: `attacker-${crypto.randomUUID()}@example.com`,
      name: 'Attacker',
      return_to: `${baseURL}/`,
      nonce: crypto.randomUUID(),
    },
    maxRedirects: 0,
  });
  const { hash } = new URL(reply.headers().location ?? '');
  expect(hash).toMatch(/^#credential=\w+\.\w+\.[\w-]+$/);
  return hash;
}

const traces = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search + location.hash,
    inHistory: JSON.stringify(history.state).includes('credential'),
    inDocument: document.documentElement.outerHTML.includes('#credential'),
  }));

const expectNoTrace = (page: Page, address: string, when: string) =>
  expect
    .poll(() => traces(page), `${address} ${when}`)
    .toEqual({ address, inHistory: false, inDocument: false });

async function expectNobodySignedIn(page: Page) {
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('customer_id');
  // The checkout asks for it in the page; its header has no account link.
  const signIn = page.url().includes('/checkout/address')
    ? page.getByRole('region', { name: 'Sign in to check out' })
    : page.getByRole('link', { name: 'Sign in or create an account' });
  await expect(signIn).toBeVisible();
}

/** Records the calls that sign in with an identity token. */
function watchSignIns(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('social-login')) calls.push(request.url());
  });
  return calls;
}

test('login CSRF > a credential in the URL is removed and signs nobody in @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const hash = await foreignCredential(request, baseURL);
  const signIns = watchSignIns(page);
  for (const address of PAGES)
    await test.step(address, async () => {
      await page.goto('about:blank');
      await page.goto(address + hash);
      await waitForHydration(page);
      await expectNoTrace(page, address, 'after hydration');
      const otherLink =
        address === '/checkout/address'
          ? /home page/
          : address === '/user/wishlist'
            ? /^Cart/
            : /^Wishlist/;
      await page.getByRole('banner').getByRole('link', { name: otherLink }).click();
      await expect(page).not.toHaveURL(address);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await waitForHydration(page);
      await expectNoTrace(page, address, 'after Back');
      await page.reload();
      await waitForHydration(page);
      await expectNoTrace(page, address, 'after a reload');
      await expectNobodySignedIn(page);
    });
  expect(signIns).toEqual([]);
});

test('login CSRF > a credential does not return when a link leads to the same page @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const hash = await foreignCredential(request, baseURL);
  for (const address of LINKED_TO_THEMSELVES)
    await test.step(address, async () => {
      await page.goto('about:blank');
      await page.goto(address + hash);
      await waitForHydration(page);
      await expectNoTrace(page, address, 'after hydration');
      const link = page.locator(`a[href="${address}"]`).filter({ visible: true });
      await link.last().click();
      await expectNoTrace(page, address, 'after the link to itself');
      await expectNobodySignedIn(page);
    });
});

test('login CSRF > a credential added to the URL of an open page is removed @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const hash = await foreignCredential(request, baseURL);
  const signIns = watchSignIns(page);
  await page.goto('/help/returns');
  await waitForHydration(page);
  await page.evaluate((credential) => {
    location.hash = credential;
  }, hash);
  await expectNoTrace(page, '/help/returns', 'at once');
  expect(signIns).toEqual([]);
});

/** Signs up in the auth gate of a page, which then refreshes. */
async function signUpOnOrders(page: Page, hash: string) {
  await page.goto(`/user/my-orders${hash}`);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  const form = page.getByRole('dialog', { name: 'Create an account' });
  const email = `own-${crypto.randomUUID()}@example.com`;
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Choose a password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'My orders' })).toBeVisible();
  return email;
}

test('login CSRF > a regular sign-up refreshes the page without the credential @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const signIns = watchSignIns(page);
  const email = await signUpOnOrders(page, await foreignCredential(request, baseURL));
  await expectNoTrace(page, '/user/my-orders', 'after the refresh');
  expect(signIns).toEqual([]);
  await page.goto('/user/my-account');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('refresh > reloads a page whose URL has a fragment @desktop', async ({ page }) => {
  await signUpOnOrders(page, '#main');
});
