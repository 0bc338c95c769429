import * as feedPage from '@/pages/feeds/[feed]';
import * as sitemapPage from '@/pages/sitemap.xml';
import { readDocument } from '@/__tests__/support/readDocument';
import { server, withBackend } from '@/__tests__/support/server';

withBackend();

const TIMEOUT_MS = 60_000;
beforeAll(() => {
  process.env.BACKEND_TIMEOUT_MS = String(TIMEOUT_MS);
});
afterAll(() => {
  process.env.BACKEND_TIMEOUT_MS = '0';
});

/** Lets each call of the backend take longer than a page waits. */
function slowDownBackend() {
  const now = performance.now.bind(performance);
  let passedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  server.events.on('request:end', () => void (passedMs += TIMEOUT_MS + 1));
}
afterEach(() => {
  server.events.removeAllListeners();
  jest.restoreAllMocks();
});

test.each([
  ['a feed', feedPage, { feed: 'google-in.tsv' }, '620372'],
  ['a sitemap of products', sitemapPage, { part: 'products', site: 'en' }, '/620372'],
  ['a sitemap of pages', sitemapPage, { part: 'pages', site: 'en' }, '/collection/women'],
] as const)(
  '%s > is whole, although its calls take longer than a page waits',
  async (_, page, query, text) => {
    slowDownBackend();
    expect((await readDocument(page, { query }))?.body).toContain(text);
  },
);
