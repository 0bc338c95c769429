import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { searchSignalCalls } from '@/lib/contract/searchSignals';
import { toNetwork } from '@/lib/node/clientNetwork';
import { visitorCountryRow } from '@/backend/cart/service';
import type { Handlers } from '@/backend/http/handlerContext';
import { throwIfRateLimited } from '@/backend/http/rateLimits';
import type { Database } from '@/backend/infra/db/database';
import { resolveSearch } from '@/backend/listing/resolveSearch';
import { searchKey } from './searchKey';
import { recordSignal } from './signalsRepository';

/** Per process: of a network, which an office shares, and of all, so that the table grows slowly. */
const MAX_PER_MINUTE = { network: 60, everyone: 2_000 };
const WINDOW_SECONDS = 60;

const secondsToWait = (limiter: RateLimiterMemory, subject: string): Promise<number> =>
  limiter.consume(subject).then(
    () => 0,
    (rejection: unknown) => {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    },
  );

/** db: the database that is written; reading handlers may have a replica. */
export function createSearchSignalHandlers(db: Database): Handlers<typeof searchSignalCalls> {
  const ofNetwork = new RateLimiterMemory({
    keyPrefix: 'network',
    points: MAX_PER_MINUTE.network,
    duration: WINDOW_SECONDS,
  });
  const ofAll = new RateLimiterMemory({
    keyPrefix: 'all',
    points: MAX_PER_MINUTE.everyone,
    duration: WINDOW_SECONDS,
  });
  return {
    async 'POST /misc/v1/search-signals'(context) {
      const { body, http, visitor } = context;
      const network = toNetwork(visitor.ip);
      throwIfRateLimited(http, await secondsToWait(ofNetwork, network));
      throwIfRateLimited(http, await secondsToWait(ofAll, ''));
      const catalogue = await context.searchEngine.currentCatalogue();
      if (!(await catalogue.has(body.product_id)))
        return { status: 200, data: { recorded: false } };
      const country = await visitorCountryRow(context, visitor);
      const countries = { visitor: country, all: await context.countries() };
      const query = searchKey(
        await resolveSearch({ db: context.db, catalogue, countries }, body.q.trim(), false),
      );
      if (query !== undefined)
        await recordSignal(db, { query, productId: body.product_id, action: body.action, network });
      return { status: 200, data: { recorded: query !== undefined } };
    },
  };
}
