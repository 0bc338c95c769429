import type { Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { signInAs, fillCart } from './support/customer';
import { expect, test } from './support/test';

/** Pages of a site that requires opt-in, with the consent panel open. */
const ADDRESSES = [
  '/en-gb',
  '/en-gb/collection/women/kurtas',
  '/en-gb/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104',
  '/en-gb/checkout/cart',
  '/en-gb/help/shipping',
];

type Focus = {
  name: string;
  top: number;
  covered: 'no' | 'partly' | 'entirely';
  /** The consent panel covers a part of it, although it fits between header and panel. */
  underPanel: boolean;
};

/** The panel may cover no part of a control; another bar may cover a part. */
const isObscured = ({ covered, underPanel }: Focus) => covered === 'entirely' || underPanel;

/** The focused control and how much of it a fixed or sticky bar covers; undefined outside the page. Runs in the page. */
function readFocus(): Focus | undefined {
  const node = document.activeElement;
  if (!node || node === document.body) return undefined;
  // A visually hidden radio button or checkbox is shown by its label.
  const visibleNode =
    node instanceof HTMLInputElement && node.matches('[type=radio], [type=checkbox]')
      ? (node.labels?.[0] ?? node)
      : node;
  const closestBar = (element: Element | null): Element | null =>
    element && !/fixed|sticky/.test(getComputedStyle(element).position)
      ? closestBar(element.parentElement)
      : element;
  const points = [...visibleNode.getClientRects()].flatMap(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].flatMap((across) =>
      [0, 0.25, 0.5, 0.75, 1].map((down) => ({
        x: left + (right - left) * across,
        y: top + 1 + (bottom - top - 2) * down,
      })),
    ),
  );
  const coverAt = ({ x, y }: { x: number; y: number }) => {
    const bar = closestBar(document.elementFromPoint(x, y));
    return bar?.contains(node) ? null : bar;
  };
  const isFree = (point: { x: number; y: number }) =>
    document.elementFromPoint(point.x, point.y) !== null && coverAt(point) === null;
  const free = points.filter(isFree).length;
  // In a horizontal list, part of a card may be outside the viewport.
  const onScreen = points.filter(({ x }) => x >= 0 && x < innerWidth).length;
  const { top, height } = visibleNode.getBoundingClientRect();
  const PANEL = '[aria-labelledby=consent-heading]';
  const edge = (selector: string, side: 'top' | 'bottom') =>
    document.querySelector(selector)?.getBoundingClientRect()[side] ?? 0;
  // The page has a scroll-padding of up to 40 px between header and panel.
  const fits = height <= edge(PANEL, 'top') - edge('header', 'bottom') - 40;
  return {
    name: (node.ariaLabel ?? node.textContent).trim().slice(0, 40) || node.tagName,
    top: Math.round(top),
    covered: free >= onScreen ? 'no' : free > 0 ? 'partly' : 'entirely',
    underPanel: fits && points.some((point) => coverAt(point)?.matches(PANEL)),
  };
}

/** Resolves when the focused control stops moving: carousels scroll smoothly. Runs in the page. */
const waitForStableFocus = () =>
  new Promise<void>((resolve) => {
    let lastPosition = '';
    let frames = 0;
    const checkPosition = () => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const position = `${left} ${top}`;
      frames = position === lastPosition ? frames + 1 : 0;
      lastPosition = position;
      if (frames < 5) requestAnimationFrame(checkPosition);
      else resolve();
    };
    checkPosition();
  });

/** Tabs through the page and returns the obscured controls. */
async function coveredControls(page: Page, key: 'Tab' | 'Shift+Tab', maxPresses: number) {
  const covered: object[] = [];
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key);
    let focus = await page.evaluate(readFocus);
    if (focus && isObscured(focus)) {
      await page.evaluate(waitForStableFocus);
      focus = await page.evaluate(readFocus);
    }
    if (!focus) break;
    if (isObscured(focus)) covered.push({ key, ...focus });
  }
  return covered;
}

test('focus not obscured > no bar covers the focused control, and the consent panel no part of it', async ({
  page,
  context,
  baseURL,
}) => {
  await fillCart(await signInAs(context, baseURL, `focus-${crypto.randomUUID()}@example.com`));
  for (const address of ADDRESSES) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible();
    expect.soft(await coveredControls(page, 'Tab', 200), address).toEqual([]);
    expect.soft(await coveredControls(page, 'Shift+Tab', 80), address).toEqual([]);
  }
});
