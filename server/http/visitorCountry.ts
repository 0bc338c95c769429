import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { COOKIE } from '@/lib/http/cookies';
import { DEFAULT_PREFIX, INDIA } from '@/lib/i18n/region';
import { COUNTRY_HEADERS } from '@/lib/http/cacheControl';
import { requestedCountry, regionFor, toVisitor } from '@/server/requestContext';
import { createServerServices } from '@/server/serverServices';

const MAX_CACHED = 20_000;
const HOUR_MS = 3_600_000;

/** Finds the country whose prices a request is shown on a regional site; '' where the site alone decides. */
export type VisitorCountry = (req: IncomingMessage, site: string) => Promise<string>;

/** The country that the address names, or the choice in a visitor's cookies, as the pages read them. */
const CHOICE = new RegExp(`(?:^|; )${COOKIE.country}=([A-Z]{2})(?:;|$)`);
const choiceOf = ({ url, headers: { cookie = '' } }: IncomingMessage) =>
  requestedCountry(url) ?? CHOICE.exec(cookie)?.[1];

/** Asks as a page would, and remembers the answer for an hour per network and choice. India while nobody can say. */
export function createVisitorCountry(): VisitorCountry {
  const known = new LRUCache<string, string, IncomingMessage>({
    max: MAX_CACHED,
    ttl: HOUR_MS,
    allowStale: true,
    async fetchMethod(_, stale, { context: req }) {
      const visitor = {
        req: Object.assign(Object.create(req) as IncomingMessage, {
          cookies: { [COOKIE.country]: choiceOf(req) },
        }),
        locale: DEFAULT_PREFIX,
      };
      return (
        (
          await regionFor(visitor, toVisitor(visitor, false), createServerServices).catch(
            () => undefined,
          )
        )?.region.code ?? stale
      );
    },
  });
  return async (req, site) => {
    if (site !== DEFAULT_PREFIX) return '';
    const visitor = [
      choiceOf(req),
      req.headers['x-forwarded-for'],
      req.socket.remoteAddress,
      ...COUNTRY_HEADERS.map((name) => req.headers[name]),
    ];
    // As short whatever is claimed, so that so many are never more than a few megabytes.
    return (
      (await known.fetch(hash('sha1', JSON.stringify(visitor), 'base64url'), { context: req })) ??
      INDIA.code
    );
  };
}
