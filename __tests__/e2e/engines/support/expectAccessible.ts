import axe from 'axe-core';
import { expect } from '@playwright/test';
import { findViolations, RULES } from '@/__tests__/e2e/chromium/support/axe';
import type { EngineVisitor } from './visitor';

/** How large a target is does not depend on the engine: Chromium is asked, on a screen so high that no bar lies over one. */
const OPTIONS = { ...RULES, rules: { 'target-size': { enabled: false } } };

/** No violation that axe finds on the page as it is now, with what lies open above it. */
export async function expectAccessible(visitor: EngineVisitor) {
  if (!(await visitor.run(() => 'axe' in globalThis))) await visitor.inject(axe.source);
  expect(await visitor.run(findViolations, { part: 'html', options: OPTIONS })).toEqual([]);
}

/** Nothing is wider than the screen, and no words end behind an edge that nobody can scroll. */
export async function expectNoOverflow(visitor: EngineVisitor) {
  const lost = await visitor.run(() => {
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      node !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
    const hidden = (node: Element) =>
      !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      node.closest('[aria-hidden=true], dialog:not([open])') !== null ||
      Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height) <= 1;
    const words = (node: Element) =>
      [...node.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const cut = [...document.querySelectorAll('header *, main *, footer *, dialog[open] *')]
      .filter((node) => words(node) && !hidden(node) && !scrolls(node))
      .filter((node) => {
        const { right, left } = node.getBoundingClientRect();
        return (
          right > innerWidth + 1 ||
          left < -1 ||
          (getComputedStyle(node).overflowX !== 'visible' &&
            node.scrollWidth > node.clientWidth + 1)
        );
      });
    return {
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: cut.map((node) => node.outerHTML.slice(0, 160)),
    };
  });
  expect(lost).toEqual({ beyond: 0, cut: [] });
}

/** Who asked for less motion gets none: nothing on the page, nor what lies open above it, takes time to change. */
export async function expectNoLayoutShift(visitor: EngineVisitor) {
  const moving = await visitor.run(() => {
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('body *')]
      .filter((node) => {
        const { transitionDuration, animationDuration } = getComputedStyle(node);
        return longest(transitionDuration) > 0.001 || longest(animationDuration) > 0.001;
      })
      .map((node) => node.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
}
