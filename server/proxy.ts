import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logFailure } from './logFailure';
import { LONG_CALL_FACTOR } from './longCalls';
import { requestIdOf } from './requestContext';
import { holdDuringRestart, isRepeatable } from '@/services/http/restart';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and those that fetch sets itself. */
const UNFORWARDED_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
  'content-encoding',
]);

const hasBody = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD';

/** Content-Length is forwarded, so that a body that is too long is rejected before it is sent. */
function requestHeaders(req: IncomingMessage): Headers {
  const { headers, socket } = req;
  const forwardable = Object.entries(headers).filter(([name]) =>
    UNFORWARDED_HEADERS.has(name)
      ? name === 'content-length' && hasBody(req)
      : name !== 'accept-encoding',
  );
  const forwarded = new Headers(
    forwardable.map(([name, value]): [string, string] => [name, String(value)]),
  );
  forwarded.set(
    'x-forwarded-for',
    [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
  );
  return forwarded;
}

function replyHeaders(reply: Response, res: ServerResponse) {
  reply.headers.forEach((value, name) => {
    if (!UNFORWARDED_HEADERS.has(name) && name !== 'set-cookie') res.setHeader(name, value);
  });
  const cookies = reply.headers.getSetCookie();
  if (cookies.length) res.setHeader('set-cookie', cookies);
}

/** A longer body is streamed, and cannot be sent again. */
const MAX_HELD_BODY_BYTES = 64 * 1024;

/** The body of a request: in memory, so that it can be sent again, unless it is long. */
async function bodyOf(req: IncomingMessage): Promise<BodyInit | undefined> {
  if (!hasBody(req)) return undefined;
  const length = Number(req.headers['content-length']);
  return length <= MAX_HELD_BODY_BYTES
    ? Buffer.concat((await req.toArray()) as Buffer[])
    : (Readable.toWeb(req) as BodyInit);
}

/** Whether a URL is below the base after normalisation, which resolves ".." in any spelling. */
const isBelow = (base: string, target: string) =>
  URL.canParse(target) && new URL(target).href.startsWith(new URL(`${base}/`).href);

const sendError = (res: ServerResponse, status: number, message: string) =>
  void res
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(
      JSON.stringify({ status, message, request_id: status >= 500 ? requestIdOf(res) : undefined }),
    );

/** The error of a failed fetch is in its cause, such as ECONNREFUSED. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { message?: string }; message?: string };
  return cause?.message ?? message ?? String(error);
};

/** A call whose body can be sent again waits for a server that restarts. */
async function sendUpstream(
  req: IncomingMessage,
  { target, path, signal }: { target: string; path: string; signal: AbortSignal },
  timeoutMs: number,
): Promise<Response> {
  const body = await bodyOf(req);
  const isStream = body instanceof ReadableStream;
  return holdDuringRestart(
    () =>
      fetch(target, {
        method: req.method,
        headers: requestHeaders(req),
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body, duplex: 'half' }),
      }),
    {
      holdMs: isStream ? 0 : timeoutMs,
      isRepeatable: isRepeatable(`${req.method} ${path}`),
      signal,
    },
  );
}

type Target = {
  base: string;
  path: string;
  /** Set-Cookie lines to add to a successful reply, which is then buffered. */
  cookiesFor?: (reply: unknown) => string[];
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Proxies a request to a server below `base`, streaming both ways. 404 for a path outside it, 502 if
 * the server is unreachable for `timeoutMs`, 504 without a response within four times `timeoutMs` (0: no timeout).
 */
export async function proxyRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { base, path, cookiesFor }: Target,
  timeoutMs = 0,
): Promise<void> {
  const target = base + path;
  if (!isBelow(base, target)) return sendError(res, 404, 'Not found');
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  let timedOut = false;
  // Longer than a page waits, because a timeout leaves the state of an order unknown.
  const timer = timeoutMs
    ? setTimeout(() => {
        timedOut = true;
        controller.abort();
      }, timeoutMs * LONG_CALL_FACTOR)
    : undefined;
  try {
    const reply = await sendUpstream(req, { target, path, signal: controller.signal }, timeoutMs);
    clearTimeout(timer);
    res.statusCode = reply.status;
    replyHeaders(reply, res);
    if (cookiesFor && reply.ok) {
      const text = await reply.text();
      const lines = cookiesFor(parseJson(text));
      if (lines.length) res.appendHeader('set-cookie', lines);
      res.end(text);
    } else if (reply.body) await pipeline(Readable.fromWeb(reply.body as never), res);
    else res.end();
  } catch (error) {
    clearTimeout(timer);
    const hasClientLeft = controller.signal.aborted && !timedOut;
    if (res.headersSent) res.destroy();
    else
      sendError(
        res,
        timedOut ? 504 : 502,
        'We can’t reach the store right now. Please try again in a moment.',
      );
    if (!hasClientLeft) logFailure(req, path, timedOut ? 'no response in time' : reasonOf(error));
  }
}

/** "/api/main/cart/v1?x=1" is "/cart/v1?x=1"; Next drops parameters named like its own. */
export const upstreamPath = (url = ''): string => url.replace(/^\/(?:api\/)?[^/?]+/, '');
