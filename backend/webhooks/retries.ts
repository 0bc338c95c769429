const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The example schedule of the Standard Webhooks specification: ten attempts in three days. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;
const JITTER = 0.1;

/** Retry-After as a number of seconds or as a date. */
function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(ms, MAX_RETRY_AFTER_MS);
}

/**
 * When to attempt again after `attempts` failures; undefined after the last. The delay is up to a
 * tenth longer, so that failures at one time are not repeated at one time.
 */
export function nextAttemptAt(
  attempts: number,
  now: Date,
  { retryAfter, random = Math.random }: { retryAfter?: string; random?: () => number } = {},
): Date | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const jittered = delay * (1 + JITTER * random());
  return new Date(now.getTime() + Math.round(Math.max(jittered, retryAfterMs(retryAfter, now))));
}
