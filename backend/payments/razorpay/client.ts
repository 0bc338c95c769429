import { traceContextHeaders } from '@/lib/node/tracing';
import type { AxiosInstance } from 'axios';
import type Razorpay from 'razorpay';
import type { BackendContext } from '@/backend/http/context';

const REFUND_PATH = /\/refund$/;

type RazorpayEnv = Pick<
  BackendContext['env'],
  'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_API_BASE' | 'PAYMENT_TIMEOUT_MS'
>;

/** The idempotency key of a refund, in the characters that Razorpay allows. */
const refundKey = (receipt: string): string => receipt.replace(/[^A-Za-z0-9_-]/g, '-');

/**
 * The package has no option for a timeout, another host or an idempotency key, but it makes every
 * call with one axios instance.
 */
function configure(
  { api }: Razorpay,
  { RAZORPAY_API_BASE: base, PAYMENT_TIMEOUT_MS }: RazorpayEnv,
): void {
  const { rq } = api as unknown as { rq: AxiosInstance };
  rq.defaults.timeout = PAYMENT_TIMEOUT_MS;
  if (base) rq.defaults.baseURL = base;
  rq.interceptors.request.use((request) => {
    request.headers.set(traceContextHeaders());
    const { receipt } = (request.data ?? {}) as { receipt?: string };
    if (receipt && REFUND_PATH.test(request.url ?? ''))
      request.headers.set('X-Refund-Idempotency', refundKey(receipt));
    return request;
  });
  rq.interceptors.response.use(undefined, describeMissingAnswer);
}

/** In place of the status of an answer. */
const NO_ANSWER = 0;

class RazorpayUnanswered extends Error {}

/** The package expects an answer in every error, and fails at one without. */
function describeMissingAnswer(error: Error & { response?: object }): never {
  error.response ??= { status: NO_ANSWER, data: { error: { description: error.message } } };
  throw error;
}

/** Whether Razorpay could not be reached, or did not answer in time. */
export const isUnansweredByRazorpay = (error: unknown): boolean =>
  error instanceof RazorpayUnanswered;

/** Razorpay's client. The package is loaded only where its keys are set. */
export async function razorpayClient(env: RazorpayEnv): Promise<Razorpay> {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = env;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) throw new Error('RAZORPAY_KEY_ID is not set');
  const { default: RazorpayClient } = await import('razorpay');
  const client = new RazorpayClient({ key_id: RAZORPAY_KEY_ID, key_secret: RAZORPAY_KEY_SECRET });
  configure(client, env);
  return client;
}

/** Whether Razorpay refuses the request itself, so that a repetition is refused too. */
export const isRefusedByRazorpay = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400;

function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const error = new Error(`Razorpay: ${JSON.stringify(thrown)}`);
  const { statusCode } = thrown as { statusCode?: unknown };
  return statusCode === NO_ANSWER ? new RazorpayUnanswered(error.message) : error;
}

/** The package throws plain objects: a call with errors in their place. */
export const withErrors =
  <Argument, Result>(call: (argument: Argument) => Promise<Result>) =>
  async (argument: Argument): Promise<Result> => {
    try {
      return await call(argument);
    } catch (error) {
      throw toError(error);
    }
  };
