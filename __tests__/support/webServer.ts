import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer, type HttpServerOptions } from '@/lib/node/httpServer';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { createAcceptYield } from '@/server/http/acceptYield';
import { createRequestHandler } from '@/server/http/requestHandler';
import { withHealth, type ProcessHealth } from '@/server/http/health';
import { createPageCache } from '@/server/http/pageCache';
import { createRenderQueue } from '@/server/http/renderQueue';

const open: Server[] = [];
afterEach(() =>
  Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        }),
    ),
  ),
);

/** A shop whose pages say what they were asked with: whatever of a visitor reaches a kept page would be seen in it. */
export async function openWebServer({
  next,
  bytes = 1_000_000,
  most = 8,
  secure = false,
  requestTimeoutMs = 10_000,
  responseIdleTimeoutMs = 30_000,
  health,
  ...limits
}: {
  next?: RequestListener;
  bytes?: number;
  most?: number;
  secure?: boolean;
  requestTimeoutMs?: number;
  responseIdleTimeoutMs?: number;
  health?: ProcessHealth;
} & Pick<HttpServerOptions, 'responseRate'> = {}) {
  const world = { seconds: 0, catalogue: '1', status: 200, made: 0 };
  const page: RequestListener = (req, res) => {
    world.made += 1;
    if (world.status === 200 && !req.url?.includes('personal'))
      res.setHeader(SURROGATE_HEADER, SURROGATE);
    res
      .setHeader('Content-Type', 'text/html')
      .writeHead(world.status)
      .end(JSON.stringify({ made: world.made, url: req.url, headers: req.headers }).padEnd(2000));
  };
  const now = () => world.seconds * 1000;
  const door = createAcceptYield(now);
  const room = createRenderQueue({ most, door, now });
  const pages = createPageCache({ bytes, room, now });
  const front = createRequestHandler({
    next: next ?? page,
    pages,
    personal: createRenderQueue({ most, door, now }),
    bytes,
    most,
    policy: "default-src 'self'",
    catalogue: () => world.catalogue,
    countryOf: async (req, site) =>
      site === 'en' ? String(req.headers['x-country-code'] ?? 'IN') : '',
  });
  const server = createHttpServer(health ? withHealth(health, front) : front, {
    requestTimeoutMs,
    responseIdleTimeoutMs,
    isSecure: secure,
    ...limits,
  }).on('connection', door.enter);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin + path, { headers, method, redirect: 'manual' });
  const seen = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await get(path, headers);
    const { made } = (await reply.json()) as { made: number };
    return [made, reply.headers.get('cache-status')?.replace('shop; ', '')];
  };
  return { world, get, seen, pages, room, server, origin };
}

/** Asks again until the answer is so: what happens beside an answer takes its time. */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer>,
  good: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await ask();
  return good(answer) ? answer : waitUntil(ask, good);
}
