import type { IncomingMessage, ServerResponse } from 'node:http';
import { COOKIE } from '@/lib/http/cookies';
import { toCustomerId, toTrailId } from '@/lib/http/visitorIds';
import { isCrawler } from '@/lib/http/crawlers';
import { platformOf } from '@/lib/http/device';
import { DEFAULT_PREFIX, INDIA, PREFIXES, toRegion } from '@/lib/i18n/region';
import {
  CATALOGUE_HEADER,
  COUNTRY_HEADERS,
  SEARCH_COUNT_HEADER,
  SEARCHER_HEADER,
} from '@/lib/http/cacheControl';
import type { Services, Visitor } from '@/services';

/** A request to the web server and its regional site. */
export type RequestContext = {
  req: IncomingMessage & { cookies: Partial<Record<string, string>> };
  locale?: string;
};

export const REQUEST_ID_HEADER = 'x-request-id';
/** The id of a request, and its W3C trace context: the backend receives them. */
const TRACE_HEADERS = [REQUEST_ID_HEADER, 'traceparent', 'tracestate'] as const;

/** Those of the trace headers that a request has. */
export const traceHeaders = ({
  headers,
}: Pick<IncomingMessage, 'headers'>): Record<string, string> =>
  Object.fromEntries(
    TRACE_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );

/** " (request ...)" for a log line; empty without an id. */
export const requestMark = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  headers[REQUEST_ID_HEADER] ? ` (request ${String(headers[REQUEST_ID_HEADER])})` : '';

/**
 * The request id that a response carries. Undefined while a page is rendered for the page cache:
 * that response is of no visitor.
 */
export const requestIdOf = (res: Pick<ServerResponse, 'getHeader'>): string | undefined =>
  res.getHeader(REQUEST_ID_HEADER)?.toString();

/** X-Forwarded-For of a request, extended by its peer address. */
export const forwardedFor = ({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');

function headersOf(context: RequestContext, personal: boolean): Record<string, string> {
  const header = Object.fromEntries(
    COUNTRY_HEADERS.flatMap((name) =>
      context.req.headers[name] ? [[name, String(context.req.headers[name])]] : [],
    ),
  );
  return {
    ...header,
    ...traceHeaders(context.req),
    'X-Forwarded-For': forwardedFor(context.req),
    ...(personal && context.req.headers.cookie && { Cookie: context.req.headers.cookie }),
  };
}

/** The country parameter of a default-site URL, as feeds write it (absoluteUrlIn). */
export const requestedCountry = (url = ''): string | undefined =>
  /[?&]country=([A-Z]{2})(?:&|$)/.exec(url)?.[1];

/** Crawlers come from any network, and index the default site as India reads it. */
export const crawlerCountry = (userAgent: string | undefined): string | undefined =>
  isCrawler(userAgent) ? INDIA.code : undefined;

/**
 * The country of the regional site; on the default site of the URL, else of the cookie, else India
 * for a crawler.
 */
function chosenCountry({ req, locale = DEFAULT_PREFIX }: RequestContext): string | undefined {
  const countryCode =
    PREFIXES[locale] ??
    requestedCountry(req.url) ??
    req.cookies[COOKIE.country] ??
    crawlerCountry(req.headers['user-agent']);
  return countryCode && /^[A-Z]{2}$/.test(countryCode) ? countryCode : undefined;
}

/** The visitor of a request. Public pages get no identity, because they are shared. */
export function toVisitor(context: RequestContext, personal: boolean): Visitor {
  const { req } = context;
  return {
    trailId: () => (personal ? toTrailId(req.cookies[COOKIE.trail]) : undefined),
    customerId: () => (personal ? toCustomerId(req.cookies[COOKIE.customer]) : undefined),
    region: undefined,
    searcher: req.headers[SEARCHER_HEADER]?.toString(),
    searches: Number(req.headers[SEARCH_COUNT_HEADER] ?? 0),
    catalogue: String(req.headers[CATALOGUE_HEADER] ?? ''),
    platform: platformOf(req.headers['user-agent']),
    page: { hasTimedOut: false },
    forwarded: headersOf(context, personal),
  };
}

/** All countries, the region whose prices this page shows, and what every page says. */
export async function regionFor(
  context: RequestContext,
  visitor: Visitor,
  createServices: (visitor: Visitor) => Services,
) {
  const countryCode = chosenCountry(context);
  const { bootstrap } = createServices(
    countryCode ? { ...visitor, region: { ...INDIA, code: countryCode } } : visitor,
  );
  const { countries, notices } = await bootstrap.store();
  const find = (code: string | undefined) => countries.find((candidate) => candidate.code === code);
  const country = find(countryCode) ?? find(await bootstrap.country());
  return { countries, notices, region: country ? toRegion(country) : INDIA };
}
