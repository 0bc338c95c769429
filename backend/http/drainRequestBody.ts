import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

type Incoming = { incoming?: { complete: boolean } };

/** Twice the largest file that any call takes, and as long as a proxy needs to hand that over. */
const MOST_BYTES = 16 * 1024 * 1024;
const PATIENCE_MS = 1_000;

/** Reads what nobody wants; false where there is too much of it, or it comes too slowly. */
async function readOut(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  const over = new AbortController();
  const late = wait(PATIENCE_MS, undefined, over).catch(() => undefined);
  try {
    for (let bytes = 0; bytes <= MOST_BYTES;) {
      const piece = await Promise.race([reader.read(), late]);
      if (!piece || piece.done) return piece !== undefined;
      bytes += piece.value.length;
    }
    return false;
  } catch {
    return false; // whoever sent it is gone
  } finally {
    over.abort();
  }
}

/**
 * Reads a request that was answered early to its end before the answer goes out, or ends its connection with it. Else the connection is cut off
 * a moment later, and on one that a proxy shares among its visitors somebody else's call would meet that.
 */
export const readToTheEnd: MiddlewareHandler = async (http, next) => {
  await next();
  if ((http.env as Incoming | undefined)?.incoming?.complete !== false) return;
  const { body } = http.req.raw;
  if (!body || body.locked || !(await readOut(body))) http.header('Connection', 'close');
};
