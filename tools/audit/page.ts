import { type HTMLElement, parse } from 'node-html-parser';
import type { PageData } from '@/lib/model/pageData';
import type { Markup } from './markup';

export type StructuredItem = Record<string, unknown>;

/** Data the crawler read at one address. URLs are absolute. */
export type AuditedPage = {
  address: string;
  status: number;
  location?: string;
  title: string;
  headings: string[];
  description: string;
  canonical: string[];
  alternates: { lang: string; href: string }[];
  noindex: boolean;
  links: string[];
  /** Pictures, scripts and styles. */
  files: string[];
  structuredData: StructuredItem[];
  /** Of a product page: its page data, and its text with single spaces. */
  productPage?: Pick<PageData, 'product' | 'region'> & { text: string };
  markupErrors: string[];
};

const toAbsoluteUrl = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) && /^https?:/.test(new URL(href, base).protocol)
    ? new URL(href, base).href.split('#')[0]
    : undefined;
const attributesOf = (root: HTMLElement, selector: string, attribute: string) =>
  root.querySelectorAll(selector).flatMap((element) => element.getAttribute(attribute) ?? []);
const decoded = (text: string) => text.replaceAll('&amp;', '&');

const urlsOfSrcset = (srcset: string) =>
  srcset.split(/,\s+/).flatMap((part) => part.trim().split(/\s+/)[0] ?? []);

function filesOf(root: HTMLElement, base: string): string[] {
  const urls = [
    ...attributesOf(root, 'img, script[src], video, source', 'src'),
    ...attributesOf(root, 'video', 'poster'),
    ...attributesOf(
      root,
      'link[rel="stylesheet"], link[rel="preload"][href], link[rel="icon"]',
      'href',
    ),
    ...attributesOf(root, 'img, source', 'srcset').flatMap(urlsOfSrcset),
    ...attributesOf(root, 'meta[property="og:image"]', 'content'),
  ];
  return [...new Set(urls.flatMap((name) => toAbsoluteUrl(decoded(name), base) ?? []))];
}

const jsonOf = (root: HTMLElement, selector: string): unknown[] =>
  root.querySelectorAll(selector).map(({ rawText }) => JSON.parse(rawText) as unknown);
const metaOf = (root: HTMLElement, name: string) =>
  root.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** Reads the server's HTML; with `markup` also validates it, which is slow. */
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
  const auditedPage: AuditedPage = {
    address,
    status: response.status,
    ...(location && { location: new URL(location, address).href }),
    title: root.querySelector('head title')?.text ?? '',
    headings: root.querySelectorAll('h1').map(({ text }) => text.trim()),
    description: metaOf(root, 'description'),
    canonical: attributesOf(root, 'head link[rel="canonical"]', 'href'),
    alternates: root.querySelectorAll('head link[rel="alternate"][hreflang]').map((link) => ({
      lang: link.getAttribute('hreflang') ?? '',
      href: decoded(link.getAttribute('href') ?? ''),
    })),
    noindex: /noindex/.test(
      `${metaOf(root, 'robots')} ${response.headers.get('x-robots-tag') ?? ''}`,
    ),
    links: [
      ...new Set(
        attributesOf(root, 'a[href]', 'href').flatMap(
          (href) => toAbsoluteUrl(decoded(href), address) ?? [],
        ),
      ),
    ],
    files: filesOf(root, address),
    structuredData: jsonOf(root, 'script[type="application/ld+json"]') as StructuredItem[],
    ...(product &&
      region && {
        productPage: {
          product,
          region,
          text: (root.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '),
        },
      }),
    markupErrors: (await markup?.validate(html)) ?? [],
  };
  // V8 substrings retain the whole HTML; a copy does not.
  return JSON.parse(JSON.stringify(auditedPage)) as AuditedPage;
}
