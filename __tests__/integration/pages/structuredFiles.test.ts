import robotsParser from 'robots-parser';
import { SaxesParser } from 'saxes';
import { screen } from '@testing-library/react';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { readDocument } from '@/__tests__/support/readDocument';
import * as feedPage from '@/pages/feeds/[feed]';
import * as productPage from '@/pages/products/[...path]';
import * as robotsPage from '@/pages/robots.txt';
import * as securityPage from '@/pages/security.txt';
import * as sitemapPage from '@/pages/sitemap.xml';
import { createBrowserServices } from '@/services/browser';
import { INDIA, toRegion } from '@/lib/i18n/region';

withBackend();

const SHOP = 'http://127.0.0.1:3000';

/** The texts of all elements of a name; throws if the document is not well formed. */
function textsOf(xml: string, element: string): string[] {
  const texts: string[] = [];
  let inside = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    inside = name === element;
    if (inside) texts.push('');
  });
  parser.on('text', (chunk) => {
    if (inside) texts[texts.length - 1] += chunk;
  });
  parser.on('closetag', () => {
    inside = false;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

async function read(
  page: Parameters<typeof readDocument>[0],
  request?: Parameters<typeof readDocument>[1],
) {
  const document = await readDocument(page, request);
  if (!document) throw new Error('not found');
  return document;
}

test('sitemap > lists every product once per site, with images and modification date', async () => {
  const index = await read(sitemapPage);
  expect(await read(sitemapPage, { query: { site: 'constructor' } })).toEqual(index);
  expect(index.headers).toMatchObject({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });
  const parts = textsOf(index.body, 'loc');
  expect(parts).toHaveLength(12);
  const british = await read(sitemapPage, {
    query: queryOf(parts.find((part) => part.includes('part=products&site=en-gb')) ?? ''),
  });
  const addresses = textsOf(british.body, 'loc');
  expect(addresses).toHaveLength(366);
  expect(new Set(addresses).size).toBe(366);
  expect(addresses.every((url) => url.startsWith(`${SHOP}/en-gb/products/`))).toBe(true);
  expect(textsOf(british.body, 'lastmod').every((date) => Date.parse(date) < Date.now())).toBe(
    true,
  );
  expect(textsOf(british.body, 'image:loc').length).toBeGreaterThan(1000);
  expect(
    textsOf(british.body, 'video:content_loc').every((url) =>
      url.startsWith(`${SHOP}/media/videos/`),
    ),
  ).toBe(true);
});

test('sitemap > lists home, all categories, designers and browse links once', async () => {
  const addresses = textsOf(
    (await read(sitemapPage, { query: { part: 'pages', site: 'en' } })).body,
    'loc',
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${SHOP}/`,
      `${SHOP}/collection/women/lehengas/bridal-lehengas`,
      `${SHOP}/designers/mehrunika/101`,
      `${SHOP}/occasion/haldi`,
      `${SHOP}/color/red`,
      `${SHOP}/new`,
      `${SHOP}/help/returns`,
    ]),
  );
});

test.each([
  { part: 'people', site: 'en' },
  { part: 'products', site: 'en-fr' },
  { part: 'products', site: 'en', after: '1;drop' },
])('sitemap > %j does not exist', async (query) => {
  expect(
    await readDocument(sitemapPage, { query: query as Record<string, string> }),
  ).toBeUndefined();
});

test('robots.txt > exists only on the default site', async () => {
  expect(await readDocument(robotsPage, { locale: 'en-gb' })).toBeUndefined();
});

test('robots.txt > disallows API calls and filtered listings, and names the sitemap', async () => {
  const { body } = await read(robotsPage);
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Disallow: /*?colour=\nDisallow: /*&colour=\n');
  const robots = robotsParser(`${SHOP}/robots.txt`, body);
  const isAllowed = (path: string) => robots.isAllowed(SHOP + path, 'Googlebot');
  expect(
    [
      '/collection/women?colour=red',
      '/en-gb/collection/women?page=2&size=m',
      '/products?size=m',
    ].filter(isAllowed),
  ).toEqual([]);
  const products = [
    '/products/a/1?size=M',
    '/en-gb/products/a/1?size=M',
    '/products/a/1?utm_source=x&size=M&country=US',
  ];
  expect(products.filter(isAllowed)).toEqual(products);
  expect(body).toMatch(new RegExp(`\nSitemap: ${SHOP}/sitemap.xml\n$`));
});

test('security.txt > names a contact, and expires within a year', async () => {
  const { body } = await read(securityPage);
  expect(body).toContain(`Contact: ${SHOP}/help/contact\n`);
  expect(body).toContain(`Canonical: ${SHOP}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

/** The rows of a TSV feed, by column. */
async function readOffers(feed: string): Promise<Record<string, string>[]> {
  const { body } = await read(feedPage, { query: { feed } });
  const [head = [], ...rows] = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(row.map((text, index) => [head[index], text])));
}

test('merchant feed > says who wears a product, and describes it in the words of its page', async () => {
  const offers = await readOffers('google-in.tsv');
  const wearers = offers.map(
    ({ product_type = '', gender }) => `${product_type.split(' > ')[0]} ${gender}`,
  );
  expect(new Set(wearers)).toEqual(
    new Set([
      'Women female',
      'Men male',
      'Kids female',
      'Kids male',
      'Jewellery female',
      'Accessories female',
      'Accessories unisex',
      'Home Decor ',
    ]),
  );
  const { description } = offers.find(({ item_group_id }) => item_group_id === '620101') ?? {};
  expect(description).toMatch(
    /^From a distance, simply ivory; .*neckline\. .*border\. Includes Lehenga, Blouse\. /,
  );
  expect(description).toMatch(/Dry clean only\./);
});

test('merchant feed > has one offer per size, with the price and currency of its page', async () => {
  const offers = await readOffers('google-gb.tsv');
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
  const [britain] = (await createBrowserServices(INDIA, {}).bootstrap.countries())
    .filter(({ code }) => code === 'GB')
    .map(toRegion);
  const product = await createBrowserServices(britain ?? INDIA, {}).product.byId(620104);
  const productOffers = offers.filter(({ item_group_id }) => item_group_id === '620104');
  expect(productOffers.map(({ id }) => id)).toEqual(product.sizes.map(({ id }) => `620104-${id}`));
  expect(productOffers[0]).toMatchObject({
    price: `${product.price?.mrp.toFixed(2)} GBP`,
    brand: product.designer,
    gender: 'female',
    age_group: 'adult',
    link: `${SHOP}/en-gb${product.href}?size=${encodeURIComponent(product.sizes[0]?.label ?? '')}`,
  });
  expect(
    new Set(
      offers
        .filter(({ product_type }) => product_type?.startsWith('Kids'))
        .map(({ size, age_group }) => `${size} ${age_group}`),
    ),
  ).toEqual(
    new Set([
      '2-3Y toddler',
      '4-5Y toddler',
      '6-7Y kids',
      '8-9Y kids',
      '10-11Y kids',
      '12-13Y kids',
    ]),
  );
  expect(productOffers.map(({ availability }) => availability)).toEqual(
    product.sizes.map(({ stock }) => (stock ? 'in_stock' : 'out_of_stock')),
  );
});

test('merchant feed > a country on the default site has URLs with its country, which show its currency', async () => {
  const [{ link = '', price = '' } = {}] = await readOffers('google-hk.tsv');
  expect(link).toMatch(/\/products\/[^?]+\?size=\w+&country=HK$/);
  const { pathname, search, searchParams } = new URL(link);
  await renderPage(productPage, {
    params: { path: pathname.split('/').slice(2) },
    query: Object.fromEntries(searchParams),
    path: pathname + search,
  });
  expect(
    screen.getAllByText(`HK$${Number.parseInt(price).toLocaleString('en-HK')}`)[0],
  ).toBeVisible();
});

test('merchant feed > XML and RSS are well formed', async () => {
  const xml = (await read(feedPage, { query: { feed: 'google-us.xml' } })).body;
  expect(textsOf(xml, 'g:price').every((price) => /^\d+\.00 USD$/.test(price))).toBe(true);
  const newArrivals = (await read(feedPage, { query: { feed: 'new.xml' } })).body;
  const dates = textsOf(newArrivals, 'pubDate').map(Date.parse);
  expect(dates).toHaveLength(textsOf(newArrivals, 'guid').length);
  expect(dates.length).toBeGreaterThan(10);
  expect(dates.every((date) => date < Date.now())).toBe(true);
  expect(Date.parse(textsOf(newArrivals, 'lastBuildDate')[0] ?? '')).toBe(Math.max(...dates));
  expect(newArrivals).toContain(`<atom:link href="${SHOP}/feeds/new.xml" rel="self"`);
  for (const feed of ['google-fr.tsv', '../secrets'])
    expect(await readDocument(feedPage, { query: { feed } })).toBeUndefined();
});

test('sitemap > is a 503 with Retry-After while the backend fails, and robots.txt still works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /browse/v2/catalogue/parts', 500);
  expect(await readDocument(sitemapPage)).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '30' },
  });
  expect((await read(robotsPage)).status).toBe(200);
});
