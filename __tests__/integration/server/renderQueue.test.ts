/** @jest-environment node */
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { createAcceptYield } from '@/server/http/acceptYield';
import { openWebServer } from '@/__tests__/support/webServer';

/** Pages that are held until they are let go; `held(count)` comes when so many are being made. */
function holding() {
  const going = new Map<string, () => void>();
  const asked: string[] = [];
  let look = () => {};
  const next: RequestListener = ({ url = '' }, res) => {
    asked.push(url);
    going.set(url, () => res.setHeader(SURROGATE_HEADER, SURROGATE).end(url));
    look();
  };
  const held = (count: number) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (going.size >= count) resolve();
      };
      look();
    });
  const letGo = () => {
    for (const go of going.values()) go();
    going.clear();
  };
  return { next, asked, held, letGo };
}

const EIGHT = Array.from({ length: 8 }, (_, at) => `/new?page=${at + 1}`);
const GOOD = EIGHT.map(() => 200);
const statusOf = async (reply: Promise<Response>) => (await reply).status;
/** The connection that the next request comes by. */
const nextBy = async (server: Server) =>
  ((await once(server, 'request')) as [IncomingMessage])[0].socket;

test('before the next page is made everybody who stands outside is let in, but a flood holds up nobody', async () => {
  let clock = 0;
  const acceptYield = createAcceptYield(() => clock);
  const order: string[] = [];
  const come = async (count: number, tookMs = 0) => {
    for (let one = 0; one < count; one += 1) {
      acceptYield.onConnection();
      order.push('visitor');
      clock += tookMs;
      await turn();
    }
  };
  const make = async () => {
    await acceptYield.next();
    order.push('page');
  };
  await Promise.all([come(5), make(), make()]);
  expect(order).toEqual([...Array.from({ length: 5 }, () => 'visitor'), 'page', 'page']);
  order.length = 0;
  await Promise.all([come(50, 1), make()]);
  expect(order.indexOf('page')).toBeLessThan(15);
});

test('what nobody waits for any more is not made, and its place is free', async () => {
  const { next, asked, held, letGo } = holding();
  const { get, server, origin } = await openWebServer({ next, maxRenders: 9 });
  const first = EIGHT.map((path) => get(path));
  await held(8);
  const came = nextBy(server);
  const leaving = request(`${origin}/left`, { agent: false })
    .on('error', () => undefined)
    .end();
  const left = once(await came, 'close');
  expect(await statusOf(get('/too-much'))).toBe(503);
  leaving.destroy();
  await left;
  letGo();
  expect(await Promise.all(first.map(statusOf))).toEqual(GOOD);
  const later = get('/later');
  await held(1);
  letGo();
  expect(await statusOf(later)).toBe(200);
  expect(asked).toEqual([...EIGHT, '/later']);
});

test('as many may wait as can be begun within a second at the pace of the last pages, and nobody for longer', async () => {
  const { next, held, letGo } = holding();
  const { get, world, server, renderQueue } = await openWebServer({ next, maxRenders: 20 });
  const make = async (path: string, seconds: number) => {
    const reply = get(path);
    await held(1);
    world.seconds += seconds;
    letGo();
    return statusOf(reply);
  };
  for (let page = 1; page <= 20; page += 1) expect(await make(`/slow?page=${page}`, 0.3)).toBe(200);
  const all = EIGHT.map((path) => get(path));
  await held(8);
  const refused = await get('/ninth');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  letGo();
  expect(await Promise.all(all.map(statusOf))).toEqual(GOOD);

  for (let page = 1; page <= 20; page += 1)
    expect(await make(`/quick?page=${page}`, 0.02)).toBe(200);
  for (const [time, seconds, status] of [
    ['soon', 0.5, 200],
    ['late', 1.5, 503],
  ] as const) {
    const again = EIGHT.map((path) => get(`${path}&${time}=1`));
    await held(8);
    expect(renderQueue.hasCapacity()).toBe(true);
    const came = nextBy(server);
    const ninth = get(`/ninth?${time}`);
    await came;
    world.seconds += seconds;
    letGo();
    expect(await Promise.all(again.map(statusOf))).toEqual(GOOD);
    if (status === 200) await held(1);
    letGo();
    expect(await statusOf(ninth)).toBe(status);
  }
});

test('pages of one person have as much room, and whoever reads slowly takes none of it', async () => {
  const { next, held, letGo } = holding();
  const { get, server, origin } = await openWebServer({
    maxRenders: 1,
    next: (req, res) =>
      req.url === '/user/long' ? res.end(Buffer.alloc(30_000_000)) : next(req, res),
  });
  const first = get('/user/wishlist');
  await held(1);
  expect([await statusOf(get('/checkout/cart')), await statusOf(get('/user/wishlist'))]).toEqual([
    503, 503,
  ]);
  const open = get('/new');
  await held(2);
  letGo();
  expect([await statusOf(first), await statusOf(open)]).toEqual([200, 200]);

  const came = nextBy(server);
  const [reply] = (await once(
    request(`${origin}/user/long`, { agent: false }).end(),
    'response',
  )) as [IncomingMessage];
  expect((await came).writableLength).toBeGreaterThan(0);
  const second = get('/user/wishlist');
  await held(1);
  letGo();
  expect(await statusOf(second)).toBe(200);
  reply.destroy();
});
