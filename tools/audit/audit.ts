import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { checkAnswers } from './checks/answers';
import { checkPrices } from './checks/countries';
import { checkFiles } from './checks/files';
import { checkLanguages } from './checks/languages';
import { checkProbes } from './checks/probes';
import { checkOrphans, checkSitemap } from './checks/sitemap';
import { checkThings } from './checks/things';
import { checkWords } from './checks/words';
import { type Crawl, crawl } from './crawl';
import { type Finding, finding } from './finding';
import { openMarkup } from './markup';
import { readSitemaps } from './sitemaps';

export type AuditReport = { figures: Record<string, number>; findings: Finding[] };
type AuditOptions = {
  store: string;
  /** Only these addresses, by their path without regional prefix, on every site, and prices in these countries; left out, everything. */
  sample?: { pages: string[]; products: string[]; countries: string[] };
  onPage?: (done: number, known: number) => void;
};

const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];
const PRODUCT = /^\/products\/[^/]+\/\d+$/;

const onAllSites = (store: string, paths: string[]) =>
  SITES.flatMap((prefix) => paths.map((path) => absoluteUrl(store, prefix, path)));

/** What pages and sitemaps name beside pages, with who names it. */
const filesOf = (
  { pages }: Crawl,
  listed: { address: string; pictures: string[]; films: string[] }[],
) =>
  new Map([
    ...listed.flatMap(({ address, pictures, films }) =>
      [...pictures, ...films].map((file) => [file, address] as const),
    ),
    ...[...pages.values()].flatMap(({ address, files }) =>
      files.map((file) => [file, address] as const),
    ),
  ]);

/** What is made when it is asked for: in a sample, pictures as they were photographed are left out. */
const isMade = (file: string) => !file.includes('/tr:');

/** Everything that holds for a set of pages, however it was found. */
const pageFindings = (found: Crawl, store: string): Finding[] => [
  ...checkAnswers(found),
  ...checkLanguages(found.pages, store),
  ...checkWords(found.pages),
  ...checkThings(found.pages),
  ...[...found.pages.values()].flatMap(({ address, complaints }) =>
    complaints.map((says) => finding('markup', address, says)),
  ),
];

/** Reads a store as search engines do, all of it or a sample, and says what they would stumble over. */
export async function audit({ store, sample, onPage }: AuditOptions): Promise<AuditReport> {
  const { parts, listed } = await readSitemaps(store);
  const markup = openMarkup();
  const found = await crawl({
    store,
    from: onAllSites(store, sample ? [...sample.pages, ...sample.products] : ['/']),
    follow: !sample,
    markup,
    onPage,
  });
  const orphans = sample ? [] : checkOrphans(listed, new Set(found.namedBy.keys()));
  if (!sample)
    await crawl(
      { store, from: listed.map(({ address }) => address), follow: true, markup, onPage },
      found,
    );
  const products =
    sample?.products ??
    listed.map(({ address }) => new URL(address).pathname).filter((path) => PRODUCT.test(path));
  const prices = await checkPrices(store, products, found, sample?.countries);
  const files = await checkFiles(filesOf(found, sample ? [] : listed), store, sample && isMade);
  const probes = await checkProbes(
    store,
    sample
      ? ['', '/en-gb']
      : SITES.map((prefix) => (prefix === DEFAULT_PREFIX ? '' : `/${prefix}`)),
    products[0] ?? '',
  );
  const of = (
    count: (page: Crawl['pages'] extends Map<string, infer Page> ? Page : never) => number,
  ) => [...found.pages.values()].reduce((sum, page) => sum + count(page), 0);
  return {
    figures: {
      sitemaps: parts,
      'addresses in sitemaps': listed.length,
      'pages read': found.pages.size,
      'different markups': markup.judged(),
      'links closed by robots.txt': found.closed.size,
      'links on pages': of(({ links }) => links.length),
      'things told to search engines': of(({ things }) => things.length),
      'prices compared': prices.asked,
      'pictures, films, scripts and styles': files.asked,
      'addresses that no page names': probes.asked,
    },
    findings: [
      ...pageFindings(found, store),
      ...orphans,
      ...checkSitemap(listed, found),
      ...prices.findings,
      ...files.findings,
      ...probes.findings,
    ],
  };
}
