import type { Server, ServerResponse } from 'node:http';

const CHECK_INTERVAL_MS = 1_000;

/** The slowest accepted response rate, after a grace period for every response. */
export type ResponseRate = { minBytesPerSecond: number; graceMs: number };

/** Slower than any mobile network that can show a page. */
export const DEFAULT_RESPONSE_RATE: ResponseRate = { minBytesPerSecond: 4_000, graceMs: 30_000 };

/** Closes too slow readers; counts only the time in which bytes wait for the client. */
export function closeSlowReaders(
  server: Server,
  { minBytesPerSecond, graceMs }: ResponseRate,
): void {
  const interval = Math.max(1, Math.min(CHECK_INTERVAL_MS, graceMs / 3));
  const open = new Map<ServerResponse, { waitedMs: number; sentBefore: number }>();

  // Before the request listener, which can have written already.
  server.prependListener('request', (req, res: ServerResponse) => {
    open.set(res, { waitedMs: 0, sentBefore: req.socket.bytesWritten });
    res.once('close', () => open.delete(res));
  });
  const check = () => {
    for (const [{ socket }, answer] of open) {
      if (!socket?.writableLength) continue;
      answer.waitedMs += interval;
      const bytesSent = socket.bytesWritten - answer.sentBefore;
      if (answer.waitedMs > graceMs + (bytesSent / minBytesPerSecond) * 1_000) socket.destroy();
    }
  };
  let timer: NodeJS.Timeout | undefined;
  server.on('listening', () => {
    timer = setInterval(check, interval).unref();
  });
  server.on('close', () => clearInterval(timer));
}
