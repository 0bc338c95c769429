import { expect, test as base } from '@playwright/test';
import { browsers, type BrowserName } from './browsers';
import type { EngineVisitor, EngineOptions } from './visitor';

/** Playwright's test with a visitor in an engine other than Chromium; skipped if none is installed. */
export const test = base.extend<
  { engineOptions: EngineOptions; visitor: EngineVisitor },
  { engine: BrowserName }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  engineOptions: [{}, { option: true }],
  visitor: async ({ engine, engineOptions }, lend, { skip }) => {
    const { program, open, install } = browsers[engine];
    const executable = program();
    skip(!executable, `${engine} is not installed: apt-get install ${install}`);
    const visitor = await open(executable ?? '', engineOptions);
    await lend(visitor);
    await visitor.close();
  },
});
export { expect };
