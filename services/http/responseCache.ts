import { LRUCache } from 'lru-cache';
import { gateway, type Gateway } from '@/lib/contract';
import { Refusal, toFailure } from '@/lib/model/failure';
import { SEARCH_COUNT_HEADER } from '@/lib/http/cacheControl';
import { createPendingCounts } from '@/lib/node/pendingCounts';
import { logText } from '@/lib/node/logText';
import type { ApiClient } from './client';

type Key = keyof Gateway;
type Fetch = { send: ApiClient<Gateway>; key: Key; input: object };

/** Replies that are the same for all visitors of a country. */
const CACHEABLE =
  /^GET \/(browse\/v2\/(navigation|home|listing|products|designers|collections|top-|popular-styles)|misc\/(?!v1\/catalogue-revision))/;
/** Replies with stock, which changes within a catalogue revision: not served stale. */
const WITH_STOCK = /^GET \/browse\/v2\/(listing|products|home)/;
/** Replies that public pages render, which are validated. */
const VALIDATED = /^GET \/(browse|misc)\//;
/** Time to live of a stale reply that is served while the backend is down. */
const STALE_TTL_MS = 2_000;

/** Whether the backend failed or shed the request; a 404 is a valid reply. */
const isUnavailable = (error: unknown): boolean => {
  const { status = 500 } = toFailure(error);
  return status >= 500 || status === 429;
};

/** Sends a call and validates the reply; an invalid one counts as 502 and is not cached. */
async function fetchValid({ send, key, input }: Fetch): Promise<object> {
  const reply = await send(key, input as never);
  const { error } = gateway[key].reply.safeParse(reply);
  if (!error) return reply;
  const [issue] = error.issues;
  console.error(
    `${key} sent a reply outside the contract: ${logText(`${issue?.path.join('.')} ${issue?.message}`)}`,
  );
  throw new Refusal({
    status: 502,
    message: 'We can’t reach the store right now. Please try again in a moment.',
  });
}

const isSearch = (key: Key, input: object): boolean =>
  key === 'GET /browse/v2/listing' && Boolean((input as { query?: { q?: string } }).query?.q);

const withSearches = (input: object, searches: number): object =>
  searches ? { ...input, headers: { [SEARCH_COUNT_HEADER]: String(searches) } } : input;

/**
 * Wraps an API client in a bounded cache of public reads, with a single flight per key; `scope` is
 * what replies depend on beside the call (country and catalogue). Stale replies without stock are
 * served while a new one is fetched, and all stale replies while the backend is down. `searches`:
 * how many a search answers; the next request of the same search adds those that the cache answered.
 */
export function createResponseCache(
  ttlMs: number,
  now = () => performance.now(),
): (send: ApiClient<Gateway>, scope: string, searches?: number) => ApiClient<Gateway> {
  if (ttlMs === 0)
    return (send, _, searches = 0) =>
      ((key: Key, input: object) =>
        send(
          key,
          (isSearch(key, input) ? withSearches(input, searches) : input) as never,
        )) as ApiClient<Gateway>;
  const pending = createPendingCounts();
  const replies = new LRUCache<string, object, Fetch>({
    max: 2000,
    ttl: ttlMs,
    allowStale: true,
    perf: { now },
    ttlResolution: 0,
    async fetchMethod(name, stale, { options, context }) {
      const input = withSearches(context.input, pending.take(name));
      try {
        return await fetchValid({ ...context, input });
      } catch (error) {
        if (!stale || !isUnavailable(error)) throw error;
        options.ttl = Math.min(ttlMs, STALE_TTL_MS);
        return stale;
      }
    },
  });
  return (send, scope, searches = 0) =>
    ((key: Key, input: object) => {
      const call = { send, key, input };
      if (CACHEABLE.test(key)) {
        const name = `${scope} ${key} ${JSON.stringify(input)}`;
        if (searches && isSearch(key, input)) pending.add(name, searches);
        return replies.fetch(name, {
          context: call,
          ...(WITH_STOCK.test(key) && { allowStale: false }),
        });
      }
      return VALIDATED.test(key) ? fetchValid(call) : send(key, input as never);
    }) as ApiClient<Gateway>;
}
