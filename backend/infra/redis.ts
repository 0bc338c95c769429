import { Redis } from 'ioredis';
import type { Log } from './log';

/** A request that Redis keeps waiting so long does without it, and so does a process that ends. */
const TIMEOUT_MS = 300;

/**
 * The Redis that replicas share. While it is away every command fails at once and the caller does without: nobody waits for it, and the
 * store stays open. That it went and that it came back is one line of the log each.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
    disconnectTimeout: TIMEOUT_MS,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(200 * attempt, 5_000),
  });
  let isDown = false;
  let reason = 'the connection was closed';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  // Said when the connection is lost, not when the next attempt fails: by then requests have already gone without.
  redis.on('reconnecting', () => {
    if (!isDown) log({ level: 'error', event: 'redis_away', error: reason });
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log({ level: 'info', event: 'redis_back' });
    isDown = false;
  });
  return redis;
}
