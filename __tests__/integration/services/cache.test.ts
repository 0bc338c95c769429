/** @jest-environment node */
import { createResponseCache } from '@/services/http/responseCache';
import type { ApiClient } from '@/services/http/client';
import type { Gateway } from '@/lib/contract';

const TTL_MS = 300_000;
const revision = (number: number) => ({ status: 200, data: { revision: number } });

/** A response cache over a stubbed gateway, which counts its requests. */
function openCache() {
  const replies: (object | Error)[] = [];
  const clock = { ms: 1_000 };
  let requests = 0;
  const send = (async () => {
    requests += 1;
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  }) as unknown as ApiClient<Gateway>;
  const cached = createResponseCache(TTL_MS, () => clock.ms)(send, 'IN 1');
  return {
    replies,
    clock,
    requestCount: () => requests,
    loadStyles: () => cached('GET /browse/v2/popular-styles', {}),
    loadHome: () => cached('GET /browse/v2/home', { query: {} }),
    loadRevision: () => cached('GET /misc/v1/catalogue-revision', {}),
  };
}
const styles = (label: string) => ({
  status: 200,
  data: {
    styles: [
      {
        id: 'sarees',
        label,
        url: '/sarees',
        file: 'a.avif',
        width: 3,
        height: 4,
        alt: label,
        kind: 'category',
        count: 1,
      },
    ],
  },
});

let reported: string[];
beforeEach(() => {
  reported = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((...args: unknown[]) => void reported.push(args.join(' ')));
});

test.each([
  ['an empty body', {}],
  ['an HTML page', { status: 200, message: '<html>' }],
  ['a style without its label', { status: 200, data: { styles: [{ id: 'sarees' }] } }],
])(
  'data cache > a 200 with %s fails and is not cached; the next valid response is',
  async (_, invalid) => {
    const { replies, requestCount, loadStyles } = openCache();
    replies.push(invalid, styles('Sarees'));
    await expect(loadStyles()).rejects.toMatchObject({ failure: { status: 502 } });
    expect(reported).toEqual([
      expect.stringMatching(
        /^GET \/browse\/v2\/popular-styles sent a reply outside the contract: \w+/,
      ),
    ]);
    expect(await loadStyles()).toEqual(styles('Sarees'));
    expect(await loadStyles()).toEqual(styles('Sarees'));
    expect(requestCount()).toBe(2);
  },
);

test('data cache > validates uncached responses too, since pages rendered from them are cached', async () => {
  const { replies, loadRevision } = openCache();
  replies.push({ status: 200 }, revision(7));
  await expect(loadRevision()).rejects.toMatchObject({ failure: { status: 502 } });
  expect(await loadRevision()).toEqual(revision(7));
});

test('data cache > keeps the last valid response while replies are invalid, and recovers within seconds', async () => {
  const { replies, loadStyles, clock } = openCache();
  replies.push(styles('Old'), { status: 200 }, styles('New'));
  await loadStyles();
  clock.ms += TTL_MS + 1;
  expect(await loadStyles()).toEqual(styles('Old')); // while revalidating
  await new Promise(setImmediate);
  expect(await loadStyles()).toEqual(styles('Old')); // instead of the invalid reply
  clock.ms += 2_001;
  await loadStyles();
  await new Promise(setImmediate);
  expect(await loadStyles()).toEqual(styles('New'));
});

test('data cache > caches responses with stock for five minutes, then waits for a new one or falls back to the old one', async () => {
  const { replies, loadHome, clock, requestCount } = openCache();
  const homeReply = () => ({
    status: 200,
    data: { banners: [], categories: [], occasions: [], designers: [], carousels: [] },
  });
  const [first, second] = [homeReply(), homeReply()];
  replies.push(first, second, new Error('away'));
  expect(await loadHome()).toBe(first);
  clock.ms += TTL_MS - 1;
  expect(await loadHome()).toBe(first);
  clock.ms += 2;
  expect(await loadHome()).toBe(second);
  clock.ms += TTL_MS + 1;
  expect(await loadHome()).toBe(second);
  expect(requestCount()).toBe(3);
});

const LISTING = {
  status: 200,
  data: {
    title: 'Results',
    intro: '',
    breadcrumbs: [],
    tiles: [],
    banner: null,
    products: [],
    total: 0,
    page: 1,
    pages: 1,
  },
};

test.each([
  ['with', TTL_MS, ['2', '5']],
  ['without', 0, ['2', '1', '3', '1']],
])(
  'response cache > %s a cache, a request says how many searches it answers',
  async (_, ttlMs, expected) => {
    const counts: unknown[] = [];
    const clock = { ms: 1_000 };
    const send = (async (key: string, { headers = {} }: { headers?: Record<string, string> }) => {
      counts.push(headers['x-search-count']);
      return LISTING;
    }) as unknown as ApiClient<Gateway>;
    const createClient = createResponseCache(ttlMs, () => clock.ms);
    const search = (searches: number) =>
      createClient(send, 'IN 1', searches)('GET /browse/v2/listing', { query: { q: 'red' } });
    await search(2);
    await search(1);
    await search(3);
    clock.ms += TTL_MS + 1;
    await search(1);
    expect(counts).toEqual(expected);
  },
);
