import type { Context } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import {
  countAttempt,
  forgiveAttempt,
  MOST_TRIES,
  WINDOW_MINUTES,
  type Tries,
} from '@/backend/auth/attemptsRepository';
import { networkOf } from '@/lib/node/clientNetwork';
import type { Database } from '@/backend/infra/db/database';
import { Answer } from './router';
import { normalizedEmail } from '@/backend/orders/contactKeys';

/** What is counted for a subject in a quarter of an hour. */
export type Limits = {
  /** Counts one more try. The answer is how many seconds the subject must wait that may try `most` times; 0 while it may go on. */
  count: (subject: string, most?: number) => Promise<number>;
  /** Takes back a try that did no harm. */
  forgive: (subject: string) => Promise<void>;
};

/** One address tries for many accounts: an office does now and then, whoever guesses does nothing else. */
const MOST_OF_NETWORK = 5 * MOST_TRIES;
const TOO_MANY = 'Too many tries. Please wait a few minutes and try again.';

/** Counted in Redis where there is one, else and while it is away in the database: shared by all replicas either way, and no try goes uncounted. */
export function openLimits(db: Database, redis?: Redis): Limits {
  // It counts; how much is too much is for the caller to say.
  const limiter =
    redis &&
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'attempts',
      points: Number.MAX_SAFE_INTEGER,
      duration: WINDOW_MINUTES * 60,
      rejectIfRedisNotReady: true,
    });
  const inRedis = async (subject: string): Promise<Tries | undefined> => {
    const found = await limiter?.consume(subject).catch(() => undefined);
    return found && { tries: found.consumedPoints, seconds: Math.ceil(found.msBeforeNext / 1000) };
  };
  return {
    async count(subject, most = MOST_TRIES) {
      const { tries, seconds } = (await inRedis(subject)) ?? (await countAttempt(db, subject));
      return tries > most ? Math.max(1, seconds) : 0;
    },
    async forgive(subject) {
      if (!limiter) return forgiveAttempt(db, subject);
      await limiter.reward(subject).catch(() => forgiveAttempt(db, subject));
    },
  };
}

type Asking = { limits: Limits; http: Context; visitor: { ip: string } };

/** Ends a call that is made too often: 429, and Retry-After in seconds. */
export function refuseFor(http: Context, seconds: number, message = TOO_MANY): void {
  if (!seconds) return;
  http.header('Retry-After', String(seconds));
  throw new Answer(429, message);
}

/** Ends a call that is made too often for any of its subjects. */
export async function notTooOften(
  { limits, http }: Pick<Asking, 'limits' | 'http'>,
  message: string,
  subjects: string[],
): Promise<void> {
  refuseFor(
    http,
    Math.max(...(await Promise.all(subjects.map((subject) => limits.count(subject))))),
    message,
  );
}

/** Slows down whoever guesses: 429 with Retry-After past twenty tries in a quarter of an hour for an email from an address. */
export const slowDown = (ask: Asking, action: string, email: string): Promise<void> =>
  notTooOften(ask, TOO_MANY, [`${action} ${networkOf(ask.visitor.ip)} ${email}`]);

/** The same, from wherever they come: for codes, which are guessed in a million tries. */
export const slowDownAll = (
  ask: Pick<Asking, 'limits' | 'http'>,
  action: string,
  subject: string,
): Promise<void> => notTooOften(ask, TOO_MANY, [`${action} ${subject}`]);

/** A mailbox is one under all its addresses, and a number however it is typed: with its country, a nought or dashes. */
const mailboxOf = (recipient: string): string =>
  recipient.includes('@') ? normalizedEmail(recipient) : recipient.replace(/\D/g, '').slice(-8);

/** Of the messages to one mailbox or phone, those that one network may ask for: the rest is left for its owner. */
const MOST_SENT_FROM_NETWORK = MOST_TRIES / 2;

/**
 * At most twenty messages in a quarter of an hour to a mailbox or phone, whoever asks for them, and ten from one network. Only what is sent counts: naming a recipient
 * must not lock them out. A message is counted first, so that many at once cannot pass, and taken back when `send` did not send it.
 * retryAfter is in seconds, and 0 unless the limit is reached.
 */
export async function sendWithinLimit(
  { limits, visitor }: Pick<Asking, 'limits' | 'visitor'>,
  recipient: string,
  send: () => Promise<boolean>,
): Promise<{ sent: boolean; retryAfter: number }> {
  const subject = `write to ${mailboxOf(recipient)}`;
  const fromNetwork = `${subject} from ${networkOf(visitor.ip)}`;
  const retryAfter = Math.max(
    await limits.count(subject),
    await limits.count(fromNetwork, MOST_SENT_FROM_NETWORK),
  );
  let sent = false;
  try {
    sent = !retryAfter && (await send());
  } finally {
    if (!sent) {
      await limits.forgive(subject);
      await limits.forgive(fromNetwork);
    }
  }
  return { sent, retryAfter };
}

/** 429 past a hundred tries from an address, whatever for. */
export async function slowDownNetwork(
  { limits, http, visitor }: Asking,
  action: string,
): Promise<void> {
  refuseFor(http, await limits.count(`${action} ${networkOf(visitor.ip)}`, MOST_OF_NETWORK));
}

/**
 * For what can be guessed under many names: 429 once an address was wrong too often, also for what would be right, so that nothing can be
 * learned. Every guess counts from its beginning, so that many at once are no way around; the answer takes a right one back.
 */
export async function guessing(
  { limits, http, visitor }: Asking,
  what: string,
  most = MOST_OF_NETWORK,
): Promise<() => Promise<void>> {
  const subject = `guess ${what} ${networkOf(visitor.ip)}`;
  refuseFor(http, await limits.count(subject, most));
  return () => limits.forgive(subject);
}
