import type { BackendContext } from '@/backend/http/context';
import { isDevelopment } from '@/backend/http/isLocal';
import { drainQueue } from '@/backend/infra/drainQueue';
import { webhooksSent } from '@/backend/infra/metrics';
import {
  claimDeliveries,
  endpointsWithDueDeliveries,
  recordAttempt,
  releaseClaim,
  type ClaimedDelivery,
} from './deliveriesRepository';
import { disableGoneEndpoint } from './endpointsRepository';
import { nextAttemptAt } from './retries';
import { sendFailure, sendWebhook, type WebhookResponse } from './send';

type WebhookDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
type DeliveryOptions = { clock?: () => Date; signal?: AbortSignal };

/** Concurrent calls to one endpoint. */
const BATCH_SIZE = 5;
const GONE = 410;

const isSuccess = ({ status }: WebhookResponse) => status >= 200 && status < 300;

async function recordFailure(
  { db }: WebhookDependencies,
  delivery: ClaimedDelivery,
  now: Date,
  failure: { response?: WebhookResponse; error: string | null },
): Promise<void> {
  const { response, error } = failure;
  const isGone = response?.status === GONE;
  const next = isGone
    ? undefined
    : nextAttemptAt(delivery.attempts + 1, now, { retryAfter: response?.retryAfter });
  await db.transaction().execute(async (tx) => {
    if (isGone) await disableGoneEndpoint(tx, delivery.endpoint_id);
    await recordAttempt(tx, delivery, {
      state: next ? 'pending' : 'dead',
      response_status: response?.status ?? null,
      error,
      ...(next && { next_attempt_at: next }),
    });
  });
}

/** Makes one attempt; whether it was successful. */
async function attemptDelivery(
  dependencies: WebhookDependencies,
  delivery: ClaimedDelivery,
  { clock = () => new Date(), signal }: DeliveryOptions,
): Promise<boolean> {
  const { db, env } = dependencies;
  const now = clock();
  try {
    const onlyPublicAddresses = !isDevelopment(env);
    const response = await sendWebhook(delivery, { onlyPublicAddresses, now, signal });
    if (!isSuccess(response)) {
      webhooksSent.inc({ outcome: 'failed' });
      await recordFailure(dependencies, delivery, now, { response, error: null });
      return false;
    }
    const { status } = response;
    webhooksSent.inc({ outcome: 'delivered' });
    await recordAttempt(db, delivery, { state: 'delivered', response_status: status, error: null });
    return true;
  } catch (error) {
    if (signal?.aborted) await releaseClaim(db, delivery);
    else {
      webhooksSent.inc({ outcome: 'failed' });
      await recordFailure(dependencies, delivery, now, { error: sendFailure(error) });
    }
    return false;
  }
}

/** Delivers what is due at one endpoint; after a failure, the rest waits for the next run. */
function drainEndpoint(
  dependencies: WebhookDependencies,
  endpointId: number,
  options: DeliveryOptions,
): Promise<void> {
  const { clock = () => new Date(), signal } = options;
  return drainQueue(
    () => claimDeliveries(dependencies.db, endpointId, clock(), BATCH_SIZE),
    (delivery) => attemptDelivery(dependencies, delivery, options),
    signal,
  );
}

/** Delivers what is due at every endpoint now. */
export async function deliverWebhooks(
  dependencies: WebhookDependencies,
  options: DeliveryOptions = {},
): Promise<void> {
  const { clock = () => new Date() } = options;
  const endpoints = await endpointsWithDueDeliveries(dependencies.db, clock());
  await Promise.all(endpoints.map((id) => drainEndpoint(dependencies, id, options)));
}

const INTERVAL_MS = 2_000;

/**
 * Looks for due deliveries every two seconds; an endpoint that answers slowly delays no other. The
 * returned function stops: a call under way is ended, and made again later with the same id.
 */
export function startWebhookDeliveries(dependencies: WebhookDependencies): () => Promise<void> {
  const stopping = new AbortController();
  const draining = new Map<number, Promise<void>>();
  const logFailure = (error: unknown) =>
    dependencies.log({ level: 'error', event: 'webhooks_failed', error: String(error) });
  const run = async () => {
    for (const id of await endpointsWithDueDeliveries(dependencies.db, new Date()))
      if (!draining.has(id) && !stopping.signal.aborted)
        draining.set(
          id,
          drainEndpoint(dependencies, id, { signal: stopping.signal })
            .catch(logFailure)
            .finally(() => draining.delete(id)),
        );
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(run).catch(logFailure);
  }, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
    await Promise.all(draining.values());
  };
}
