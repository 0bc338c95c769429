import type { IncomingMessage } from 'node:http';
import { TRACKING_PARAMS } from '@/lib/analytics/trackingParams';
import { markdownHref } from '@/lib/seo/markdownHref';
import { markdownPageAt } from '@/lib/seo/markdownPaths';
import { isPage, pathInSite } from './pageAddress';

/** Parameters that a Markdown version reads or may ignore; it has no filters and no search. */
const PARAMS: ReadonlySet<string> = new Set(['page', 'country', 'size', ...TRACKING_PARAMS]);
const TYPE = /^\s*([\w*]+\/[\w*+.-]+)\s*(?:;.*?\bq=([\d.]+))?/i;

/** The weight of a media type in an Accept header; 0 if it is not named. */
const weightOf = (accept: string, type: string): number =>
  Math.max(
    0,
    ...accept.split(',').flatMap((part) => {
      const [, name = '', weight = '1'] = TYPE.exec(part) ?? [];
      return name.toLowerCase() === type ? [Number(weight) || 0] : [];
    }),
  );

/** Whether a client asks for Markdown no less than for HTML; browsers do not name it. */
export function prefersMarkdown(accept = ''): boolean {
  const weight = weightOf(accept, 'text/markdown');
  return weight > 0 && weight >= weightOf(accept, 'text/html');
}

/** The URL of the Markdown version that answers a request for its page, if the client prefers it. */
export function negotiatedMarkdown(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | undefined {
  const { url = '', headers } = request;
  if (!prefersMarkdown(headers.accept) || !isPage(request)) return undefined;
  const [pathname = '', search = ''] = url.split('?');
  const path = pathInSite(pathname);
  if (path === '/index' || !markdownPageAt(path)) return undefined;
  if (![...new URLSearchParams(search).keys()].every((name) => PARAMS.has(name))) return undefined;
  const home = `${pathname.replace(/\/$/, '')}/index${search && `?${search}`}`;
  return markdownHref(path === '/' ? home : url);
}
