import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** What every page of the store is asked, in every browser. */
export const RULES: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
  // Nobody reads what was found sound, and describing it takes most of the time.
  resultTypes: ['violations'],
};

type Found = { axe: typeof axe };

/** What axe finds in a part of the page, a line for each rule. It runs in the page, which it sees nothing else of. */
export async function findViolations({
  part,
  options,
}: {
  part: string;
  options: axe.RunOptions;
}): Promise<string[]> {
  // What is not laid out yet stands still until it is, and what goes on for ever is no change.
  await Promise.all(
    document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect?.getComputedTiming().endTime !== Infinity &&
          (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map(({ finished }) => finished.catch(() => undefined)),
  );
  const { violations } = await (globalThis as unknown as Found).axe.run(part, options);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any: [why] }) => `${target.join(' ')} (${why?.message ?? ''})`).join(', ')}`,
  );
}

/** No violation of these rules on the page as it is now, with what lies open above it; or in one part of it. */
export async function expectNoViolations(page: Page, part = 'html', options = RULES) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  expect(await page.evaluate(findViolations, { part, options })).toEqual([]);
}
