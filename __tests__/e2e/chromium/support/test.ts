import { expect, test as base } from '@playwright/test';

/** Failed requests that the browser reports, which a test may cause on purpose. */
const NETWORK = /^Failed to load resource/;

/**
 * Playwright's test that fails when a page logs an error or requests another host than the store.
 * A test that causes errors sets `test.use({ failOnErrors: false })`.
 */
export const test = base.extend<{ failOnErrors: boolean; errorWatch: undefined }>({
  failOnErrors: [true, { option: true }],
  errorWatch: [
    async ({ context, baseURL, failOnErrors }, use) => {
      const problems: string[] = [];
      const storeOrigin = new URL(baseURL ?? '').origin;
      context.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          !NETWORK.test(message.text()) &&
          problems.push(`${message.page()?.url()}: ${message.text()}`),
      );
      context.on('weberror', (error) =>
        problems.push(`${error.page()?.url()}: ${error.error().message}`),
      );
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== storeOrigin)
          problems.push(`request to another host: ${request.url()}`);
      });
      await use(undefined);
      // A request that a test answers itself may be pending when the page closes.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (failOnErrors) expect(problems, 'errors and foreign requests of the page').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
