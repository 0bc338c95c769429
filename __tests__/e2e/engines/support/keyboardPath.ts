import { expect } from '@playwright/test';
import { POLLING } from '@/__tests__/support/tap';
import { focusedControl } from './keyboard';
import type { EngineVisitor } from './visitor';

/** Focuses the middle control of the page’s content, or the fourth from the end of the page. */
const moveFocus = (visitor: EngineVisitor, to: 'middle' | 'end') =>
  visitor.run((position) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${position === 'middle' ? 'main ' : ''}:is(a[href], button, input, select, textarea, summary, [tabindex="0"])`,
      ),
    ].filter(
      (node) =>
        node.tabIndex >= 0 &&
        !node.matches(':disabled') &&
        node.checkVisibility({ visibilityProperty: true }),
    );
    controls.at(position === 'middle' ? Math.floor(controls.length / 2) : -4)?.focus();
  }, to);

/** Presses Tab repeatedly; expects the focus to move, marked and visible, each time. */
async function pressTab(visitor: EngineVisitor, times: number) {
  for (let presses = 0; presses < times; presses += 1) {
    const before = await visitor.run(() => {
      document.querySelector('[data-before]')?.removeAttribute('data-before');
      document.activeElement?.setAttribute('data-before', '');
      return document.activeElement?.outerHTML.slice(0, 120);
    });
    await visitor.press('Tab');
    await expect
      .poll(() => focusedControl(visitor), { ...POLLING, message: `after ${before}` })
      .toMatchObject({ moved: true, marked: true, seen: true });
  }
}

/** Expects a marked and visible focus by Tab at the start, the middle and the end of a page. */
export async function expectKeyboardPath(visitor: EngineVisitor) {
  await pressTab(visitor, 4);
  await moveFocus(visitor, 'middle');
  await pressTab(visitor, 3);
  // Pending content is awaited before the end of the page.
  await expect
    .poll(
      () => visitor.run(() => document.querySelector('main [aria-busy="true"]') === null),
      POLLING,
    )
    .toBe(true);
  await moveFocus(visitor, 'end');
  await pressTab(visitor, 3);
}
