import type { Context } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import {
  countAttempt,
  forgiveAttempt,
  MAX_ATTEMPTS,
  ATTEMPT_WINDOW_MINUTES,
  type AttemptCount,
} from '@/backend/auth/attemptsRepository';
import { toNetwork } from '@/lib/node/clientNetwork';
import type { Database } from '@/backend/infra/db/database';
import { HttpError } from './httpError';
import { normalizeMailbox } from '@/backend/orders/contactKeys';

/** Counters per subject, in windows of ATTEMPT_WINDOW_MINUTES. */
export type RateLimits = {
  /** Counts an attempt. Returns the seconds to wait when the subject exceeds `max`, else 0. */
  count: (subject: string, max?: number) => Promise<number>;
  /** Subtracts an attempt that is not to count. */
  forgive: (subject: string) => Promise<void>;
};

/** Higher than the limit per account, because an office shares one address. */
const MAX_ATTEMPTS_PER_NETWORK = 5 * MAX_ATTEMPTS;
const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a few minutes and try again.';

/** Counters in Redis, or in the database without it. Replicas share both. */
export function createRateLimits(db: Database, redis?: Redis): RateLimits {
  const limiter =
    redis &&
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'attempts',
      points: Number.MAX_SAFE_INTEGER,
      duration: ATTEMPT_WINDOW_MINUTES * 60,
      rejectIfRedisNotReady: true,
    });
  const countInRedis = async (subject: string): Promise<AttemptCount | undefined> => {
    const result = await limiter?.consume(subject).catch(() => undefined);
    return (
      result && { tries: result.consumedPoints, seconds: Math.ceil(result.msBeforeNext / 1000) }
    );
  };
  return {
    async count(subject, max = MAX_ATTEMPTS) {
      const { tries, seconds } = (await countInRedis(subject)) ?? (await countAttempt(db, subject));
      return tries > max ? Math.max(1, seconds) : 0;
    },
    async forgive(subject) {
      if (!limiter) return forgiveAttempt(db, subject);
      await limiter.reward(subject).catch(() => forgiveAttempt(db, subject));
    },
  };
}

type RateLimitContext = { rateLimits: RateLimits; http: Context; visitor: { ip: string } };

export function throwIfRateLimited(
  http: Context,
  seconds: number,
  message = TOO_MANY_ATTEMPTS,
): void {
  if (!seconds) return;
  http.header('Retry-After', String(seconds));
  throw new HttpError(429, message);
}

export async function rateLimitSubjects(
  { rateLimits, http }: Pick<RateLimitContext, 'rateLimits' | 'http'>,
  message: string,
  subjects: string[],
): Promise<void> {
  throwIfRateLimited(
    http,
    Math.max(...(await Promise.all(subjects.map((subject) => rateLimits.count(subject))))),
    message,
  );
}

export const rateLimitAction = (
  context: RateLimitContext,
  action: string,
  subject: string,
): Promise<void> =>
  rateLimitSubjects(context, TOO_MANY_ATTEMPTS, [
    `${action} ${toNetwork(context.visitor.ip)} ${subject}`,
  ]);

/**
 * Limits attempts per action and subject from all networks together, for codes of six digits. The
 * returned function uncounts a correct one.
 */
export async function rateLimitGlobally(
  context: Pick<RateLimitContext, 'rateLimits' | 'http'>,
  action: string,
  subject: string,
): Promise<() => Promise<void>> {
  const counted = `${action} ${subject}`;
  await rateLimitSubjects(context, TOO_MANY_ATTEMPTS, [counted]);
  return () => context.rateLimits.forgive(counted);
}

/** One key per mailbox or phone, independent of aliases and number formats. */
const recipientKey = (recipient: string): string =>
  recipient.includes('@') ? normalizeMailbox(recipient) : recipient.replace(/\D/g, '').slice(-8);

/** The share of a recipient's messages that one network may cause; the rest stays for the owner. */
const MAX_MESSAGES_PER_NETWORK = MAX_ATTEMPTS / 2;

/**
 * Limits messages per recipient: MAX_ATTEMPTS per window in total, half of that from one network. A
 * message is counted before it is sent, so that concurrent requests cannot exceed the limit, and
 * uncounted when `send` returns false: naming a recipient must not block them. retryAfter is in
 * seconds, 0 below the limit.
 */
export async function sendWithinLimit(
  { rateLimits, visitor }: Pick<RateLimitContext, 'rateLimits' | 'visitor'>,
  recipient: string,
  send: () => Promise<boolean>,
): Promise<{ sent: boolean; retryAfter: number }> {
  const subject = `write to ${recipientKey(recipient)}`;
  const networkSubject = `${subject} from ${toNetwork(visitor.ip)}`;
  const retryAfter = Math.max(
    await rateLimits.count(subject),
    await rateLimits.count(networkSubject, MAX_MESSAGES_PER_NETWORK),
  );
  let sent = false;
  try {
    sent = !retryAfter && (await send());
  } finally {
    if (!sent) {
      await rateLimits.forgive(subject);
      await rateLimits.forgive(networkSubject);
    }
  }
  return { sent, retryAfter };
}

export async function rateLimitNetwork(
  { rateLimits, http, visitor }: RateLimitContext,
  action: string,
): Promise<void> {
  throwIfRateLimited(
    http,
    await rateLimits.count(`${action} ${toNetwork(visitor.ip)}`, MAX_ATTEMPTS_PER_NETWORK),
  );
}

/**
 * Limits wrong guesses per network; above the limit correct ones are rejected too, so that nothing
 * is revealed. A guess counts before it is checked; the returned function uncounts a correct one.
 */
export async function rateLimitGuesses(
  { rateLimits, http, visitor }: RateLimitContext,
  target: string,
  max = MAX_ATTEMPTS_PER_NETWORK,
): Promise<() => Promise<void>> {
  const subject = `guess ${target} ${toNetwork(visitor.ip)}`;
  throwIfRateLimited(http, await rateLimits.count(subject, max));
  return () => rateLimits.forgive(subject);
}
