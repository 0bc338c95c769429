import { LRUCache } from 'lru-cache';

/** Of so many keys; a count that nobody takes is dropped with the least recent key. */
const MAX_PENDING = 2_000;

/** Counts by key until somebody takes them. */
export function createPendingCounts() {
  const counts = new LRUCache<string, number>({ max: MAX_PENDING });
  return {
    add(key: string, count: number) {
      counts.set(key, (counts.get(key) ?? 0) + count);
    },
    take(key: string): number {
      const count = counts.get(key) ?? 0;
      counts.delete(key);
      return count;
    },
  };
}
