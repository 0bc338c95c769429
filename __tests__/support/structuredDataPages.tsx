import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { StructuredData } from '@/components/seo/StructuredData';
import type { PageData } from '@/lib/model/pageData';
import { htmlToText } from '@/lib/node/safeHtml';
import { importPage, visitOf } from './pageFiles';
import { loadPage } from './renderPage';

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

/** The structured data in the document of a page; undefined without page data, as for a redirect. */
export async function readStructuredData(file: string, url: string, { country, locale }: Site) {
  const page = await importPage(file);
  if (!('getServerSideProps' in page)) return undefined;
  const { result } = await loadPage(page, {
    ...visitOf(file, url),
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
