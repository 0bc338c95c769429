import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { checkStatuses } from './checks/answers';
import { checkPrices } from './checks/countries';
import { checkFiles } from './checks/files';
import { checkLanguages } from './checks/languages';
import { checkProbes } from './checks/probes';
import { checkOrphans, checkSitemap } from './checks/sitemap';
import { checkStructuredData } from './checks/things';
import { checkMetadata } from './checks/words';
import { type Crawl, crawl } from './crawl';
import { type Finding, finding } from './finding';
import { openMarkup } from './markup';
import type { AuditedPage } from './page';
import { readSitemaps } from './sitemaps';

export type AuditReport = { figures: Record<string, number>; findings: Finding[] };
type AuditOptions = {
  store: string;
  /** Only these paths (without site prefix) on every site, and prices in these countries. */
  sample?: { pages: string[]; products: string[]; countries: string[] };
  onPage?: (done: number, known: number) => void;
};

const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];
const PRODUCT = /^\/products\/[^/]+\/\d+$/;

const onAllSites = (store: string, paths: string[]) =>
  SITES.flatMap((prefix) => paths.map((path) => absoluteUrl(store, prefix, path)));

/** Files in pages and sitemaps, each with the page that contains it. */
const filesOf = (
  { pages }: Crawl,
  entries: { address: string; pictures: string[]; videos: string[] }[],
) =>
  new Map([
    ...entries.flatMap(({ address, pictures, videos }) =>
      [...pictures, ...videos].map((file) => [file, address] as const),
    ),
    ...[...pages.values()].flatMap(({ address, files }) =>
      files.map((file) => [file, address] as const),
    ),
  ]);

/** Whether a picture is resized on request; a sample skips original pictures. */
const isGenerated = (file: string) => !file.includes('/tr:');

/** Alternate links of indexed pages that no page links to. */
const unreadAlternates = ({ pages }: Crawl): string[] => [
  ...new Set(
    [...pages.values()]
      .filter(({ noindex }) => !noindex)
      .flatMap(({ alternates }) => alternates.map(({ href }) => href))
      .filter((href) => !pages.has(href)),
  ),
];

const pageFindings = (result: Crawl, store: string): Finding[] => [
  ...checkStatuses(result),
  ...checkLanguages(result.pages, store),
  ...checkMetadata(result.pages),
  ...checkStructuredData(result.pages),
  ...[...result.pages.values()].flatMap(({ address, markupErrors }) =>
    markupErrors.map((message) => finding('markup', address, message)),
  ),
];

/** Crawls a store as search engines do, completely or in part, and reports SEO faults. */
export async function audit({ store, sample, onPage }: AuditOptions): Promise<AuditReport> {
  const { parts, entries } = await readSitemaps(store);
  const markup = openMarkup();
  const options = { store, markup, onPage };
  const result = await crawl({
    ...options,
    startUrls: onAllSites(store, sample ? [...sample.pages, ...sample.products] : ['/']),
    follow: !sample,
  });
  const orphans = sample ? [] : checkOrphans(entries, new Set(result.linkedFrom.keys()));
  if (!sample)
    await crawl(
      { ...options, startUrls: entries.map(({ address }) => address), follow: true },
      result,
    );
  await crawl({ ...options, startUrls: unreadAlternates(result), follow: false }, result);
  const products =
    sample?.products ??
    entries.map(({ address }) => new URL(address).pathname).filter((path) => PRODUCT.test(path));
  const prices = await checkPrices(store, products, result, sample?.countries);
  const files = await checkFiles(
    filesOf(result, sample ? [] : entries),
    store,
    sample && isGenerated,
  );
  const probes = await checkProbes(
    store,
    sample
      ? ['', '/en-gb']
      : SITES.map((prefix) => (prefix === DEFAULT_PREFIX ? '' : `/${prefix}`)),
    products[0] ?? '',
  );
  const sumOver = (count: (page: AuditedPage) => number) =>
    [...result.pages.values()].reduce((sum, page) => sum + count(page), 0);
  return {
    figures: {
      sitemaps: parts,
      'addresses in sitemaps': entries.length,
      'pages read': result.pages.size,
      'different markups': markup.validatedCount(),
      'links disallowed by robots.txt': result.disallowed.size,
      'links on pages': sumOver(({ links }) => links.length),
      'items of structured data': sumOver(({ structuredData }) => structuredData.length),
      'prices compared': prices.checked,
      'pictures, videos, scripts and styles': files.checked,
      'addresses without a link': probes.probes,
    },
    findings: [
      ...pageFindings(result, store),
      ...orphans,
      ...checkSitemap(entries, result),
      ...prices.findings,
      ...files.findings,
      ...probes.findings,
    ],
  };
}
