import type { IncomingMessage } from 'node:http';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { isPage, isPersonal } from './pageAddress';

type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Lower case, but for percent-escapes and the identifiers in personal pages. */
function lowerCasePath(path: string): string {
  const [, site = '', rest = ''] = /^(\/en(?:-[a-z]{2})?(?=\/|$))?(.*)$/i.exec(path) ?? [];
  const lower = (text: string) =>
    text.replace(/%[\da-f]{2}|[A-Z]/gi, (part) =>
      part.startsWith('%') ? part : part.toLowerCase(),
    );
  return lower(site) + (isPersonal(rest) ? rest : lower(rest));
}

/** "/men" and "/en-gb/men": next.config.js has the same rule for navigation within the app. */
const ROOT_COLLECTION = /^(\/en-[a-z]{2})?\/(women|men|kids|jewellery|accessories|homeware)$/;

/**
 * Written like a regional prefix, but of the default site: India is its country, and the alternate
 * link for the United States leads to it (specification, section 2).
 */
const DEFAULT_SITE = new RegExp(`^/${DEFAULT_PREFIX}(?:-us|-in)?(/.*)?$`);

/** The default site has no prefix, no path ends with a slash, and "/men" is a collection. */
function canonicalPath(path: string): string {
  const lower = lowerCasePath(path);
  const [, withoutPrefix] = DEFAULT_SITE.exec(lower) ?? [null, lower];
  // Two slashes at the start would name another host.
  const plain = (withoutPrefix ?? '').replace(/^[/\\]+/, '/').replace(/\/+$/, '') || '/';
  return plain.replace(
    ROOT_COLLECTION,
    (_, site: string | undefined, root: string) => `${site ?? ''}/collection/${root}`,
  );
}

/** Whether a host is the site's own, with or without "www.", but not as it is written in SITE_URL. */
const isOtherName = (host: string, site: URL) =>
  host !== site.host && host.replace(/^www\./, '') === site.host.replace(/^www\./, '');

/**
 * The URL that a page is redirected to for good, so that each page has one address: without "www."
 * (or with it, as SITE_URL says), by HTTPS, in lower case, without the prefix of the default site,
 * without a slash at the end, and a root collection at its own path. Undefined if the requested URL is that one.
 */
export function canonicalUrl(request: PageRequest, siteUrl: string): string | undefined {
  const { url = '', headers } = request;
  if (!isPage(request)) return undefined;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  // A malformed path is a 400.
  if (/%(?![\da-f]{2})/i.test(path)) return undefined;
  const target = canonicalPath(path) + url.slice(path.length);
  const site = new URL(siteUrl);
  const isInsecure = site.protocol === 'https:' && headers['x-forwarded-proto'] === 'http';
  if (isInsecure || isOtherName(headers.host?.toLowerCase() ?? '', site))
    return site.origin + target;
  return target === url ? undefined : target;
}
