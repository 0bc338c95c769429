import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { StructuredData } from '@/components/seo/StructuredData';
import type { PageData } from '@/lib/model/pageData';
import { htmlToText } from '@/lib/node/safeHtml';
import { loadPage } from './renderPage';

type Page = Parameters<typeof loadPage>[0];
export type JsonLd = Record<string, unknown> & { '@type': string };
type Site = { country: string; locale: string };

/** The countries that the store sells to, with the site that shows their prices. */
export const SITES: Site[] = [
  ...['IN', 'US', 'HK', 'SA'].map((country) => ({ country, locale: 'en' })),
  ...['GB', 'CA', 'SG', 'AU', 'AE'].map((country) => ({
    country,
    locale: `en-${country.toLowerCase()}`,
  })),
];

const PARAMETER = /^\[(\.{3})?(\w+)\]$/;

/** The path parameters of a URL, by the file of its page. */
function paramsOf(file: string, pathname: string): Record<string, string | string[]> {
  const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return Object.fromEntries(
    file.split('/').flatMap((part, index) => {
      const [, isRest, name] = PARAMETER.exec(part) ?? [];
      return name ? [[name, isRest ? parts.slice(index) : (parts[index] ?? '')]] : [];
    }),
  );
}

/** The structured data in the document of a page; undefined without page data, as for a redirect. */
export async function readStructuredData(file: string, url: string, { country, locale }: Site) {
  const page = (await import(`@/pages/${file}`)) as Page;
  if (!('getServerSideProps' in page)) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  const { result } = await loadPage(page, {
    params: paramsOf(file, pathname),
    query: Object.fromEntries(searchParams),
    path: url,
    locale,
    headers: { 'cf-ipcountry': country },
  });
  if (!('props' in result)) return undefined;
  const { load } = (await result.props) as { load?: PageData };
  if (!load) return undefined;
  const html = renderToStaticMarkup(
    <StructuredData
      load={load}
      prefix={locale}
      note={htmlToText(load.product?.stylistNote ?? '')}
    />,
  );
  return {
    load,
    entries: parse(html)
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent) as JsonLd),
  };
}
