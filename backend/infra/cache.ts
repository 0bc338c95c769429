import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 2_000;
const TTL_SECONDS = 600;

/** Caches values by name and catalogue revision, in memory and in Redis for other replicas. */
export type RevisionCache = <Value>(
  name: string,
  { revision }: { revision: number },
  compute: () => Promise<Value>,
) => Promise<Value>;

export function createRevisionCache(redis?: Redis): RevisionCache {
  const entries = new LRUCache<string, { text: string }, () => Promise<unknown>>({
    max: MAX_ENTRIES,
    ttl: TTL_SECONDS * 1000,
    async fetchMethod(key, _, { context: compute }) {
      const shared = await redis?.get(key).catch(() => null);
      if (shared) return { text: shared };
      const text = JSON.stringify({ value: await compute() });
      // Without Redis the next process computes the value again.
      await redis?.set(key, text, 'EX', TTL_SECONDS).catch(() => null);
      return { text };
    },
  });
  return async <Value>(
    name: string,
    { revision }: { revision: number },
    compute: () => Promise<Value>,
  ) => {
    const entry = await entries.forceFetch(`cache:${revision}:${name}`, { context: compute });
    return (JSON.parse(entry.text) as { value: Value }).value;
  };
}
