import type { Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { signInAs, fillCart } from './support/customer';
import { expect, test } from './support/test';

/** Pages of a site whose law asks for a choice first: the consent panel is open on all of them. */
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
  /** The consent panel lies over a part of it, although it fits between the header and the panel. */
  underPanel: boolean;
};

/** The panel may cover no part of a control, any other bar no whole one. */
const isObscured = ({ covered, underPanel }: Focus) => covered === 'entirely' || underPanel;

/** What has the focus, and how much of it a fixed or sticky part of the page covers; undefined outside the page. It runs in the page. */
function readFocus(): Focus | undefined {
  const node = document.activeElement;
  if (!node || node === document.body) return undefined;
  // A hidden radio button or checkbox is seen by its label.
  const seen =
    node instanceof HTMLInputElement && node.matches('[type=radio], [type=checkbox]')
      ? (node.labels?.[0] ?? node)
      : node;
  const barOver = (element: Element | null): Element | null =>
    element && !/fixed|sticky/.test(getComputedStyle(element).position)
      ? barOver(element.parentElement)
      : element;
  const points = [...seen.getClientRects()].flatMap(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].flatMap((across) =>
      [0, 0.25, 0.5, 0.75, 1].map((down) => ({
        x: left + (right - left) * across,
        y: top + 1 + (bottom - top - 2) * down,
      })),
    ),
  );
  const coverAt = ({ x, y }: { x: number; y: number }) => {
    const bar = barOver(document.elementFromPoint(x, y));
    return bar?.contains(node) ? null : bar;
  };
  const isFree = (point: { x: number; y: number }) =>
    document.elementFromPoint(point.x, point.y) !== null && coverAt(point) === null;
  const free = points.filter(isFree).length;
  // Beside a list that scrolls across, part of a card may lie beyond the edge of the screen.
  const onScreen = points.filter(({ x }) => x >= 0 && x < innerWidth).length;
  const { top, height } = seen.getBoundingClientRect();
  const PANEL = '[aria-labelledby=consent-heading]';
  const edge = (selector: string, side: 'top' | 'bottom') =>
    document.querySelector(selector)?.getBoundingClientRect()[side] ?? 0;
  // The scroll-padding of the page keeps up to 40 px of the room between header and panel empty.
  const fits = height <= edge(PANEL, 'top') - edge('header', 'bottom') - 40;
  return {
    name: (node.ariaLabel ?? node.textContent).trim().slice(0, 40) || node.tagName,
    top: Math.round(top),
    covered: free >= onScreen ? 'no' : free > 0 ? 'partly' : 'entirely',
    underPanel: fits && points.some((point) => coverAt(point)?.matches(PANEL)),
  };
}

/** Resolves when what has the focus has come to rest: carousels scroll to it smoothly. It runs in the page. */
const restOfFocus = () =>
  new Promise<void>((resolve) => {
    let last = '';
    let frames = 0;
    const look = () => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const now = `${left} ${top}`;
      frames = now === last ? frames + 1 : 0;
      last = now;
      if (frames < 5) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });

/** Goes through the page by this key; the controls that are obscured. */
async function coveredControls(page: Page, key: 'Tab' | 'Shift+Tab', most: number) {
  const covered: object[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    let focus = await page.evaluate(readFocus);
    if (focus && isObscured(focus)) {
      await page.evaluate(restOfFocus);
      focus = await page.evaluate(readFocus);
    }
    if (!focus) break;
    if (isObscured(focus)) covered.push({ key, ...focus });
  }
  return covered;
}

test('focus not obscured > no bar covers what has the focus, and the consent panel no part of it', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await fillCart(await signInAs(context, baseURL, `focus-${crypto.randomUUID()}@example.com`));
  for (const address of ADDRESSES) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible();
    expect.soft(await coveredControls(page, 'Tab', 200), address).toEqual([]);
    expect.soft(await coveredControls(page, 'Shift+Tab', 80), address).toEqual([]);
  }
});
