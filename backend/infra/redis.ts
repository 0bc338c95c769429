import { Redis } from 'ioredis';
import type { Log } from './log';

/** Command timeout; also bounds the disconnect at shutdown. */
const TIMEOUT_MS = 300;

/**
 * Connects to Redis. While it is unreachable, commands fail at once and callers fall back; so do
 * commands without a reply after `timeoutMs`, which Redis may have carried out all the same.
 */
export function connectRedis(url: string, log: Log, timeoutMs = TIMEOUT_MS): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMs,
    disconnectTimeout: TIMEOUT_MS,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(200 * attempt, 5_000),
  });
  let isDown = false;
  let reason = 'the connection was closed';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  // Logged at the loss: the next failed attempt would be after the first affected requests.
  redis.on('reconnecting', () => {
    if (!isDown) log({ level: 'error', event: 'redis_unavailable', error: reason });
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log({ level: 'info', event: 'redis_available' });
    isDown = false;
  });
  return redis;
}
