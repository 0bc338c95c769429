import type { IncomingMessage } from 'node:http';
import { TRACKING_PARAMS } from '@/lib/analytics/trackingParams';
import { platformOf, type Platform } from '@/lib/http/device';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';

/** Pages that belong to one person. */
const PERSONAL = /^\/(user|checkout)(\/|$)/i;
/** What is passed on to another server, or is streamed. */
const OTHERS = /^\/(api|media|azapayment|feeds|_next|__nextjs)(\/|$)/i;
/** Files that lie there, and what is streamed: nothing is made of React for them. */
const FILES =
  /^\/(?:(?:icons|screenshots)\/|(?:sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|(?:service|offline)-worker\.js)$)/;
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
/** However the letter is written. */
const SEARCH = /[?&](?:q|%71)=[^&]/;
const SCRIPT = /^\/_next\/static\/[^?]+$/;
/** Longer addresses are nobody's links. */
const MAX_URL_LENGTH = 2_000;
const TRACKING: ReadonlySet<string> = new Set(TRACKING_PARAMS);

/** A page that is the same for everybody in a country, as a request asks for it. */
export type CacheablePage = {
  /** What the page is made of. */ url: string;
  /** The whole address, with what advertisers wrote into it. */ asked: string;
  /** The regional site that its address names. */ site: string;
  platform: Platform;
  /** Asked for by a script, which reads no status. */ soft: boolean;
  /** Words are searched for. */ searches: boolean;
};

const firstOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/** An address without what advertisers write into links: the browser reads that, and all else stands as it was sent. */
function withoutTrackingParams(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const pairs = url.slice(at + 1).split('&');
  const kept = pairs.filter((pair) => !TRACKING.has(pair.split('=')[0] ?? ''));
  return kept.length === pairs.length
    ? url
    : `${url.slice(0, at)}${kept.length ? '?' : ''}${kept.join('&')}`;
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** The regional site and what of it an address names, whether a page or its data alone is asked for. */
function placeOf(url: string) {
  const [pathname = ''] = url.split('?');
  const data = DATA.exec(pathname)?.[1];
  const asked = data ?? pathname;
  // The data of the default site is asked for with its name, which pages themselves go without.
  const [site, named] = Object.hasOwn(PREFIXES, firstOf(asked))
    ? [firstOf(asked), true]
    : [DEFAULT_PREFIX, firstOf(asked) === DEFAULT_PREFIX];
  return { site, path: named ? asked.slice(site.length + 1) : asked, isData: data !== undefined };
}

/** The public page that a request is for; undefined where it is for anything else. */
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
  const { site, path, isData } = placeOf(url);
  if (PERSONAL.test(path) || OTHERS.test(path) || /\.\w+$/.test(path)) return undefined;
  return {
    url: isData ? url : withoutTrackingParams(url),
    asked: url,
    site,
    platform: platformOf(headers['user-agent']),
    soft: headers['sec-fetch-dest'] === 'empty',
    searches: SEARCH.test(url),
  };
}

/** What is asked of a page that is kept for nobody: one of the visitor's own, or at an address that nobody links to; undefined for anything else. A page is only read. */
export function uncacheablePage({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): 'read' | 'other' | undefined {
  const { path } = placeOf(url);
  if (OTHERS.test(path) || FILES.test(path)) return undefined;
  return isRead(method) ? 'read' : 'other';
}

/** Whether a request is for a file of the build, whose name changes with its content. */
export const isStaticPage = ({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  isRead(method) && SCRIPT.test(url) && url.length <= MAX_URL_LENGTH;
