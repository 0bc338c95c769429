import type { Crawl } from '@/tools/audit/crawl';
import { type Finding, finding } from '@/tools/audit/finding';
import type { SitemapEntry } from '@/tools/audit/sitemaps';

/** A sitemap names pages that may be found, under their one address, once, with a day that has been. */
export function checkSitemap(listed: SitemapEntry[], { pages, closed }: Crawl): Finding[] {
  const seen = new Set<string>();
  return listed.flatMap(({ address, lastmod }) => {
    const page = pages.get(address);
    const wrong = [
      ...(seen.has(address) ? ['named twice'] : []),
      ...(closed.has(address) ? ['closed by robots.txt'] : []),
      ...(page?.noindex ? ['says noindex'] : []),
      ...(page && page.canonical[0] !== address ? [`its canonical is ${page.canonical[0]}`] : []),
      ...(lastmod === undefined || Date.parse(lastmod) <= Date.now()
        ? []
        : [`changed on ${lastmod}`]),
    ];
    seen.add(address);
    return wrong.map((says) => finding('sitemap', address, says));
  });
}

/** What is in the sitemap and yet no page leads to. */
export const checkOrphans = (listed: SitemapEntry[], linked: ReadonlySet<string>): Finding[] =>
  listed
    .filter(({ address }) => !linked.has(address))
    .map(({ address }) => finding('orphan', address, 'no page leads to it'));
