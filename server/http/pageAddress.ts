import type { IncomingMessage } from 'node:http';
import { TRACKING_PARAMS } from '@/lib/analytics/trackingParams';
import { platformOf, type Platform } from '@/lib/http/device';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';

const PERSONAL = /^\/(user|checkout)(\/|$)/i;
const PROXIED = /^\/(api|media|azapayment|webhooks|feeds|_next|__nextjs(?:_[\w-]+)?)(\/|$)/i;
/** The WebSocket of Next's hot reloading, in development. */
const HOT_RELOAD = /^\/_next\/hmr(\?|$)/;
/** Static and streamed files, which React does not render. */
const FILES =
  /^\/(?:(?:icons|screenshots)\/|(?:sitemap\.xml|robots\.txt|llms\.txt|security\.txt|\.well-known\/security\.txt|favicon\.ico|manifest\.webmanifest|(?:service|offline)-worker\.js)$)/;
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
/** The parameter q, percent-encoded or not. */
const SEARCH = /[?&](?:q|%71)=[^&]/;
const BUILD_ASSET = /^\/_next\/static\/[^?]+$/;
/** The store links to no longer URL. */
const MAX_URL_LENGTH = 2_000;
const TRACKING: ReadonlySet<string> = new Set(TRACKING_PARAMS);

/** A page that is the same for all visitors of a country. */
export type CacheablePage = {
  /** Without tracking parameters. */
  url: string;
  /** With tracking parameters. */
  requestedUrl: string;
  site: string;
  platform: Platform;
  /** Requested by a script, which does not read the status. */
  isClientNavigation: boolean;
  isSearch: boolean;
};

const firstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

function withoutTrackingParams(url: string): string {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return url;
  const pairs = url.slice(queryStart + 1).split('&');
  const remaining = pairs.filter((pair) => !TRACKING.has(pair.split('=')[0] ?? ''));
  return remaining.length === pairs.length
    ? url
    : `${url.slice(0, queryStart)}${remaining.length ? '?' : ''}${remaining.join('&')}`;
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** The regional site and the path within it, of a page or of its JSON data. */
function parsePagePath(url: string) {
  const [pathname = ''] = url.split('?');
  const data = DATA.exec(pathname)?.[1];
  const pagePath = data ?? pathname;
  // Data URLs name the default site; page URLs do not.
  const [site, hasPrefix] = Object.hasOwn(PREFIXES, firstSegment(pagePath))
    ? [firstSegment(pagePath), true]
    : [DEFAULT_PREFIX, firstSegment(pagePath) === DEFAULT_PREFIX];
  return {
    site,
    path: hasPrefix ? pagePath.slice(site.length + 1) : pagePath,
    isData: data !== undefined,
  };
}

export function cacheablePage({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): CacheablePage | undefined {
  if (
    !isRead(method) ||
    url.length > MAX_URL_LENGTH ||
    url.startsWith('//') ||
    !url.startsWith('/')
  )
    return undefined;
  const { site, path, isData } = parsePagePath(url);
  if (PERSONAL.test(path) || PROXIED.test(path) || /\.\w+$/.test(path)) return undefined;
  return {
    url: isData ? url : withoutTrackingParams(url),
    requestedUrl: url,
    site,
    platform: platformOf(headers['user-agent']),
    isClientNavigation: headers['sec-fetch-dest'] === 'empty',
    isSearch: SEARCH.test(url),
  };
}

/** The path of a page within its regional site; "/" of a home page. */
export const pathInSite = (url: string): string => parsePagePath(url).path || '/';

/** Whether a path within a regional site is the page of one customer. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);

/** Whether a request is for the document of a page, not for its data or a file. */
export function isPage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?');
  return (
    isRead(method) &&
    url.startsWith('/') &&
    !/^\/[/\\]/.test(url) &&
    url.length <= MAX_URL_LENGTH &&
    !PROXIED.test(path) &&
    !/\.\w+$/.test(path)
  );
}

/** Whether a request reads or writes a personal page, or a URL too long for a link. */
export function uncacheablePage({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): 'read' | 'write' | undefined {
  const { path } = parsePagePath(url);
  if (PROXIED.test(path) || FILES.test(path)) return undefined;
  return isRead(method) ? 'read' : 'write';
}

/** Whether a request is for a page, its data or a call: no file, no webhook. */
export const isForShoppers = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => {
  const [path = ''] = url.split('?');
  return /^\/api(\/|$)/i.test(path) || DATA.test(path) || !(PROXIED.test(path) || FILES.test(path));
};

/** Whether a request reads a page or its data. */
export const isPageOrData = ({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean => {
  const [path = ''] = url.split('?');
  return (
    isRead(method) &&
    (DATA.test(path) || !(PROXIED.test(path) || FILES.test(path) || /\.\w+$/.test(path)))
  );
};

/** Whether a request is for a build asset, whose name changes with its content. */
export const isBuildAsset = ({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  isRead(method) && BUILD_ASSET.test(url) && url.length <= MAX_URL_LENGTH;

export const isHotReload = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  HOT_RELOAD.test(url);
