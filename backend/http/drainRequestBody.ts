import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

type NodeBindings = { incoming?: { complete: boolean } };

/** Twice the largest upload of any call. */
const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 1_000;

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
    return false; // the client has disconnected
  } finally {
    controller.abort();
  }
}

/**
 * Drains the body of a request that was answered early, or closes the connection. Otherwise the
 * connection is reset later, and a proxy may have reused it for another visitor's request.
 */
export const drainRequestBody: MiddlewareHandler = async (http, next) => {
  await next();
  if ((http.env as NodeBindings | undefined)?.incoming?.complete !== false) return;
  const { body } = http.req.raw;
  if (!body || body.locked || !(await discardBody(body))) http.header('Connection', 'close');
};
