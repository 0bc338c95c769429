import { Redis } from 'ioredis';
import type { Log } from './log';

/** A request that Redis keeps waiting so long does without it, and so does a process that ends. */
const PATIENCE_MS = 300;

/**
 * The Redis that replicas share. While it is away every command fails at once and the caller does without: nobody waits for it, and the
 * store stays open. That it went and that it came back is one line of the log each.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: PATIENCE_MS,
    disconnectTimeout: PATIENCE_MS,
    connectTimeout: 1_000,
    retryStrategy: (tries) => Math.min(200 * tries, 5_000),
  });
  let away = false;
  let reason = 'the connection was closed';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  // Said when the connection is lost, not when the next attempt fails: by then requests have already gone without.
  redis.on('reconnecting', () => {
    if (!away) log({ level: 'error', event: 'redis_away', error: reason });
    away = true;
  });
  redis.on('ready', () => {
    if (away) log({ level: 'info', event: 'redis_back' });
    away = false;
  });
  return redis;
}
