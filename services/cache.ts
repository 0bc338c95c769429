import { LRUCache } from 'lru-cache';
import type { Gateway } from '@/lib/contract';
import { toFailure } from '@/lib/failure';
import type { Send } from './http';

type Fetch = { send: Send<Gateway>; key: keyof Gateway; input: object };

/** Replies that are the same for everybody in a country: they name nobody. */
const PUBLIC = /^GET \/(browse\/v2\/(navigation|home|listing|products|designers|collections|top-|popular-styles)|misc\/(?!v1\/catalogue-revision))/;

/** No answer, or none of the caller's making; a 404 is an answer. */
const isDown = (error: unknown): boolean => (toFailure(error).status ?? 500) >= 500;

/**
 * Puts a bounded cache of `ttl` milliseconds before the public reads, one flight per key. `world` is what replies depend on beside the call: country and catalogue.
 * A stale reply is served while a new one is fetched, and when the backend cannot be reached.
 */
export function publicCache(ttl: number): (send: Send<Gateway>, world: string) => Send<Gateway> {
  if (ttl === 0) return (send) => send;
  const replies = new LRUCache<string, object, Fetch>({
    max: 2000,
    ttl,
    allowStale: true,
    async fetchMethod(_, stale, { context: { send, key, input } }) {
      try {
        return await send(key, input as never);
      } catch (error) {
        if (stale && isDown(error)) return stale;
        throw error;
      }
    },
  });
  return (send, world) => ((key: keyof Gateway, input: object) =>
    PUBLIC.test(key)
      ? replies.fetch(`${world} ${key} ${JSON.stringify(input)}`, { context: { send, key, input } })
      : send(key, input as never)) as Send<Gateway>;
}
