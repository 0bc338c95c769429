import { readDocument } from '@/__tests__/support/readDocument';
import { withBackend } from '@/__tests__/support/server';
import * as sitemapPage from '@/pages/sitemap.xml';

withBackend();

async function read(site: string) {
  const document = await readDocument(sitemapPage, { query: { part: 'pages', site } });
  if (!document) throw new Error('not found');
  return document;
}

test.each(['en', 'en-gb'])(
  'sitemap > lists of %s have the last change of their products',
  async (site) => {
    const { body } = await read(site);
    const entries = body
      .split('<url>')
      .slice(1)
      .map((entry) => [/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? '', entry] as const);
    const lists = entries.filter(
      ([url]) =>
        /\/(collection|color|occasion|designers|price)\/./.test(url) ||
        /\/(new|offers|products)$/.test(url),
    );
    expect(lists.length).toBeGreaterThan(80);
    const dates = lists.map(([url, entry]) => [url, /<lastmod>(.*)<\/lastmod>/.exec(entry)?.[1]]);
    expect(dates.filter(([, date]) => !(Date.parse(date ?? '') <= Date.now()))).toEqual([]);
    expect(new Set(dates.map(([, date]) => date)).size).toBeGreaterThan(1);
  },
);
