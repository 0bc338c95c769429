import axe from 'axe-core';
import { expect } from '@playwright/test';
import { findViolations, RULES } from '@/__tests__/e2e/chromium/support/axe';
import type { EngineVisitor } from './visitor';

/** Target sizes do not depend on the engine: the Chromium tests check them on a tall viewport. */
const OPTIONS = { ...RULES, rules: { 'target-size': { enabled: false } } };

/** Expects no axe violation on the current page with its open overlays. */
export async function expectAccessible(visitor: EngineVisitor) {
  if (!(await visitor.run(() => 'axe' in globalThis))) await visitor.inject(axe.source);
  expect(await visitor.run(findViolations, { part: 'html', options: OPTIONS })).toEqual([]);
}

/** Expects no horizontal overflow and no text that is cut off. */
export async function expectNoOverflow(visitor: EngineVisitor) {
  const overflow = await visitor.run(() => {
    const isScrollable = (node: Element | null): boolean =>
      node !== null &&
      node !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(node).overflowX) || isScrollable(node.parentElement));
    const isHidden = (node: Element) =>
      !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      node.closest('[aria-hidden=true], dialog:not([open])') !== null ||
      Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height) <= 1;
    const hasText = (node: Element) =>
      [...node.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const cut = [...document.querySelectorAll('header *, main *, footer *, dialog[open] *')]
      .filter((node) => hasText(node) && !isHidden(node) && !isScrollable(node))
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
  expect(overflow).toEqual({ beyond: 0, cut: [] });
}

/** Expects no transition or animation on the page. */
export async function expectNoMotion(visitor: EngineVisitor) {
  const animated = await visitor.run(() => {
    const maxSeconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('body *')]
      .filter((node) => {
        const { transitionDuration, animationDuration } = getComputedStyle(node);
        return maxSeconds(transitionDuration) > 0.001 || maxSeconds(animationDuration) > 0.001;
      })
      .map((node) => node.outerHTML.slice(0, 120));
  });
  expect(animated).toEqual([]);
}
