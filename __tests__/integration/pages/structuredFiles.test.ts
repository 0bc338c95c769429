import robotsParser from 'robots-parser';
import { SaxesParser } from 'saxes';
import { screen } from '@testing-library/react';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { readDocument } from '@/__tests__/support/readDocument';
import * as feedPage from '@/pages/feeds/[feed]';
import * as productPage from '@/pages/products/[...path]';
import * as robotsPage from '@/pages/robots.txt';
import * as sitemapPage from '@/pages/sitemap.xml';
import { createBrowserServices } from '@/services/browser';
import { INDIA, toRegion } from '@/lib/i18n/region';

withBackend();

const SHOP = 'http://127.0.0.1:3000';

/** The texts of all elements of this name; throws where the document is not well formed. */
function textsOf(xml: string, wanted: string): string[] {
  const found: string[] = [];
  let inside = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    inside = name === wanted;
    if (inside) found.push('');
  });
  parser.on('text', (words) => {
    if (inside) found[found.length - 1] += words;
  });
  parser.on('closetag', () => {
    inside = false;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

async function read(
  page: Parameters<typeof readDocument>[0],
  asked?: Parameters<typeof readDocument>[1],
) {
  const document = await readDocument(page, asked);
  if (!document) throw new Error('not found');
  return document;
}

test('the index leads to sitemaps that name every product once per regional site, with pictures and the day it changed', async () => {
  const index = await read(sitemapPage);
  expect(await read(sitemapPage, { query: { site: 'constructor' } })).toEqual(index);
  expect(index.headers).toMatchObject({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });
  const parts = textsOf(index.body, 'loc');
  expect(parts).toHaveLength(12);
  const british = await read(sitemapPage, {
    query: queryOf(parts.find((one) => one.includes('part=products&site=en-gb')) ?? ''),
  });
  const addresses = textsOf(british.body, 'loc');
  expect(addresses).toHaveLength(366);
  expect(new Set(addresses).size).toBe(366);
  expect(addresses.every((one) => one.startsWith(`${SHOP}/en-gb/products/`))).toBe(true);
  expect(textsOf(british.body, 'lastmod').every((one) => Date.parse(one) < Date.now())).toBe(true);
  expect(textsOf(british.body, 'image:loc').length).toBeGreaterThan(1000);
  expect(
    textsOf(british.body, 'video:content_loc').every((one) =>
      one.startsWith(`${SHOP}/media/videos/`),
    ),
  ).toBe(true);
});

test('the sitemap of pages names home, categories to the leaf, designers and every way in, once', async () => {
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
])('there is no sitemap %j', async (query) => {
  expect(
    await readDocument(sitemapPage, { query: query as Record<string, string> }),
  ).toBeUndefined();
});

test('only the site itself has them', async () => {
  expect(await readDocument(robotsPage, { locale: 'en-gb' })).toBeUndefined();
});

test('robots are kept from our own calls and from filtered lists, and are shown the sitemap', async () => {
  const { body } = await read(robotsPage);
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Disallow: /*?colour=\nDisallow: /*&colour=\n');
  const robots = robotsParser(`${SHOP}/robots.txt`, body);
  const open = (path: string) => robots.isAllowed(SHOP + path, 'Googlebot');
  expect(
    [
      '/collection/women?colour=red',
      '/en-gb/collection/women?page=2&size=m',
      '/products?size=m',
    ].filter(open),
  ).toEqual([]);
  const products = [
    '/products/a/1?size=M',
    '/en-gb/products/a/1?size=M',
    '/products/a/1?utm_source=x&size=M&country=US',
  ];
  expect(products.filter(open)).toEqual(products);
  expect(body).toMatch(new RegExp(`\nSitemap: ${SHOP}/sitemap.xml\n$`));
});

test('a country’s feed has one offer per size, in the money and at the price of the page it links to', async () => {
  const { body } = await read(feedPage, { query: { feed: 'google-gb.tsv' } });
  const [head = '', ...rows] = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const offers = rows.map(
    (row) => Object.fromEntries(row.map((text, at) => [head[at], text])) as Record<string, string>,
  );
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
  const [britain] = (await createBrowserServices(INDIA, {}).bootstrap.countries())
    .filter(({ code }) => code === 'GB')
    .map(toRegion);
  const product = await createBrowserServices(britain ?? INDIA, {}).product.byId(620104);
  const own = offers.filter(({ item_group_id }) => item_group_id === '620104');
  expect(own.map(({ id }) => id)).toEqual(product.sizes.map(({ id }) => `620104-${id}`));
  expect(own[0]).toMatchObject({
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
  expect(own.map(({ availability }) => availability)).toEqual(
    product.sizes.map(({ stock }) => (stock ? 'in_stock' : 'out_of_stock')),
  );
});

test('a country without a site of its own is led to addresses that show its money to whoever reads them', async () => {
  const { body } = await read(feedPage, { query: { feed: 'google-hk.tsv' } });
  const [, , , , link = '', , , , price = ''] = body.split('\n')[1]?.split('\t') ?? [];
  expect(link).toMatch(/\/products\/[^?]+\?size=\w+&country=HK$/);
  const { pathname, search, searchParams } = new URL(link);
  const [, , ...path] = pathname.split('/');
  await renderPage(productPage, {
    params: { path },
    query: Object.fromEntries(searchParams),
    path: pathname + search,
  });
  expect(
    screen.getAllByText(`HK$${Number.parseInt(price).toLocaleString('en-HK')}`)[0],
  ).toBeVisible();
});

test('the same feed as XML, and new arrivals as RSS, are well formed', async () => {
  const xml = (await read(feedPage, { query: { feed: 'google-us.xml' } })).body;
  expect(textsOf(xml, 'g:price').every((price) => /^\d+\.00 USD$/.test(price))).toBe(true);
  const fresh = (await read(feedPage, { query: { feed: 'new.xml' } })).body;
  expect(textsOf(fresh, 'guid').length).toBeGreaterThan(10);
  expect(await readDocument(feedPage, { query: { feed: 'google-fr.tsv' } })).toBeUndefined();
  expect(await readDocument(feedPage, { query: { feed: '../secrets' } })).toBeUndefined();
});

test('while the backend fails a sitemap is a 503 that says when to come again, and robots.txt stands', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /browse/v2/catalogue/parts', 500);
  expect(await readDocument(sitemapPage)).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '30' },
  });
  expect((await read(robotsPage)).status).toBe(200);
});
