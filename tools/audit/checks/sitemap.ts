import type { Crawl } from '@/tools/audit/crawl';
import { type Finding, finding } from '@/tools/audit/finding';
import type { SitemapEntry } from '@/tools/audit/sitemaps';

/** A sitemap lists indexed pages once, by canonical URL, with a past date. */
export function checkSitemap(entries: SitemapEntry[], { pages, disallowed }: Crawl): Finding[] {
  const seen = new Set<string>();
  return entries.flatMap(({ address, lastmod }) => {
    const page = pages.get(address);
    const faults = [
      ...(seen.has(address) ? ['listed twice'] : []),
      ...(disallowed.has(address) ? ['disallowed by robots.txt'] : []),
      ...(page?.noindex ? ['has noindex'] : []),
      ...(page && page.canonical[0] !== address ? [`its canonical is ${page.canonical[0]}`] : []),
      ...(lastmod === undefined || Date.parse(lastmod) <= Date.now()
        ? []
        : [`changed on ${lastmod}`]),
    ];
    seen.add(address);
    return faults.map((message) => finding('sitemap', address, message));
  });
}

/** Pages of the sitemap that no page links to. */
export const checkOrphans = (entries: SitemapEntry[], linkedUrls: ReadonlySet<string>): Finding[] =>
  entries
    .filter(({ address }) => !linkedUrls.has(address))
    .map(({ address }) => finding('orphan', address, 'no page links to it'));
