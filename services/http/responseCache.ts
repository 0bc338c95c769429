import { LRUCache } from 'lru-cache';
import { gateway, type Gateway } from '@/lib/contract';
import { Refusal, toFailure } from '@/lib/model/failure';
import { logText } from '@/lib/node/logText';
import type { ApiClient } from './client';

type Key = keyof Gateway;
type Fetch = { send: ApiClient<Gateway>; key: Key; input: object };

/** Replies that are the same for everybody in a country: they name nobody. */
const PUBLIC =
  /^GET \/(browse\/v2\/(navigation|home|listing|products|designers|collections|top-|popular-styles)|misc\/(?!v1\/catalogue-revision))/;
/** Replies that show stock, which changes without another revision of the catalogue: they are never served past their time while the backend answers. */
const STOCKED = /^GET \/browse\/v2\/(listing|products|home)/;
/** All that public pages are made of. */
const SHOWN = /^GET \/(browse|misc)\//;
/** What is served instead of an answer that should have come is looked at again so soon. */
const SOON_MS = 2_000;

/** No answer, none of the caller's making, or none for now; a 404 is an answer. */
const isDown = (error: unknown): boolean => {
  const { status = 500 } = toFailure(error);
  return status >= 500 || status === 429;
};

/** The reply, if it is one: what the contract does not know is a failure of whoever sent it, like none at all, and is neither kept nor made pages of. */
async function sound({ send, key, input }: Fetch): Promise<object> {
  const reply = await send(key, input as never);
  const { error } = gateway[key].reply.safeParse(reply);
  if (!error) return reply;
  const [issue] = error.issues;
  console.error(
    `${key} answered what the contract does not know: ${logText(`${issue?.path.join('.')} ${issue?.message}`)}`,
  );
  throw new Refusal({
    status: 502,
    message: 'The shop does not understand its servers. Please try again in a moment.',
  });
}

/**
 * Puts a bounded cache of `ttl` milliseconds before the public reads, one flight per key. `world` is what replies depend on beside the call: country and catalogue.
 * A reply that shows stock is fetched anew once it is stale. Any other stale reply is served while a new one is fetched, and when the backend cannot be reached or understood.
 */
export function createResponseCache(
  ttl: number,
  now = () => performance.now(),
): (send: ApiClient<Gateway>, world: string) => ApiClient<Gateway> {
  if (ttl === 0) return (send) => send;
  const replies = new LRUCache<string, object, Fetch>({
    max: 2000,
    ttl,
    allowStale: true,
    perf: { now },
    ttlResolution: 0,
    async fetchMethod(_, stale, { options, context }) {
      try {
        return await sound(context);
      } catch (error) {
        if (!stale || !isDown(error)) throw error;
        options.ttl = Math.min(ttl, SOON_MS);
        return stale;
      }
    },
  });
  return (send, world) =>
    ((key: Key, input: object) => {
      const asked = { send, key, input };
      if (PUBLIC.test(key))
        return replies.fetch(`${world} ${key} ${JSON.stringify(input)}`, {
          context: asked,
          ...(STOCKED.test(key) && { allowStale: false }),
        });
      return SHOWN.test(key) ? sound(asked) : send(key, input as never);
    }) as ApiClient<Gateway>;
}
