import { type HTMLElement, parse } from 'node-html-parser';
import type { PageData } from '@/lib/model/pageData';
import type { Markup } from './markup';

export type StructuredItem = Record<string, unknown>;

/** What a crawler keeps of one address. Addresses are full. */
export type AuditedPage = {
  address: string;
  status: number;
  /** Where a redirect leads. */
  location?: string;
  title: string;
  headings: string[];
  description: string;
  canonical: string[];
  alternates: { lang: string; href: string }[];
  noindex: boolean;
  links: string[];
  /** Pictures, scripts, styles: whatever the page names beside other pages. */
  files: string[];
  things: StructuredItem[];
  /** Of the page of a piece: what its own scripts begin with, and its text with single spaces. */
  piece?: Pick<PageData, 'product' | 'region'> & { words: string };
  complaints: string[];
};

const full = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) && /^https?:/.test(new URL(href, base).protocol)
    ? new URL(href, base).href.split('#')[0]
    : undefined;
const every = (root: HTMLElement, selector: string, attribute: string) =>
  root.querySelectorAll(selector).flatMap((element) => element.getAttribute(attribute) ?? []);
const decoded = (text: string) => text.replaceAll('&amp;', '&');

const ofSet = (srcset: string) =>
  srcset.split(/,\s+/).flatMap((part) => part.trim().split(/\s+/)[0] ?? []);

function filesOf(root: HTMLElement, base: string): string[] {
  const named = [
    ...every(root, 'img, script[src], video, source', 'src'),
    ...every(root, 'video', 'poster'),
    ...every(root, 'link[rel="stylesheet"], link[rel="preload"][href], link[rel="icon"]', 'href'),
    ...every(root, 'img, source', 'srcset').flatMap(ofSet),
    ...every(root, 'meta[property="og:image"]', 'content'),
  ];
  return [...new Set(named.flatMap((name) => full(decoded(name), base) ?? []))];
}

const jsonOf = (root: HTMLElement, selector: string): unknown[] =>
  root.querySelectorAll(selector).map(({ rawText }) => JSON.parse(rawText) as unknown);
const metaOf = (root: HTMLElement, name: string) =>
  root.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** Reads a page as it came, before any script ran. With a judge, its markup is held to the standard too, which takes longer than all the rest. */
export async function readPage(
  address: string,
  response: Response,
  markup?: Markup,
): Promise<AuditedPage> {
  const html = await response.text();
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const location = response.headers.get('location');
  const [next] = jsonOf(root, 'script#__NEXT_DATA__') as {
    props: { pageProps: { load?: PageData } };
  }[];
  const { product, region } = next?.props.pageProps.load ?? {};
  const seen: AuditedPage = {
    address,
    status: response.status,
    ...(location && { location: new URL(location, address).href }),
    title: root.querySelector('head title')?.text ?? '',
    headings: root.querySelectorAll('h1').map(({ text }) => text.trim()),
    description: metaOf(root, 'description'),
    canonical: every(root, 'head link[rel="canonical"]', 'href'),
    alternates: root.querySelectorAll('head link[rel="alternate"][hreflang]').map((link) => ({
      lang: link.getAttribute('hreflang') ?? '',
      href: decoded(link.getAttribute('href') ?? ''),
    })),
    noindex: /noindex/.test(
      `${metaOf(root, 'robots')} ${response.headers.get('x-robots-tag') ?? ''}`,
    ),
    links: [
      ...new Set(
        every(root, 'a[href]', 'href').flatMap((href) => full(decoded(href), address) ?? []),
      ),
    ],
    files: filesOf(root, address),
    things: jsonOf(root, 'script[type="application/ld+json"]') as StructuredItem[],
    ...(product &&
      region && {
        piece: {
          product,
          region,
          words: (root.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '),
        },
      }),
    complaints: (await markup?.complaintsOf(html)) ?? [],
  };
  // A part of a text keeps the whole of it in memory; a copy does not.
  return JSON.parse(JSON.stringify(seen)) as AuditedPage;
}
