import type Stripe from 'stripe';
import { traceContextHeaders } from '@/lib/node/tracing';
import type { BackendContext } from '@/backend/http/context';

type StripeEnv = Pick<
  BackendContext['env'],
  'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'PAYMENT_TIMEOUT_MS'
>;

/** The package's client of HTTP, which sends the trace context of the call. */
function tracedHttpClient(createNodeHttpClient: typeof Stripe.createNodeHttpClient) {
  const client = createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    send(host, port, path, method, { ...headers, ...traceContextHeaders() }, ...rest);
  return client;
}

/** Stripe's client. The package is loaded only where its keys are set. */
export async function stripeClient({
  STRIPE_SECRET_KEY,
  STRIPE_API_BASE,
  PAYMENT_TIMEOUT_MS,
}: StripeEnv): Promise<Stripe> {
  if (!STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set');
  const { default: StripeClient } = await import('stripe');
  const base = STRIPE_API_BASE && new URL(STRIPE_API_BASE);
  return new StripeClient(STRIPE_SECRET_KEY, {
    timeout: PAYMENT_TIMEOUT_MS,
    // The scheduled job and the shopper repeat a call that failed.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: tracedHttpClient(StripeClient.createNodeHttpClient),
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' }),
  });
}

/** Whether Stripe could not be reached, or did not answer in time. */
export const isUnansweredByStripe = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeConnectionError';

const REFUSALS = ['StripeInvalidRequestError', 'StripeCardError'];

/** Whether Stripe refuses to capture a payment, for the request or for the card. */
export const isCaptureRefusedByStripe = (error: unknown): error is Error =>
  error instanceof Error && 'type' in error && REFUSALS.includes(String(error.type));

/** Whether Stripe refuses the request itself, so that a repetition is refused too. */
export const isRefusedByStripe = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

/** Whether Stripe refuses a request because it does not have what it names, or no longer. */
export const isMissingAtStripe = (error: unknown): error is Stripe.errors.StripeError =>
  isRefusedByStripe(error) && (error as Stripe.errors.StripeError).code === 'resource_missing';

/** Whether an error is the kept answer of an earlier request with the same key. */
const isReplayed = (error: unknown): boolean =>
  (Object(error) as { headers?: Record<string, string> }).headers?.['idempotent-replayed'] ===
  'true';

/**
 * Creates an object once per key. Stripe keeps the answers of a key for a day, refusals and errors
 * too (docs.stripe.com/api/idempotent_requests), so a kept error is asked anew, once an hour.
 */
export async function createOnce<Created>(
  idempotencyKey: string,
  create: (options: { idempotencyKey: string }) => Promise<Created>,
): Promise<Created> {
  try {
    return await create({ idempotencyKey });
  } catch (error) {
    if (!isReplayed(error)) throw error;
    const hour = new Date(Date.now()).toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    return create({ idempotencyKey: `${idempotencyKey} ${hour}` });
  }
}
