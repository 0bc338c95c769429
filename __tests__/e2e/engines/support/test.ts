import { expect, test as base } from '@playwright/test';
import { browsers, type BrowserName } from './browsers';
import type { EngineVisitor, EngineOptions } from './visitor';

/** Playwright's test with a visitor in another engine than Chromium; skipped on a machine that has none. */
export const test = base.extend<
  { engineOptions: EngineOptions; visitor: EngineVisitor },
  { engine: BrowserName }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  engineOptions: [{}, { option: true }],
  visitor: async ({ engine, engineOptions }, lend, { skip }) => {
    const { program, open, install } = browsers[engine];
    const found = program();
    skip(!found, `this machine has no ${engine}: apt-get install ${install}`);
    const visitor = await open(found ?? '', engineOptions);
    await lend(visitor);
    await visitor.close();
  },
});
export { expect };
