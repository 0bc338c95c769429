import { expect } from '@playwright/test';
import { focusedControl } from './keyboard';
import type { EngineVisitor } from './visitor';

/** Puts the focus on what can have it: on the middle one of the page's own, or on the fourth from the end of all. */
const leap = (visitor: EngineVisitor, to: 'middle' | 'end') =>
  visitor.run((place) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        `${place === 'middle' ? 'main ' : ''}:is(a[href], button, input, select, textarea, summary, [tabindex="0"])`,
      ),
    ].filter(
      (node) =>
        node.tabIndex >= 0 &&
        !node.matches(':disabled') &&
        node.checkVisibility({ visibilityProperty: true }),
    );
    all.at(place === 'middle' ? Math.floor(all.length / 2) : -4)?.focus();
  }, to);

/** Presses Tab so often: each time something else has the focus, and it is marked and in sight. */
async function goOn(visitor: EngineVisitor, times: number) {
  for (let presses = 0; presses < times; presses += 1) {
    const before = await visitor.run(() => {
      document.querySelector('[data-before]')?.removeAttribute('data-before');
      document.activeElement?.setAttribute('data-before', '');
      return document.activeElement?.outerHTML.slice(0, 120);
    });
    await visitor.press('Tab');
    await expect
      .poll(() => focusedControl(visitor), `after ${before}`)
      .toMatchObject({ moved: true, marked: true, seen: true });
  }
}

/** By the Tab key through the beginning, the middle and the end of a page: the focus always goes on, and is always marked and in sight. */
export async function expectKeyboardPath(visitor: EngineVisitor) {
  await goOn(visitor, 4);
  await leap(visitor, 'middle');
  await goOn(visitor, 3);
  // What is on its way by now may come; from the end on, nothing more does.
  await expect
    .poll(() => visitor.run(() => document.querySelector('main [aria-busy="true"]') === null))
    .toBe(true);
  await leap(visitor, 'end');
  await goOn(visitor, 3);
}
