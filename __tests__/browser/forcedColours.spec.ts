import type { Page } from '@playwright/test';
import { whenAlive } from './support/alive';
import { enter, fillBag, furnish } from './support/customer';
import { expect, test } from './support/test';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';

/** Pages with something selected, and how many selected items each shows at least. */
const SELECTED = [
  ['size of a product', `${LEHENGA}?size=M`, 1],
  ['colour and size filters', '/collection/women?colour=red&size=m', 1],
  ['page of a help section', '/help/shipping', 1],
  ['letter of the designers', '/designers/m', 1],
] as const;

/** The selected items in sight, and those of them that only colour marks. It runs in the page. */
function readSelected() {
  const items = [
    ...document.querySelectorAll<HTMLElement>(
      `[aria-current]:not([aria-current='false']), [aria-pressed='true'], [aria-selected='true'],
       [data-chosen='true'], input:checked`,
    ),
  ].filter((node) => {
    const seen = node instanceof HTMLInputElement ? (node.labels?.[0] ?? node) : node;
    return seen.checkVisibility({ visibilityProperty: true }) && seen.getClientRects().length > 0;
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
      node.closest('[data-chosen="true"]'),
    ].some(isOutlined);
  return {
    count: items.length,
    unmarked: items.filter((node) => !isMarked(node)).map((node) => node.outerHTML.slice(0, 120)),
  };
}

async function expectMarked(page: Page, least: number) {
  await expect
    .poll(async () => (await page.evaluate(readSelected)).count)
    .toBeGreaterThanOrEqual(least);
  expect.soft((await page.evaluate(readSelected)).unmarked).toEqual([]);
}

test('forced colours > what is selected has a frame or a native mark @phone', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const ask = await enter(context, baseURL, `forced-${crypto.randomUUID()}@example.com`);
  await furnish(ask);
  await fillBag(ask);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [what, address, least] of SELECTED) {
    await test.step(what, async () => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await whenAlive(page);
      if (what.startsWith('size'))
        await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
      await expectMarked(page, least);
    });
  }
});

/** Each presentation of an error: a toast, a field and a notice in the page. */
const ERRORS = [
  {
    what: 'toast',
    address: LEHENGA,
    act: (page: Page) =>
      page.getByRole('button', { name: 'Add to bag' }).filter({ visible: true }).first().click(),
    error: (page: Page) =>
      page.getByRole('status').filter({ hasText: 'Please select a size' }).locator('xpath=..'),
  },
  {
    what: 'field',
    address: '/user/track-order',
    act: (page: Page) => page.getByRole('button', { name: 'Send me a code' }).click(),
    error: (page: Page) => page.getByText('Please enter the number of the order'),
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
    await whenAlive(page);
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
