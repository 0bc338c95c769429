import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { drainQueue } from '@/backend/infra/drainQueue';
import { nextAttemptAt } from '@/backend/webhooks/retries';
import { parseAttribution } from './attribution';
import { eventOrder, purchaseAmounts, refundAmounts } from './eventOrders';
import { ga4Events } from './ga4';
import { metaEvents } from './meta';
import {
  claimEvents,
  recordEventAttempt,
  releaseEventClaim,
  type ClaimedEvent,
} from './repository';
import {
  MAX_EVENT_AGE_HOURS,
  type EventCustomer,
  type ServerEvent,
  type ServerEvents,
  type ServerEventReply,
} from './serverEvents';

type Dependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
type DeliveryOptions = { clock?: () => Date; signal?: AbortSignal };

const BATCH_SIZE = 10;
const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 15_000;
const MAX_ERROR_LENGTH = 200;

/** The platforms that are configured. */
export const configuredPlatforms = (env: BackendContext['env']): ServerEvents[] =>
  [ga4Events(env), metaEvents(env)].filter((platform) => platform !== undefined);

async function eventCustomer(
  db: Database,
  id: number,
  address: EventCustomer['address'],
): Promise<EventCustomer> {
  const { email, mobile } = await db
    .selectFrom('customers')
    .select(['email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const addressMobile = address && `${address.mobile_code}${address.mobile}`;
  return { id, email, mobile: mobile || (addressMobile ?? ''), address };
}

/** The event with its current data; undefined when there is nothing left to tell. */
async function loadEvent(db: Database, row: ClaimedEvent): Promise<ServerEvent | undefined> {
  const order = row.order_id === null ? undefined : await eventOrder(db, row.order_id);
  const attribution = parseAttribution(order ? order.attribution : row.attribution);
  if (!attribution) return undefined;
  const common = {
    eventId: row.event_id,
    occurredAt: row.occurred_at,
    attribution,
    customer: await eventCustomer(db, row.customer_id, order?.shipping_address ?? null),
  };
  if (!order) return { ...common, name: 'sign_up', method: row.method ?? 'email' };
  if (row.name !== 'refund')
    return { ...common, name: 'purchase', amounts: purchaseAmounts(order) };
  const amounts = refundAmounts(order, row.line_id ?? 0);
  return amounts && { ...common, name: 'refund', amounts };
}

const isSuccess = ({ status }: ServerEventReply) => status >= 200 && status < 300;

/** Why there was no answer. It contains no URL, which has the secret. */
function failureText(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'the call failed');
}

async function recordFailure(
  { db, log }: Dependencies,
  platform: ServerEvents,
  row: ClaimedEvent,
  { now, ...failure }: { now: Date; reply?: ServerEventReply; error: string },
): Promise<void> {
  const { reply, error } = failure;
  const next = nextAttemptAt(row.attempts + 1, now, { retryAfter: reply?.retryAfter });
  const maxAgeMs = MAX_EVENT_AGE_HOURS[platform.destination] * HOUR_MS;
  const isTooLate = next && next.getTime() > row.occurred_at.getTime() + maxAgeMs;
  const isPending = next !== undefined && !isTooLate;
  await recordEventAttempt(db, row, {
    state: isPending ? 'pending' : 'dead',
    response_status: reply?.status ?? null,
    error: error.slice(0, MAX_ERROR_LENGTH),
    ...(isPending && { next_attempt_at: next }),
  });
  if (!isPending)
    log({
      level: 'error',
      event: 'server_event_dead',
      destination: platform.destination,
      event_id: row.event_id,
      error: error.slice(0, MAX_ERROR_LENGTH),
    });
}

/** Makes one attempt; whether the platform took the event. */
async function attempt(
  dependencies: Dependencies,
  platform: ServerEvents,
  row: ClaimedEvent,
  { clock = () => new Date(), signal }: DeliveryOptions,
): Promise<boolean> {
  const { db } = dependencies;
  const now = clock();
  const event = await loadEvent(db, row);
  if (!event) {
    await db.deleteFrom('server_events').where('id', '=', row.id).execute();
    return true;
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const reply = await platform.send(event, signal ? AbortSignal.any([timeout, signal]) : timeout);
    const response_status = reply.status;
    if (isSuccess(reply))
      await recordEventAttempt(db, row, { state: 'sent', response_status, error: null });
    else {
      const error = reply.error ?? `it answered ${reply.status}`;
      await recordFailure(dependencies, platform, row, { now, reply, error });
    }
    return isSuccess(reply);
  } catch (error) {
    if (signal?.aborted) await releaseEventClaim(db, row);
    else await recordFailure(dependencies, platform, row, { now, error: failureText(error) });
    return false;
  }
}

/** Sends what is due to one platform; after a failure, the rest waits for the next run. */
function drainPlatform(
  dependencies: Dependencies,
  platform: ServerEvents,
  options: DeliveryOptions,
): Promise<void> {
  const { clock = () => new Date(), signal } = options;
  return drainQueue(
    () => claimEvents(dependencies.db, platform.destination, clock(), BATCH_SIZE),
    (row) => attempt(dependencies, platform, row, options),
    signal,
  );
}

/** Sends what is due to every configured platform now. */
export async function deliverServerEvents(
  dependencies: Dependencies,
  options: DeliveryOptions = {},
): Promise<void> {
  await Promise.all(
    configuredPlatforms(dependencies.env).map((platform) =>
      drainPlatform(dependencies, platform, options),
    ),
  );
}

const INTERVAL_MS = 5_000;

/**
 * Sends due events every five seconds. The returned function stops: a call under way is ended, and
 * made again later with the same event id.
 */
export function startServerEvents(dependencies: Dependencies): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => deliverServerEvents(dependencies, { signal: stopping.signal });
  const timer = setInterval(() => {
    running = running
      .then(run)
      .catch((error: unknown) =>
        dependencies.log({ level: 'error', event: 'server_events_failed', error: String(error) }),
      );
  }, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
