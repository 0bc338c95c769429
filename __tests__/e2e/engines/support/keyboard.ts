import { expect } from '@playwright/test';
import type { EngineVisitor } from './visitor';

/** What has the focus: its name as it is read out, near enough for finding it, and whether it is marked and in sight; and whether it is another than was marked as `data-before`. */
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
    // A hidden field is marked on its label, the link of a card on the card.
    const marks = [
      node,
      node.nextElementSibling,
      node.parentElement,
      node.closest('article'),
      ...(node.labels ?? []),
    ].filter((one) => one instanceof Element);
    const marked =
      node.matches(':focus-visible') &&
      marks.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      });
    // Hidden is what lies wholly beyond the screen or under what stands fast there: a header, a bar.
    const seen = marks.some((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const [x, y] = [
        [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2],
        [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2],
      ] as const;
      if (x[0] > x[1] || y[0] > y[1]) return false;
      return [...x, (x[0] + x[1]) / 2].some((at) =>
        [...y, (y[0] + y[1]) / 2].some((height) => {
          const top = document.elementFromPoint(at, height);
          return top !== null && (one.contains(top) || top.contains(one));
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

/** Goes on by the Tab key to what has this name: it is in sight, and marked as having the focus. */
export async function tabTo(visitor: EngineVisitor, name: RegExp, most = 150) {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    const here = await focusedControl(visitor);
    if (name.test(here.name))
      return expect
        .poll(() => focusedControl(visitor))
        .toMatchObject({ name: expect.stringMatching(name), marked: true, seen: true });
    passed.push(here.name.slice(0, 30));
    await visitor.press('Tab');
  }
  throw new Error(`Tab never came to ${name}, but to: ${passed.join(' | ')}`);
}

/** Waits until a page has come at this address, its heading says this, and React answers for it. */
export async function waitForPage(visitor: EngineVisitor, address: RegExp, heading: RegExp) {
  await expect(async () => {
    const here = await visitor.run(() => ({
      address: location.pathname + location.search,
      heading: document.querySelector('main h1')?.textContent ?? '',
      alive: Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    }));
    expect(here).toEqual({
      address: expect.stringMatching(address),
      heading: expect.stringMatching(heading),
      alive: true,
    });
  }).toPass({ intervals: [50], timeout: 20_000 });
}

/** Waits until a page has come, with everything that may lie above it. */
export async function waitForOverlays(visitor: EngineVisitor) {
  await waitForPage(visitor, /./, /./);
  await expect
    .poll(() =>
      visitor.run(() =>
        [...document.querySelectorAll('dialog')].some(({ textContent }) =>
          textContent.includes('Added to your cart'),
        ),
      ),
    )
    .toBe(true);
}

/** Waits until a page that came without loading goes on from its heading. */
export const waitForFocusedHeading = (visitor: EngineVisitor, heading: RegExp) =>
  expect
    .poll(() =>
      visitor.run(
        () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`,
      ),
    )
    .toMatch(heading);

/** Waits until something is read on the page. */
export async function waitForText(visitor: EngineVisitor, words: RegExp) {
  await expect(async () => {
    expect(await visitor.run(() => document.body.innerText)).toMatch(words);
  }).toPass({ intervals: [50], timeout: 20_000 });
}
