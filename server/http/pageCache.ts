import { LRUCache } from 'lru-cache';
import { PAGE_CACHE_SECONDS, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import type { CachedResponse } from './cachedResponse';
import type { RenderQueue } from './renderQueue';

type CacheEntry = CachedResponse & { since: number; catalogue: string };
/** How a reply came about; none: nothing is kept, and none can be made now. */
export type CacheResult =
  { how: 'hit' | 'stale' | 'miss'; reply: CachedResponse } | { how: 'none' };

type Options = {
  /** Bytes that it may hold at most. */
  bytes: number;
  /** Seconds a page is served as it is; those of the page's own rule, or fewer. */
  fresh?: number;
  /** Where they are made; what has no place there is not begun. */
  room: RenderQueue;
  now?: () => number;
};

/** Whether somebody still waits for a page. */
export type IsStillRequested = () => boolean;
type Flight = { reply: Promise<CachedResponse>; by: IsStillRequested[] };

/** What an entry is charged: its text, what it will be in two encodings, and its headers. */
const bytesOf = (key: string, { bodies: { identity } }: CachedResponse) =>
  Math.ceil(identity.length * 1.5) + key.length + 1_000;

const isCacheable = ({ status, headers }: CachedResponse) =>
  [200, 301, 307, 308, 404, 410].includes(status) &&
  headers[SURROGATE_HEADER.toLowerCase()] !== undefined &&
  headers['set-cookie'] === undefined;

/**
 * Finished pages by key, bounded in bytes: served as they are while fresh, served while one of them is made anew, and served instead of a
 * failure. A page made of another state of the catalogue is served only where none can be made. One flight per key.
 */
export function createPageCache({
  bytes,
  fresh = PAGE_CACHE_SECONDS.fresh,
  room,
  now = Date.now,
}: Options) {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: (page, key) => bytesOf(key, page),
  });
  const flights = new Map<string, Flight>();
  const keeps = bytes > 0 && fresh > 0;

  function fly(
    key: string,
    catalogue: string,
    make: () => Promise<CachedResponse>,
    isWanted: IsStillRequested,
  ): Flight {
    const name = `${catalogue} ${key}`;
    const by = [isWanted];
    const reply = room
      .make(make, () => by.some((waits) => waits()))
      .then((made) => {
        if (keeps && isCacheable(made)) pages.set(key, { ...made, since: now(), catalogue });
        return made;
      })
      .finally(() => flights.delete(name));
    flights.set(name, { reply, by });
    return { reply, by };
  }

  return {
    async find(
      key: string,
      catalogue: string,
      make: () => Promise<CachedResponse>,
      isWanted: IsStillRequested,
    ): Promise<CacheResult> {
      const kept = pages.get(key);
      const age = kept ? (now() - kept.since) / 1000 : Infinity;
      const ofToday = kept?.catalogue === catalogue;
      const instead = (): CacheResult =>
        kept && age < PAGE_CACHE_SECONDS.ifDown ? { how: 'stale', reply: kept } : { how: 'none' };
      if (kept && ofToday && age < fresh) return { how: 'hit', reply: kept };

      const under = flights.get(`${catalogue} ${key}`);
      if (!under && !room.hasPlace()) return instead();
      if (kept && ofToday && age < fresh + PAGE_CACHE_SECONDS.renewed) {
        if (!under) fly(key, catalogue, make, () => true).reply.catch(() => undefined); // said where it is made
        return { how: 'stale', reply: kept };
      }
      under?.by.push(isWanted);
      const first = await (under ?? fly(key, catalogue, make, isWanted)).reply.catch(
        () => undefined,
      );
      // What is not for everybody, such as that somebody searched too much, was for whoever asked first.
      const reply =
        under && first && first.status < 500 && !isCacheable(first)
          ? await fly(key, catalogue, make, isWanted).reply.catch(() => undefined)
          : first;
      if (reply && reply.status < 500 && (!kept || isCacheable(reply)))
        return { how: 'miss', reply };
      const old = instead();
      return old.how === 'stale' || !reply ? old : { how: 'miss', reply };
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
