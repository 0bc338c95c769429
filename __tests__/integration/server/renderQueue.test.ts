/** @jest-environment node */
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { createAcceptYield } from '@/server/http/acceptYield';
import { openWebServer } from '@/__tests__/support/webServer';

/** Pages that wait until they are released; `waitForRenders(count)` resolves when that many are rendering. */
function createHeldPages() {
  const pending = new Map<string, () => void>();
  const requestedUrls: string[] = [];
  let check = () => {};
  const next: RequestListener = ({ url = '' }, res) => {
    requestedUrls.push(url);
    pending.set(url, () => res.setHeader(SURROGATE_HEADER, SURROGATE).end(url));
    check();
  };
  const waitForRenders = (count: number) =>
    new Promise<void>((resolve) => {
      check = () => {
        if (pending.size >= count) resolve();
      };
      check();
    });
  const release = () => {
    for (const finish of pending.values()) finish();
    pending.clear();
  };
  return { next, requestedUrls, waitForRenders, release };
}

const EIGHT_PAGES = Array.from({ length: 8 }, (_, index) => `/new?page=${index + 1}`);
const ALL_OK = EIGHT_PAGES.map(() => 200);
const statusOf = async (reply: Promise<Response>) => (await reply).status;
/** The socket of the next request. */
const nextSocket = async (server: Server) =>
  ((await once(server, 'request')) as [IncomingMessage])[0].socket;

test('accept yield > accepts waiting connections before the next render, within a time limit', async () => {
  let clock = 0;
  const acceptYield = createAcceptYield(() => clock);
  const order: string[] = [];
  const connect = async (count: number, tookMs = 0) => {
    for (let opened = 0; opened < count; opened += 1) {
      acceptYield.onConnection();
      order.push('connection');
      clock += tookMs;
      await nextTurn();
    }
  };
  const render = async () => {
    await acceptYield.next();
    order.push('page');
  };
  await Promise.all([connect(5), render(), render()]);
  expect(order).toEqual([...Array.from({ length: 5 }, () => 'connection'), 'page', 'page']);
  order.length = 0;
  await Promise.all([connect(50, 1), render()]);
  expect(order.indexOf('page')).toBeLessThan(15);
});

test('render queue > skips a request whose client has disconnected, and frees its place', async () => {
  const { next, requestedUrls, waitForRenders, release } = createHeldPages();
  const { get, server, origin } = await openWebServer({ next, maxRenders: 9 });
  const first = EIGHT_PAGES.map((path) => get(path));
  await waitForRenders(8);
  const socket = nextSocket(server);
  const abortedRequest = request(`${origin}/disconnected`, { agent: false })
    .on('error', () => undefined)
    .end();
  const closed = once(await socket, 'close');
  expect(await statusOf(get('/too-much'))).toBe(503);
  abortedRequest.destroy();
  await closed;
  release();
  expect(await Promise.all(first.map(statusOf))).toEqual(ALL_OK);
  const later = get('/later');
  await waitForRenders(1);
  release();
  expect(await statusOf(later)).toBe(200);
  expect(requestedUrls).toEqual([...EIGHT_PAGES, '/later']);
});

test('render queue > admits what can start within a second at the recent render time, and rejects what waits longer', async () => {
  const { next, waitForRenders, release } = createHeldPages();
  const { get, fixture, server, renderQueue } = await openWebServer({ next, maxRenders: 20 });
  const render = async (path: string, seconds: number) => {
    const reply = get(path);
    await waitForRenders(1);
    fixture.seconds += seconds;
    release();
    return statusOf(reply);
  };
  for (let page = 1; page <= 20; page += 1)
    expect(await render(`/slow?page=${page}`, 0.3)).toBe(200);
  const all = EIGHT_PAGES.map((path) => get(path));
  await waitForRenders(8);
  const refused = await get('/ninth');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  release();
  expect(await Promise.all(all.map(statusOf))).toEqual(ALL_OK);

  for (let page = 1; page <= 20; page += 1)
    expect(await render(`/quick?page=${page}`, 0.02)).toBe(200);
  for (const [label, seconds, status] of [
    ['soon', 0.5, 200],
    ['late', 1.5, 503],
  ] as const) {
    const again = EIGHT_PAGES.map((path) => get(`${path}&${label}=1`));
    await waitForRenders(8);
    expect(renderQueue.hasCapacity()).toBe(true);
    const socket = nextSocket(server);
    const ninth = get(`/ninth?${label}`);
    await socket;
    fixture.seconds += seconds;
    release();
    expect(await Promise.all(again.map(statusOf))).toEqual(ALL_OK);
    if (status === 200) await waitForRenders(1);
    release();
    expect(await statusOf(ninth)).toBe(status);
  }
});

test('personal pages > have a queue of their own, in which slow readers occupy no place', async () => {
  const { next, waitForRenders, release } = createHeldPages();
  const { get, server, origin } = await openWebServer({
    maxRenders: 1,
    next: (req, res) =>
      req.url === '/user/long' ? res.end(Buffer.alloc(30_000_000)) : next(req, res),
  });
  const first = get('/user/wishlist');
  await waitForRenders(1);
  expect([await statusOf(get('/checkout/cart')), await statusOf(get('/user/wishlist'))]).toEqual([
    503, 503,
  ]);
  const publicPage = get('/new');
  await waitForRenders(2);
  release();
  expect([await statusOf(first), await statusOf(publicPage)]).toEqual([200, 200]);

  const socket = nextSocket(server);
  const [reply] = (await once(
    request(`${origin}/user/long`, { agent: false }).end(),
    'response',
  )) as [IncomingMessage];
  expect((await socket).writableLength).toBeGreaterThan(0);
  const second = get('/user/wishlist');
  await waitForRenders(1);
  release();
  expect(await statusOf(second)).toBe(200);
  reply.destroy();
});
