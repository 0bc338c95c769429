import type { Page } from '@playwright/test';
import type { EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';

/** Taps without waiting in between: a slow page does not make two taps of a double tap. */
export async function tapAtOnce(page: Page, point: { x: number; y: number }, times: number) {
  const session = await page.context().newCDPSession(page);
  const taps = Array.from({ length: times }, () => [
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await Promise.all(taps.flat());
  await session.detach();
}

/** Adapts a Playwright page to the interface of the other engines. */
export const openChromiumVisitor = (page: Page): EngineVisitor => ({
  open: async (address) => void (await page.goto(address)),
  press: async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  },
  point: async (pointer, { x, y }, times = 1) => {
    if (pointer === 'mouse') await page.mouse.click(x, y, { clickCount: times });
    else await tapAtOnce(page, { x, y }, times);
  },
  run: (work, argument) => page.evaluate(work as (argument: unknown) => never, argument),
  inject: async (source) => void (await page.evaluate(source)),
  resize: (width, height) => page.setViewportSize({ width, height }),
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});
