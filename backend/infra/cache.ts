import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const KEPT = 2_000;
const SECONDS = 600;

/**
 * What follows from the read model alone and takes long to find out: asked for by name and revision, so that it is never older than the catalogue.
 * Kept by this process, and in Redis where there is one, so that a replica need not find out what another knows.
 */
export type Cache = <Value>(
  name: string,
  { revision }: { revision: number },
  make: () => Promise<Value>,
) => Promise<Value>;

export function openCache(redis?: Redis): Cache {
  const known = new LRUCache<string, { text: string }, () => Promise<unknown>>({
    max: KEPT,
    ttl: SECONDS * 1000,
    async fetchMethod(key, _, { context: make }) {
      const shared = await redis?.get(key).catch(() => null);
      if (shared) return { text: shared };
      const text = JSON.stringify({ value: await make() });
      // Redis may be away: then the next process finds it out again.
      await redis?.set(key, text, 'EX', SECONDS).catch(() => null);
      return { text };
    },
  });
  return async <Value>(
    name: string,
    { revision }: { revision: number },
    make: () => Promise<Value>,
  ) => {
    const found = await known.forceFetch(`cache:${revision}:${name}`, { context: make });
    return (JSON.parse(found.text) as { value: Value }).value;
  };
}
