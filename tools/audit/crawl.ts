import robotsParser from 'robots-parser';
import { fetchPage, mapConcurrently } from './fetcher';
import type { Markup } from './markup';
import { readPage, type AuditedPage } from './page';

export type Crawl = {
  /** By address. */
  pages: Map<string, AuditedPage>;
  /** Who names an address first. */
  namedBy: Map<string, string>;
  /** Addresses that robots.txt closes, of which a crawler knows nothing more. */
  closed: Set<string>;
};

type CrawlOptions = {
  store: string;
  /** Where to begin. */
  from: string[];
  /** Whether to go where the pages lead. */
  follow: boolean;
  /** Who judges markup; left out, nobody. */
  markup?: Markup;
  atOnce?: number;
  headers?: Record<string, string>;
  onPage?: (done: number, known: number) => void;
};

/** Reads pages as a search engine does: what robots.txt closes is left alone, and everything that a page names is read in turn. */
export async function crawl(
  { store, from, follow, markup, atOnce, headers, onPage }: CrawlOptions,
  known?: Crawl,
): Promise<Crawl> {
  const robots = robotsParser(
    `${store}/robots.txt`,
    await (await fetchPage(`${store}/robots.txt`)).text(),
  );
  const { pages, namedBy, closed } = known ?? {
    pages: new Map<string, AuditedPage>(),
    namedBy: new Map<string, string>(),
    closed: new Set<string>(),
  };
  const wanted: string[] = [];
  const want = (address: string, by: string) => {
    if (namedBy.has(address) || new URL(address).origin !== store) return;
    namedBy.set(address, by);
    if (robots.isDisallowed(address, 'Googlebot')) closed.add(address);
    else wanted.push(address);
  };
  from.forEach((address) => want(address, 'the beginning'));
  await mapConcurrently(
    wanted,
    async (address) => {
      const response = await fetchPage(address, headers);
      if (!response.headers.get('content-type')?.startsWith('text/html'))
        await response.arrayBuffer();
      else {
        const page = await readPage(address, response, markup);
        pages.set(address, page);
        if (follow) page.links.forEach((link) => want(link, address));
      }
      if (response.status !== 200 && !pages.has(address))
        pages.set(address, emptyPage(address, response));
      onPage?.(pages.size, wanted.length);
    },
    atOnce,
  );
  return { pages, namedBy, closed };
}

const emptyPage = (address: string, { status, headers }: Response): AuditedPage => {
  const location = headers.get('location');
  return {
    address,
    status,
    ...(location && { location: new URL(location, address).href }),
    title: '',
    headings: [],
    description: '',
    canonical: [],
    alternates: [],
    noindex: true,
    links: [],
    files: [],
    things: [],
    complaints: [],
  };
};
