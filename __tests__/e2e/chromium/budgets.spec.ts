import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { ROUTES, weightOf } from '@/tools/bench/weight.mjs';
import { expect, test } from './support/test';

/** Resolves when the page is hydrated and has nothing to do. Runs in the page. */
const untilHydrated = async () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const isHydrated = () =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
  while (!isHydrated()) await idle();
  await idle();
  await idle();
  return document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts ?? '';
};

/** Runs a function in the page. Playwright's own evaluation counts as a press of the visitor. */
async function evaluateUntouched(page: Page, run: () => Promise<string>): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${run.toString()})()`,
    awaitPromise: true,
  });
  return String(result.value);
}

/** Records the paths of scripts that a page requests. */
function recordScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

// The bytes do not depend on the device.
test.describe('budgets', { tag: '@desktop' }, () => {
  for (const [name, { max, ...route }] of Object.entries(ROUTES)) {
    test(`${name} stays within its byte budget`, async ({ baseURL }) => {
      const weight = await weightOf(baseURL ?? '', route);
      expect.soft(weight.scripts, 'bytes of scripts, gzip').toBeLessThanOrEqual(max.scripts);
      expect.soft(weight.styles, 'bytes of styles, gzip').toBeLessThanOrEqual(max.styles);
      expect.soft(weight.html, 'bytes of HTML, gzip').toBeLessThanOrEqual(max.html);
    });
  }

  for (const name of ['Home', 'Listing', 'Product', 'Cart'] as const)
    test(`${name}: an untouched visit requests only the scripts of the page`, async ({ page }) => {
      const requested = recordScripts(page);
      await page.goto(ROUTES[name].path);
      const sources = await evaluateUntouched(page, untilHydrated);
      const ofPage = sources.split(' ').map(decodeURIComponent);
      expect(requested.map(decodeURIComponent).toSorted()).toEqual(ofPage.toSorted());
      await page.mouse.move(10, 10);
      await expect.poll(() => requested.length).toBeGreaterThan(ofPage.length);
    });

  test('no script contains the name of a server setting', async ({ baseURL }) => {
    const settingNames = [
      ...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm),
    ].map(([, name]) => name ?? '');
    expect(settingNames.length).toBeGreaterThan(20);
    const { texts } = await weightOf(baseURL ?? '', ROUTES.Payment);
    expect(gzipSync(texts.join('')).length).toBeGreaterThan(50_000);
    expect(settingNames.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
  });
});
