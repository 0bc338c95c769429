import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The axe rules for every page, in every browser. */
export const RULES: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
  // Reporting passes takes most of the time.
  resultTypes: ['violations'],
};

type Found = { axe: typeof axe };

/** The axe violations in a part of the page, one line per rule. Runs in the page. */
export async function findViolations({
  part,
  options,
}: {
  part: string;
  options: axe.RunOptions;
}): Promise<string[]> {
  // Everything is measured as it looks at the end of its animation, also what starts to appear or
  // disappear during the measurement.
  const settled = new CSSStyleSheet();
  settled.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; }',
  );
  // The desk’s policy allows no style element.
  document.adoptedStyleSheets.push(settled);
  const { violations } = await (globalThis as unknown as Found).axe.run(part, options);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== settled);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any: [why] }) => `${target.join(' ')} (${why?.message ?? ''})`).join(', ')}`,
  );
}

/** Expects no violation on the current page with its open overlays, or in one part of it. */
export async function expectNoViolations(page: Page, part = 'html', options = RULES) {
  // The skeleton of a slow navigation covers the page that is being left.
  await expect(page.locator('main[inert]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  expect(await page.evaluate(findViolations, { part, options })).toEqual([]);
}
