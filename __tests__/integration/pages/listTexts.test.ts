import { DEFAULT_PREFIX, INDIA, PREFIXES, toRegion } from '@/lib/i18n/region';
import type { ListingHead, PageTexts } from '@/lib/model/listing';
import type { PageData } from '@/lib/model/pageData';
import { SHOP_NAME } from '@/lib/model/site';
import { MAX_TITLE_LENGTH } from '@/lib/seo/listingText';
import { MAX_DESCRIPTION_LENGTH } from '@/lib/seo/regionalText';
import * as clearancePage from '@/pages/clearance-sale';
import * as collectionPage from '@/pages/collection/[...path]';
import * as colourPage from '@/pages/color/[value]';
import * as curatesPage from '@/pages/aza-curates';
import * as designerPage from '@/pages/designers/[...path]';
import * as homePage from '@/pages/index';
import * as exclusivesPage from '@/pages/aza-exclusives';
import * as newPage from '@/pages/new';
import * as occasionPage from '@/pages/occasion/[value]';
import * as offersPage from '@/pages/offers';
import * as pricePage from '@/pages/price/[value]';
import * as productsPage from '@/pages/products';
import * as readyPage from '@/pages/ready-to-ship';
import * as shipsPage from '@/pages/ships-in-24-hours';
import { createBrowserServices } from '@/services/browser';
import { loadPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];
const CURATED = {
  'aza-curates': curatesPage,
  'aza-exclusives': exclusivesPage,
  'clearance-sale': clearancePage,
  new: newPage,
  offers: offersPage,
  products: productsPage,
  'ready-to-ship': readyPage,
  'ships-in-24-hours': shipsPage,
};
const BY_VALUE = { color: colourPage, occasion: occasionPage, price: pricePage };

/** The page of a list, and its path parameters. */
function pageOf(href: string): [Parameters<typeof loadPage>[0], Record<string, string | string[]>] {
  const [, kind = '', ...rest] = href.split('/');
  if (kind === 'collection') return [collectionPage, { path: rest }];
  if (kind === 'designers') return [designerPage, { path: rest }];
  if (kind in BY_VALUE) return [BY_VALUE[kind as keyof typeof BY_VALUE], { value: rest[0] ?? '' }];
  return [CURATED[kind as keyof typeof CURATED], {}];
}

async function headOf(site: string, href: string): Promise<ListingHead> {
  const [page, params] = pageOf(href);
  const { result } = await loadPage(page, { locale: site, path: href, params });
  if (!('props' in result)) throw new Error(`${href} is no page`);
  const { load } = (await result.props) as unknown as { load: PageData };
  if (!load.head) throw new Error(`${href} has no head`);
  return load.head;
}

/** The paths of all lists with products: categories, landing pages, colours, occasions, prices, designers, curated. */
async function listsOf(site: string): Promise<string[]> {
  const code = PREFIXES[site] ?? 'IN';
  const country = (await createBrowserServices(INDIA, {}).bootstrap.countries()).find(
    (candidate) => candidate.code === code,
  );
  if (!country) throw new Error(`no delivery to ${code}`);
  const { listing, browse } = createBrowserServices(toRegion(country), {});
  const [roots, { occasions, colours, prices, landingPages }, { designers }] = await Promise.all([
    listing.navigation(),
    browse.browseLinks(),
    browse.designers(),
  ]);
  return [
    ...roots.flatMap((root) => [
      root.href,
      ...root.categories.flatMap(({ href, subCategories }) => [
        href,
        ...subCategories.map((child) => child.href),
      ]),
    ]),
    ...[...occasions, ...colours, ...prices, ...landingPages, ...designers]
      .filter(({ count }) => count > 0)
      .map(({ href }) => href),
    ...Object.keys(CURATED).map((slug) => `/${slug}`),
  ];
}

const homeTextsOf = async (site: string): Promise<PageTexts | undefined> => {
  const { result } = await loadPage(homePage, { locale: site, path: '/' });
  if (!('props' in result)) throw new Error('no home page');
  return ((await result.props) as unknown as { load: PageData }).load.home;
};

const textsBySite = new Map<string, Map<string, ListingHead>>();

test.each(SITES)(
  'list texts > titles and descriptions of %s are short and unique',
  async (site) => {
    const heads = new Map<string, ListingHead>();
    for (const href of await listsOf(site)) heads.set(href, await headOf(site, href));
    textsBySite.set(site, heads);
    expect(heads.size).toBeGreaterThan(120);
    const texts = [...heads.values()];
    expect(
      texts.filter(
        ({ title, description }) =>
          `${title} | ${SHOP_NAME}`.length > MAX_TITLE_LENGTH ||
          description.length > MAX_DESCRIPTION_LENGTH ||
          description.length < 50 ||
          !/^\p{Lu}/u.test(title),
      ),
    ).toEqual([]);
    for (const part of ['title', 'description'] as const)
      expect(
        [...Map.groupBy(texts, (head) => head[part]).values()].filter(({ length }) => length > 1),
      ).toEqual([]);
  },
);

test('list texts > no list has the title or the description of its alternate on another site', () => {
  const repeated = SITES.flatMap((site) =>
    [...(textsBySite.get(site) ?? [])].flatMap(([href, { title, description }]) =>
      SITES.filter((other) => other !== site).flatMap((other) => {
        const alternate = textsBySite.get(other)?.get(href);
        return alternate && (alternate.title === title || alternate.description === description)
          ? [`${site} and ${other}: ${href}`]
          : [];
      }),
    ),
  );
  expect(textsBySite.size).toBe(SITES.length);
  expect(repeated).toEqual([]);
});

test('list texts > a further page says its number, and a filtered list what it is filtered by', async () => {
  const read = async (query: Record<string, string>) => {
    const { result } = await loadPage(collectionPage, {
      params: { path: ['women', 'lehengas'] },
      path: '/collection/women/lehengas',
      locale: 'en-gb',
      query,
    });
    if (!('props' in result)) throw new Error('no page');
    return ((await result.props) as unknown as { load: PageData }).load.head;
  };
  expect(await read({ page: '2' })).toMatchObject({
    title: 'Designer lehengas in the UK, page 2',
    description: expect.stringMatching(/, duties included\. Page 2\.$/) as string,
  });
  expect(await read({ colour: 'red' })).toMatchObject({
    title: 'Red lehengas in the UK',
    noindex: true,
  });
});

test('list texts > the home page of each site is short, its own, and names where it delivers', async () => {
  const texts = await Promise.all(SITES.map(homeTextsOf));
  for (const { title = '', description = '' } of texts.map((text) => text ?? {}) as PageTexts[]) {
    expect(`${title} | ${SHOP_NAME}`.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
    expect(title.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH);
    expect(description).toMatch(/^Lehengas, .* delivery /);
  }
  for (const part of ['title', 'description'] as const)
    expect(new Set(texts.map((text) => text?.[part])).size).toBe(SITES.length);
});
