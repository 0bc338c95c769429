import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

type NodeBindings = { incoming?: { complete: boolean } };

/** Twice the largest file that any call takes, and as long as a proxy needs to hand that over. */
const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 1_000;

/** Reads what nobody wants; false where there is too much of it, or it comes too slowly. */
async function discardBody(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  const controller = new AbortController();
  const timeout = wait(TIMEOUT_MS, undefined, controller).catch(() => undefined);
  try {
    for (let bytes = 0; bytes <= MAX_BYTES;) {
      const chunk = await Promise.race([reader.read(), timeout]);
      if (!chunk || chunk.done) return chunk !== undefined;
      bytes += chunk.value.length;
    }
    return false;
  } catch {
    return false; // whoever sent it is gone
  } finally {
    controller.abort();
  }
}

/**
 * Reads a request that was answered early to its end before the answer goes out, or ends its connection with it. Else the connection is cut off
 * a moment later, and on one that a proxy shares among its visitors somebody else's call would meet that.
 */
export const drainRequestBody: MiddlewareHandler = async (http, next) => {
  await next();
  if ((http.env as NodeBindings | undefined)?.incoming?.complete !== false) return;
  const { body } = http.req.raw;
  if (!body || body.locked || !(await discardBody(body))) http.header('Connection', 'close');
};
