import type { ListingHead } from '@/lib/model/listing';
import type { PageData } from '@/lib/model/pageData';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import * as pricePage from '@/pages/price/[value]';
import * as pricesPage from '@/pages/price';
import { loadPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];

/** The data of a page as a crawler in the United States reads it. */
async function crawl(page: Parameters<typeof loadPage>[0], visit: Parameters<typeof loadPage>[1]) {
  const { result, status } = await loadPage(page, {
    ...visit,
    headers: { 'cf-ipcountry': 'US', 'user-agent': GOOGLEBOT },
  });
  if (!('props' in result)) throw new Error(`redirected: ${JSON.stringify(result)}`);
  const { load } = (await result.props) as unknown as {
    load: PageData & { prices?: { href: string }[] };
  };
  return { load, status: status() };
}

const readPrice = (locale: string, href: string, query = {}) =>
  crawl(pricePage, { locale, path: href, params: { value: href.split('/')[2] ?? '' }, query });

/** The paths of the alternate links by the prefix of their site. */
const sitePathsOf = ({ head }: { head?: ListingHead }): Record<string, string> =>
  Object.fromEntries(
    (head?.alternates ?? []).map(({ hrefLang, href }) => {
      const site = SITES.includes(hrefLang) ? hrefLang : 'en';
      const { pathname, search } = new URL(href);
      return [site, (site === 'en' ? pathname : pathname.slice(site.length + 1)) + search];
    }),
  );

async function listedPrices(locale: string) {
  const { load } = await crawl(pricesPage, { locale, path: '/price' });
  return (load.prices ?? []).map(({ href }) => href);
}

test('price pages > every alternate of a listed range is an indexed page, which leads back', async () => {
  const dead: string[] = [];
  let alternates = 0;
  for (const site of SITES)
    for (const href of await listedPrices(site)) {
      const { load, status } = await readPrice(site, href);
      expect([status, load.head?.noindex, load.head?.path]).toEqual([200, false, href]);
      for (const [other, path = ''] of Object.entries(sitePathsOf(load))) {
        alternates += 1;
        const target = await readPrice(other, path);
        if (
          target.status !== 200 ||
          target.load.head?.noindex !== false ||
          sitePathsOf(target.load)[site] !== href
        )
          dead.push(`${site}${href} > ${other}${path}`);
      }
    }
  expect(dead).toEqual([]);
  expect(alternates).toBeGreaterThan(200);
});

test.each([
  ['a range between two listed ones', 'en', '/price/6000-7000'],
  ['a listed range with another end', 'en', '/price/5000-upto-10000'],
  ['a range in rupees on the British site', 'en-gb', '/price/under-5000'],
])('price pages > %s is shown and not indexed', async (_, site, href) => {
  const { load, status } = await readPrice(site, href);
  expect([status, load.head?.noindex, (load.listing?.total ?? 0) > 0]).toEqual([200, true, true]);
});

test('price pages > a further page links to no other site, where it may not exist', async () => {
  const { load } = await readPrice('en', '/price/5000-10000', { page: '2' });
  expect(load.head).toMatchObject({
    noindex: false,
    path: '/price/5000-10000?page=2',
  });
  expect(sitePathsOf(load)).toEqual({ en: '/price/5000-10000?page=2' });
});

test('price pages > a crawler reads rupees on the default site from any network, unless the URL names a country', async () => {
  const located = await readPrice('en', '/price/5000-10000');
  expect([located.load.region.code, located.load.listing?.title]).toEqual([
    'IN',
    '₹5,000 to ₹10,000',
  ]);
  const named = await crawl(pricePage, {
    path: '/price/5000-10000?country=US',
    params: { value: '5000-10000' },
  });
  expect(named.load.region.code).toBe('US');
});
