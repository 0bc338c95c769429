import type { Page } from '@playwright/test';
import type { EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';

/** Adapts a Playwright page to the interface of the other engines. */
export const openChromiumVisitor = (page: Page): EngineVisitor => ({
  open: async (address) => void (await page.goto(address)),
  press: async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  },
  point: async (pointer, { x, y }, times = 1) => {
    if (pointer === 'mouse') await page.mouse.click(x, y, { clickCount: times });
    else for (let tap = 0; tap < times; tap += 1) await page.touchscreen.tap(x, y);
  },
  run: (work, argument) => page.evaluate(work as (argument: unknown) => never, argument),
  inject: async (source) => void (await page.evaluate(source)),
  resize: (width, height) => page.setViewportSize({ width, height }),
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});
