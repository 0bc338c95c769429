import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** What every page of the store is asked, in every browser. */
export const RULES = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
};

/** No violation that axe finds on the page as it is now, with what lies open above it; or in one part of it. */
export async function expectNoBarrier(page: Page, part = 'html') {
  // What is not laid out yet stands still until it is.
  await page.evaluate(() => Promise.all(document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ finished }) => finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page }).include(part).options(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}
