import type { Page } from '@playwright/test';
import { LEHENGA, POTLI } from './support/productPage';
import { waitForHydration } from './support/waitForHydration';
import { signInAs, createCustomerData } from './support/customer';
import { expect, test } from './support/test';

type Selected = {
  state: string;
  address: string;
  /** Selector of the visible selected item. */
  item: string;
  select?: (page: Page) => Promise<void>;
};

const choose = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('radio', { name }).first().check({ force: true });

/** Every kind of selected state, on a page that shows it. */
const SELECTED: Selected[] = [
  {
    state: 'size of a product',
    address: LEHENGA,
    item: 'input[name=size]:checked',
    select: choose(/^M$/),
  },
  { state: 'view of a gallery', address: LEHENGA, item: 'main [aria-current]' },
  {
    state: 'row of a size guide',
    address: `${LEHENGA}?size=M`,
    item: 'dialog[open] tr[aria-current]',
    select: async (page) => {
      await choose(/^M$/)(page);
      await page.getByRole('main').getByRole('button', { name: 'Size guide' }).click();
    },
  },
  {
    state: 'unit of a size guide',
    address: LEHENGA,
    item: 'dialog[open] input:checked',
    select: (page) => page.getByRole('main').getByRole('button', { name: 'Size guide' }).click(),
  },
  {
    state: 'colour filter',
    address: '/collection/women/kurtas?colour=blue',
    item: 'input[name=colour]:checked',
  },
  {
    state: 'size filter',
    address: '/collection/women/kurtas?size=m',
    item: 'input[name=size]:checked',
  },
  {
    state: 'page of a list',
    address: '/collection/women?page=2',
    item: 'main [aria-current=page]',
  },
  {
    state: 'saved product',
    address: '/collection/accessories/bags/potlis',
    item: 'main [aria-pressed=true]',
  },
  { state: 'help topic', address: '/help/shipping', item: 'main [aria-current=page]' },
  { state: 'letter', address: '/designers/m', item: 'main [aria-current=page]' },
  {
    state: 'country',
    address: '/help/shipping',
    item: 'footer dialog [aria-current]',
    select: (page) =>
      page
        .getByRole('contentinfo')
        .getByText(/^Delivering to/)
        .click(),
  },
  {
    state: 'account page',
    address: '/user/my-account',
    item: 'nav [aria-current=page]',
  },
  {
    state: 'order filter',
    address: '/user/my-orders?show=open',
    item: 'main ul[aria-label=Show] [aria-current]',
  },
  {
    state: 'default address',
    address: '/user/addresses',
    item: 'main li[data-selected=true]',
  },
  {
    state: 'delivery address',
    address: '/checkout/address',
    item: 'main li[data-selected=true] input:checked',
  },
  {
    state: 'checkout step',
    address: '/checkout/address',
    item: '[aria-current=step]',
  },
  {
    state: 'payment method',
    address: '/checkout/payment',
    item: '[data-selected=true] input[name=payment]:checked',
    select: choose(/^Cash on delivery/),
  },
];

/** Counts the visible selected items and lists those marked by colour alone. Runs in the page. */
function readSelected() {
  const items = [
    ...document.querySelectorAll<HTMLElement>(
      `[aria-current]:not([aria-current='false']), [aria-pressed='true'], [aria-selected='true'],
       [data-selected='true'], input:checked`,
    ),
  ].filter((node) => {
    const visibleNode = node instanceof HTMLInputElement ? (node.labels?.[0] ?? node) : node;
    return (
      visibleNode.checkVisibility({ visibilityProperty: true }) &&
      visibleNode.getClientRects().length > 0
    );
  });
  const isNative = (node: Element) => {
    if (!(node instanceof HTMLInputElement)) return false;
    const { appearance, opacity, clipPath } = getComputedStyle(node);
    return appearance !== 'none' && opacity !== '0' && clipPath === 'none' && node.offsetWidth > 10;
  };
  const isOutlined = (node: Element | null | undefined) =>
    node instanceof Element && getComputedStyle(node).outlineStyle === 'solid';
  const isMarked = (node: HTMLElement) =>
    isNative(node) ||
    [node, ...node.querySelectorAll('input')].some(isNative) ||
    [
      node,
      node.nextElementSibling,
      node.closest('label'),
      node.closest('[data-selected="true"]'),
    ].some(isOutlined);
  return {
    count: items.length,
    unmarked: items.filter((node) => !isMarked(node)).map((node) => node.outerHTML.slice(0, 120)),
  };
}

async function expectMarked(page: Page, { address, item, select }: Selected) {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await select?.(page);
  await expect(page.locator(item).first()).toBeAttached();
  await expect.poll(async () => (await page.evaluate(readSelected)).count).toBeGreaterThan(0);
  expect.soft((await page.evaluate(readSelected)).unmarked).toEqual([]);
}

test('forced colours > selected items have an outline or a native mark @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const callApi = await signInAs(context, baseURL, `forced-${crypto.randomUUID()}@example.com`);
  await createCustomerData(callApi);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const row of SELECTED) await test.step(row.state, () => expectMarked(page, row));
});

const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();

/** Each presentation of an error: a toast, a choice, a field and a notice in the page. */
const ERRORS = [
  {
    what: 'toast',
    address: POTLI,
    act: async (page: Page) => {
      await page.route('**/api/main/cart/**', (route) => route.abort());
      await addToCart(page);
    },
    error: (page: Page) =>
      page.getByRole('status').filter({ hasText: 'Something went wrong' }).locator('xpath=..'),
  },
  {
    what: 'choice',
    address: LEHENGA,
    act: addToCart,
    error: (page: Page) => page.getByRole('radiogroup').getByText('Please select a size'),
  },
  {
    what: 'field',
    address: '/user/track-order',
    act: (page: Page) => page.getByRole('button', { name: 'Send code' }).click(),
    error: (page: Page) => page.getByText('Please enter your order number'),
  },
  {
    what: 'notice',
    address: '/user/reset-password?token=x',
    act: async (page: Page) => {
      const password = page.getByRole('main').locator('input[type=password]');
      for (const field of await password.all()) await field.fill('a long enough one');
      await page.keyboard.press('Enter');
    },
    error: (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ }),
  },
];

for (const { what, address, act, error } of ERRORS) {
  test(`forced colours > ${what} error has an icon and the word Error @phone`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(address);
    await waitForHydration(page);
    await act(page);
    await expect
      .poll(() =>
        error(page)
          .first()
          .evaluate((node) => getComputedStyle(node, '::before').content),
      )
      .toContain('Error: ');
  });
}
