import { LRUCache } from 'lru-cache';
import { PAGE_CACHE_SECONDS, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import type { CachedResponse } from './cachedResponse';
import type { RenderQueue } from './renderQueue';

type CacheEntry = CachedResponse & { storedAt: number; revision: string };
/** `unavailable`: nothing is cached and nothing can be rendered now. */
export type CacheResult =
  | { cacheStatus: 'hit' | 'stale' | 'miss'; response: CachedResponse }
  | { cacheStatus: 'unavailable' };

type Options = {
  maxBytes: number;
  /** Seconds for which an entry is served without a new render. */
  freshSeconds?: number;
  renderQueue: RenderQueue;
  now?: () => number;
};

/** Whether a client still waits for the page. */
export type IsStillRequested = () => boolean;
type Render = () => Promise<CachedResponse>;
type Flight = { response: Promise<CachedResponse>; waiting: IsStillRequested[] };

/** Estimated size: the text, its two compressed encodings and the headers. */
const sizeOf = (key: string, { bodies: { identity } }: CachedResponse) =>
  Math.ceil(identity.length * 1.5) + key.length + 1_000;

const isCacheable = ({ status, headers }: CachedResponse) =>
  [200, 301, 307, 308, 404, 410].includes(status) &&
  headers[SURROGATE_HEADER.toLowerCase()] !== undefined &&
  headers['set-cookie'] === undefined;

/** Renders pages through the queue, with a single flight per key and catalogue revision. */
function createSingleFlight(
  renderQueue: RenderQueue,
  store: (key: string, revision: string, response: CachedResponse) => void,
) {
  const flights = new Map<string, Flight>();
  return {
    find: (key: string, revision: string) => flights.get(`${revision} ${key}`),
    start(key: string, revision: string, render: Render, isWanted: IsStillRequested): Flight {
      const flightKey = `${revision} ${key}`;
      const waiting = [isWanted];
      const response = renderQueue
        .render(render, () => waiting.some((isWaiting) => isWaiting()))
        .then((rendered) => {
          store(key, revision, rendered);
          return rendered;
        })
        .finally(() => flights.delete(flightKey));
      const flight = { response, waiting };
      flights.set(flightKey, flight);
      return flight;
    },
  };
}

/** Waits for the flight, or starts one. Undefined if the render fails. */
async function fetchPage(
  flight: Flight | undefined,
  start: () => Flight,
): Promise<CachedResponse | undefined> {
  const response = await (flight ?? start()).response.catch(() => undefined);
  // An uncacheable response, such as 429 for too many searches, concerns the first client only.
  return flight && response && response.status < 500 && !isCacheable(response)
    ? start().response.catch(() => undefined)
    : response;
}

/** The expired entry, while it may replace a page that cannot be rendered. */
const staleIfError = (entry: CacheEntry | undefined, ageSeconds: number): CacheResult =>
  entry && ageSeconds < PAGE_CACHE_SECONDS.ifDown
    ? { cacheStatus: 'stale', response: entry }
    : { cacheStatus: 'unavailable' };

/** LRU in bytes, stale-while-revalidate; old revisions only if rendering fails. */
export function createPageCache({
  maxBytes,
  freshSeconds = PAGE_CACHE_SECONDS.fresh,
  renderQueue,
  now = Date.now,
}: Options) {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (page, key) => sizeOf(key, page),
  });
  const isEnabled = maxBytes > 0 && freshSeconds > 0;
  const flights = createSingleFlight(renderQueue, (key, revision, response) => {
    if (isEnabled && isCacheable(response))
      pages.set(key, { ...response, storedAt: now(), revision });
  });

  return {
    async getOrRender(
      key: string,
      revision: string,
      render: Render,
      isWanted: IsStillRequested,
    ): Promise<CacheResult> {
      const entry = pages.get(key);
      const ageSeconds = entry ? (now() - entry.storedAt) / 1000 : Infinity;
      const isCurrent = entry?.revision === revision;
      if (entry && isCurrent && ageSeconds < freshSeconds)
        return { cacheStatus: 'hit', response: entry };

      const flight = flights.find(key, revision);
      if (!flight && !renderQueue.hasCapacity()) return staleIfError(entry, ageSeconds);
      if (entry && isCurrent && ageSeconds < freshSeconds + PAGE_CACHE_SECONDS.renewed) {
        if (!flight)
          flights.start(key, revision, render, () => true).response.catch(() => undefined);
        return { cacheStatus: 'stale', response: entry };
      }
      flight?.waiting.push(isWanted);
      const response = await fetchPage(flight, () =>
        flights.start(key, revision, render, isWanted),
      );
      if (response && response.status < 500 && (!entry || isCacheable(response)))
        return { cacheStatus: 'miss', response };
      const fallback = staleIfError(entry, ageSeconds);
      return fallback.cacheStatus === 'stale' || !response
        ? fallback
        : { cacheStatus: 'miss', response };
    },
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
