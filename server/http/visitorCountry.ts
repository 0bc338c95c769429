import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { COOKIE } from '@/lib/http/cookies';
import { DEFAULT_PREFIX, INDIA } from '@/lib/i18n/region';
import { COUNTRY_HEADERS } from '@/lib/http/cacheControl';
import { crawlerCountry, requestedCountry, regionFor, toVisitor } from '@/server/requestContext';
import { createServerServices } from '@/server/serverServices';

const MAX_CACHED = 20_000;
const HOUR_MS = 3_600_000;

/** The country whose prices a request is shown; '' on a regional site, which decides it alone. */
export type VisitorCountry = (req: IncomingMessage, site: string) => Promise<string>;

/** The visitor's choice in the country cookie. */
const CHOICE = new RegExp(`(?:^|; )${COOKIE.country}=([A-Z]{2})(?:;|$)`);
const requestedOrChosen = ({ url, headers }: IncomingMessage) =>
  requestedCountry(url) ??
  CHOICE.exec(headers.cookie ?? '')?.[1] ??
  crawlerCountry(headers['user-agent']);

/** Resolves the country as a page does, cached for an hour per network and choice. Default: India. */
export function createVisitorCountry(): VisitorCountry {
  const countries = new LRUCache<string, string, IncomingMessage>({
    max: MAX_CACHED,
    ttl: HOUR_MS,
    allowStale: true,
    async fetchMethod(_, stale, { context: req }) {
      const visitor = {
        req: Object.assign(Object.create(req) as IncomingMessage, {
          cookies: { [COOKIE.country]: requestedOrChosen(req) },
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
    const key = [
      requestedOrChosen(req),
      req.headers['x-forwarded-for'],
      req.socket.remoteAddress,
      ...COUNTRY_HEADERS.map((name) => req.headers[name]),
    ];
    // Hashed, so that long headers do not enlarge the cache.
    return (
      (await countries.fetch(hash('sha1', JSON.stringify(key), 'base64url'), { context: req })) ??
      INDIA.code
    );
  };
}
