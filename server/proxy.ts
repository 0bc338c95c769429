import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Headers that belong to one connection (RFC 9110, section 7.6.1), and those that fetch sets itself. */
const HOP = new Set([
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

const takesBody = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD';

/** With the length that the sender named: what is too long is then refused before it is sent. */
function requestHeaders(req: IncomingMessage): Headers {
  const { headers, socket } = req;
  const kept = Object.entries(headers).filter(([name]) =>
    HOP.has(name) ? name === 'content-length' && takesBody(req) : name !== 'accept-encoding',
  );
  const forwarded = new Headers(
    kept.map(([name, value]): [string, string] => [name, String(value)]),
  );
  forwarded.set(
    'x-forwarded-for',
    [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
  );
  return forwarded;
}

function replyHeaders(reply: Response, res: ServerResponse) {
  reply.headers.forEach((value, name) => {
    if (!HOP.has(name) && name !== 'set-cookie') res.setHeader(name, value);
  });
  const cookies = reply.headers.getSetCookie();
  if (cookies.length) res.setHeader('set-cookie', cookies);
}

/** A call of the shopper's own is worth more patience than a page: nobody would know what became of an order. */
const LONGER = 4;

/** Whether an address lies below another one as whoever is asked reads it: without "..", however that is spelt. */
const isBelow = (base: string, target: string) =>
  URL.canParse(target) && new URL(target).href.startsWith(new URL(`${base}/`).href);

const say = (res: ServerResponse, status: number, message: string) =>
  void res
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ status, message }));

type Target = {
  base: string;
  path: string;
  /** Set-Cookie lines that the shop adds to a successful reply; the reply is then read whole. */
  cookiesFor?: (reply: unknown) => string[];
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Answers a request with what another server says to it below `base`, streaming both ways. 404 for a path that leads out of it, 502 when that
 * server cannot be reached, 504 when its answer does not begin within four times `patienceMs`; 0 waits for ever.
 */
export async function proxyRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { base, path, cookiesFor }: Target,
  patienceMs = 0,
): Promise<void> {
  const target = base + path;
  if (!isBelow(base, target)) return say(res, 404, 'Not found');
  res.setMaxListeners(30); // Next's own server listens to a response some ten times before we do
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  let late = false;
  const timer = patienceMs
    ? setTimeout(() => {
        late = true;
        gone.abort();
      }, patienceMs * LONGER)
    : undefined;
  try {
    const reply = await fetch(target, {
      method: req.method,
      headers: requestHeaders(req),
      redirect: 'manual',
      signal: gone.signal,
      ...(takesBody(req) && { body: Readable.toWeb(req) as BodyInit, duplex: 'half' }),
    });
    clearTimeout(timer);
    res.statusCode = reply.status;
    replyHeaders(reply, res);
    if (cookiesFor && reply.ok) {
      const text = await reply.text();
      const lines = cookiesFor(parsed(text));
      if (lines.length) res.appendHeader('set-cookie', lines);
      res.end(text);
    } else if (reply.body) await pipeline(Readable.fromWeb(reply.body as never), res);
    else res.end();
  } catch {
    clearTimeout(timer);
    if (res.headersSent) return void res.destroy();
    say(res, late ? 504 : 502, 'The shop cannot reach its servers. Please try again in a moment.');
  }
}

/** What follows the name of the API, as the browser wrote it: "/api/main/cart/v1?x=1" is "/cart/v1?x=1", "/media/a.svg" is "/a.svg". Next drops a query named like a route's parameter. */
export const upstreamPath = (url = ''): string => url.replace(/^\/(?:api\/)?[^/?]+/, '');
