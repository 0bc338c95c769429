import { expect } from '@playwright/test';
import { isFooterHydrated } from '@/__tests__/e2e/chromium/support/waitForHydration';
import { POLLING } from '@/__tests__/support/tap';
import type { EngineVisitor } from './visitor';

/** The focused control: its approximate accessible name, whether its focus is marked and visible, and whether it differs from the one with `data-before`. */
export const focusedControl = (visitor: EngineVisitor) =>
  visitor.run(() => {
    const node = document.activeElement as HTMLInputElement;
    const text = (id: string) => document.getElementById(id)?.textContent ?? '';
    const name =
      node.getAttribute('aria-labelledby')?.split(' ').map(text).join(' ') ??
      node.ariaLabel ??
      node.labels?.[0]?.textContent ??
      (node.matches('a, button, summary')
        ? node.textContent || node.querySelector('img')?.alt
        : '') ??
      '';
    // A hidden field's focus is marked on its label, a card's link on the card, a search on the line of its form.
    const candidates = [
      node,
      node.nextElementSibling,
      node.parentElement,
      node.closest('article'),
      node.closest('[role=search]'),
      ...(node.labels ?? []),
    ].filter((element) => element instanceof Element);
    const marked =
      node.matches(':focus-visible') &&
      candidates.some((element) => {
        const { outlineStyle, outlineWidth, borderBottomWidth } = getComputedStyle(element);
        if (element.matches('[role=search]')) return Number.parseFloat(borderBottomWidth) >= 2;
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      });
    // Not visible: entirely off screen or under a fixed or sticky bar.
    const seen = candidates.some((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const [x, y] = [
        [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2],
        [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2],
      ] as const;
      if (x[0] > x[1] || y[0] > y[1]) return false;
      return [...x, (x[0] + x[1]) / 2].some((pointX) =>
        [...y, (y[0] + y[1]) / 2].some((pointY) => {
          const top = document.elementFromPoint(pointX, pointY);
          return top !== null && (element.contains(top) || top.contains(element));
        }),
      );
    });
    return {
      name: name.replace(/\s+/g, ' ').trim(),
      marked,
      seen,
      moved: node !== document.body && !node.matches('[data-before]'),
    };
  });

/** Presses Tab until a control has this name; expects its focus to be marked and visible. */
export async function tabTo(visitor: EngineVisitor, name: RegExp, maxPresses = 150) {
  const visited: string[] = [];
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const current = await focusedControl(visitor);
    if (name.test(current.name))
      return expect
        .poll(() => focusedControl(visitor), POLLING)
        .toMatchObject({ name: expect.stringMatching(name), marked: true, seen: true });
    visited.push(current.name.slice(0, 30));
    await visitor.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}, only: ${visited.join(' | ')}`);
}

/** Waits for a page with this URL and heading, hydrated by React. */
export async function waitForPage(visitor: EngineVisitor, address: RegExp, heading: RegExp) {
  await expect(async () => {
    const current = await visitor.run(() => ({
      address: location.pathname + location.search,
      heading: document.querySelector('main h1')?.textContent ?? '',
      hydrated: Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    }));
    expect(current).toEqual({
      address: expect.stringMatching(address),
      heading: expect.stringMatching(heading),
      hydrated: true,
    });
  }).toPass({ intervals: [50], timeout: 20_000 });
}

/** Waits for a page, its overlays and its footer, whose code loads at the first sign of use. */
export async function waitForOverlays(visitor: EngineVisitor) {
  await waitForPage(visitor, /./, /./);
  await expect
    .poll(
      () =>
        visitor.run(() => {
          dispatchEvent(new Event('pointermove'));
          return [...document.querySelectorAll('dialog')].some(({ textContent }) =>
            textContent.includes('Added to your cart'),
          );
        }),
      POLLING,
    )
    .toBe(true);
  await expect.poll(() => visitor.run(isFooterHydrated), POLLING).toBe(true);
}

/** Waits until the heading has the focus after a client navigation. */
export const waitForFocusedHeading = (visitor: EngineVisitor, heading: RegExp) =>
  expect
    .poll(
      () =>
        visitor.run(
          () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`,
        ),
      POLLING,
    )
    .toMatch(heading);

/** Waits until the page has this text. */
export async function waitForText(visitor: EngineVisitor, text: RegExp) {
  await expect(async () => {
    expect(await visitor.run(() => document.body.innerText)).toMatch(text);
  }).toPass({ intervals: [50], timeout: 20_000 });
}
