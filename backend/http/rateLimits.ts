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

/** What is counted for a subject in a quarter of an hour. */
export type RateLimits = {
  /** Counts one more try. The answer is how many seconds the subject must wait that may try `most` times; 0 while it may go on. */
  count: (subject: string, max?: number) => Promise<number>;
  /** Takes back a try that did no harm. */
  forgive: (subject: string) => Promise<void>;
};

/** One address tries for many accounts: an office does now and then, whoever guesses does nothing else. */
const MAX_ATTEMPTS_PER_NETWORK = 5 * MAX_ATTEMPTS;
const TOO_MANY_ATTEMPTS = 'Too many tries. Please wait a few minutes and try again.';

/** Counted in Redis where there is one, else and while it is away in the database: shared by all replicas either way, and no try goes uncounted. */
export function createRateLimits(db: Database, redis?: Redis): RateLimits {
  // It counts; how much is too much is for the caller to say.
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

/** Ends a call that is made too often: 429, and Retry-After in seconds. */
export function throwIfRateLimited(
  http: Context,
  seconds: number,
  message = TOO_MANY_ATTEMPTS,
): void {
  if (!seconds) return;
  http.header('Retry-After', String(seconds));
  throw new HttpError(429, message);
}

/** Ends a call that is made too often for any of its subjects. */
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

/** Slows down whoever guesses: 429 with Retry-After past twenty tries in a quarter of an hour for an email from an address. */
export const rateLimitAction = (
  context: RateLimitContext,
  action: string,
  subject: string,
): Promise<void> =>
  rateLimitSubjects(context, TOO_MANY_ATTEMPTS, [
    `${action} ${toNetwork(context.visitor.ip)} ${subject}`,
  ]);

/** The same, from wherever they come: for codes, which are guessed in a million tries. */
export const rateLimitGlobally = (
  context: Pick<RateLimitContext, 'rateLimits' | 'http'>,
  action: string,
  subject: string,
): Promise<void> => rateLimitSubjects(context, TOO_MANY_ATTEMPTS, [`${action} ${subject}`]);

/** A mailbox is one under all its addresses, and a number however it is typed: with its country, a nought or dashes. */
const recipientKey = (recipient: string): string =>
  recipient.includes('@') ? normalizeMailbox(recipient) : recipient.replace(/\D/g, '').slice(-8);

/** Of the messages to one mailbox or phone, those that one network may ask for: the rest is left for its owner. */
const MAX_MESSAGES_PER_NETWORK = MAX_ATTEMPTS / 2;

/**
 * At most twenty messages in a quarter of an hour to a mailbox or phone, whoever asks for them, and ten from one network. Only what is sent counts: naming a recipient
 * must not lock them out. A message is counted first, so that many at once cannot pass, and taken back when `send` did not send it.
 * retryAfter is in seconds, and 0 unless the limit is reached.
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

/** 429 past a hundred tries from an address, whatever for. */
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
 * For what can be guessed under many names: 429 once an address was wrong too often, also for what would be right, so that nothing can be
 * learned. Every guess counts from its beginning, so that many at once are no way around; the answer takes a right one back.
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
