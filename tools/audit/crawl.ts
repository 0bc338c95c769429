import robotsParser from 'robots-parser';
import { fetchPage, mapConcurrently } from './fetcher';
import type { Markup } from './markup';
import { readPage, type AuditedPage } from './page';

export type Crawl = {
  /** By address. */
  pages: Map<string, AuditedPage>;
  /** The first page that links to each address. */
  linkedFrom: Map<string, string>;
  /** Addresses that robots.txt disallows. */
  disallowed: Set<string>;
};

type CrawlOptions = {
  store: string;
  startUrls: string[];
  /** Whether to follow links. */
  follow: boolean;
  markup?: Markup;
  concurrency?: number;
  headers?: Record<string, string>;
  onPage?: (done: number, known: number) => void;
};

/** Crawls pages as a search engine does: follows links and respects robots.txt. */
export async function crawl(
  { store, startUrls, follow, markup, concurrency, headers, onPage }: CrawlOptions,
  known?: Crawl,
): Promise<Crawl> {
  const robots = robotsParser(
    `${store}/robots.txt`,
    await (await fetchPage(`${store}/robots.txt`)).text(),
  );
  const { pages, linkedFrom, disallowed } = known ?? {
    pages: new Map<string, AuditedPage>(),
    linkedFrom: new Map<string, string>(),
    disallowed: new Set<string>(),
  };
  const queue: string[] = [];
  const enqueue = (address: string, source: string) => {
    if (linkedFrom.has(address) || new URL(address).origin !== store) return;
    linkedFrom.set(address, source);
    if (robots.isDisallowed(address, 'Googlebot')) disallowed.add(address);
    else queue.push(address);
  };
  startUrls.forEach((address) => enqueue(address, 'the start'));
  await mapConcurrently(
    queue,
    async (address) => {
      const response = await fetchPage(address, headers);
      if (!response.headers.get('content-type')?.startsWith('text/html'))
        await response.arrayBuffer();
      else {
        const page = await readPage(address, response, markup);
        pages.set(address, page);
        if (follow) page.links.forEach((link) => enqueue(link, address));
      }
      if (response.status !== 200 && !pages.has(address))
        pages.set(address, emptyPage(address, response));
      onPage?.(pages.size, queue.length);
    },
    concurrency,
  );
  return { pages, linkedFrom, disallowed };
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
    structuredData: [],
    markupErrors: [],
  };
};
