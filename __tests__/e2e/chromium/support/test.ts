import { expect, test as base } from '@playwright/test';

/** Answers that the browser reports by itself and that a test may provoke. */
const NETWORK = /^Failed to load resource/;

/**
 * Playwright's test with two promises kept for every page: it prints no error, and it asks no host but the store.
 * A test that provokes errors says so with `test.use({ quiet: false })`.
 */
export const test = base.extend<{ quiet: boolean; watched: undefined }>({
  quiet: [true, { option: true }],
  watched: [
    async ({ context, baseURL, quiet }, use) => {
      const complaints: string[] = [];
      const own = new URL(baseURL ?? '').origin;
      context.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          !NETWORK.test(message.text()) &&
          complaints.push(message.text()),
      );
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== own)
          complaints.push(`asked another host: ${request.url()}`);
      });
      await use(undefined);
      if (quiet) expect(complaints, 'errors and foreign requests of the page').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
