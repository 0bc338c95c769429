import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation that axe finds on the page as it is now, with what lies open above it; or in one part of it. */
export async function expectNoBarrier(page: Page, part = 'html') {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(TAGS).options({ rules: { 'target-size': { enabled: true } } }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}
