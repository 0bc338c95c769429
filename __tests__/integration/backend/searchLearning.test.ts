/** @jest-environment node */
import { sql } from 'kysely';
import type { SearchAction } from '@/lib/contract/searchSignals';
import { learnFromSearches } from '@/backend/ranking/learnFromSearches';
import { recordSignal } from '@/backend/ranking/signalsRepository';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { listingOf } from '@/__tests__/support/listings';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.db.deleteFrom('search_signals').execute();
  await backend.db.deleteFrom('search_lifts').execute();
});
afterEach(() => expect(backend.logged).toEqual([]));

const learn = (maxSignals?: number) =>
  backend.db.transaction().execute((tx) => learnFromSearches(tx, maxSignals));
const found = async (q: string, more = '&per_page=48') =>
  (await listingOf(backend, `q=${encodeURIComponent(q)}&facets=0${more}`)).products.map(
    ({ id }) => id,
  );
const signals = () =>
  backend.db.selectFrom('search_signals').selectAll().orderBy('query').execute();
const lifts = () => backend.db.selectFrom('search_lifts').selectAll().orderBy('query').execute();

async function send(body: object, ip: string) {
  const response = await backend.fetch(
    new Request('http://backend/gateway/misc/v1/search-signals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify(body),
    }),
  );
  const { data } = (await response.json()) as { data?: { recorded: boolean } };
  return { status: response.status, recorded: data?.recorded };
}

/** The acts so far happened a day earlier. */
async function endDay() {
  await sql`update search_signals set day = day - 1000`.execute(backend.db);
  await sql`update search_signals set day = day + 999`.execute(backend.db);
}

type Act = { productId: number; action: SearchAction };
/** These networks act on a result of "lehenga" on each of these days, of which the last is today. */
async function act(signal: Act, days: number, networks: string[]) {
  for (let day = 0; day < days; day++) {
    await endDay();
    for (const network of networks)
      await recordSignal(backend.db, { query: 'lehenga', network, ...signal });
  }
}

let networkCount = 0;
/** Networks that have sent nothing yet: the limit of each is per minute. */
const newNetworks = (count: number) =>
  Array.from(
    { length: count },
    () => `198.51.${100 + Math.floor(networkCount / 250)}.${networkCount++ % 250}`,
  );

test('search learning > additions move a product up in its search, however it is worded, and in no other', async () => {
  const before = await found('lehenga');
  const chosen = before[20] ?? 0;
  const others = () =>
    Promise.all([found('saree'), found('bridal lehenga'), found('lehenga', '&sort=price_low')]);
  const othersBefore = await others();
  const networks = newNetworks(6);
  for (let day = 0; day < 3; day++) {
    await endDay();
    for (const ip of networks)
      await send({ q: 'Lehengas under 90 lakh', product_id: chosen, action: 'cart' }, ip);
  }
  expect(await found('lehenga')).toEqual(before);
  await learn();
  const after = await found('lehenga');
  expect(after.indexOf(chosen)).toBe(8);
  expect(after.filter((id) => id !== chosen)).toEqual(before.filter((id) => id !== chosen));
  expect(await found('lehnga')).toEqual(after);
  expect(await others()).toEqual(othersBefore);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => found('lehenga', `&per_page=12&page=${page}`)),
  );
  expect(pages.flat()).toEqual(after);
});

test.each([
  ['one network, for ten days', 'order', 10, 1, 0],
  ['four networks, for ten days', 'order', 10, 4, 0],
  ['many networks, on two days', 'order', 2, 30, 0],
  ['five clicks a day', 'click', 3, 5, 2],
  ['many that save it', 'wish', 3, 20, 12],
  ['many orders', 'order', 4, 40, 12],
] as const)(
  'search learning > %s: “%s” on %i days by %i networks moves %i places',
  async (_, action, days, networks, places) => {
    const before = await found('lehenga');
    const chosen = before[20] ?? 0;
    await act({ productId: chosen, action }, days, newNetworks(networks));
    await learn();
    expect(20 - (await found('lehenga')).indexOf(chosen)).toBe(places);
  },
);

test('search learning > no product moves above one that matches better', async () => {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from listing l join categories c on c.path = 'kids' where l.tags @> array[c.id]`.execute(
    backend.db,
  );
  const kids = new Set(rows.map(({ id }) => id));
  const both = async () => [
    ...(await found('lehenga')),
    ...(await found('lehenga', '&per_page=48&page=2')),
  ];
  const before = await both();
  const firstOfKids = before.findIndex((id) => kids.has(id));
  const chosen = before.filter((id) => kids.has(id))[3] ?? 0;
  expect(before.indexOf(chosen)).toBe(firstOfKids + 3);
  await act({ productId: chosen, action: 'order' }, 3, newNetworks(20));
  await learn();
  const after = await both();
  expect(after.indexOf(chosen)).toBe(firstOfKids);
  expect(after.slice(0, firstOfKids)).toEqual(before.slice(0, firstOfKids));
});

test('search learning > an act counts once a day for a network, and neither text nor visitor is stored', async () => {
  const [product_id = 0] = await found('lehenga');
  const [ip = ''] = newNetworks(1);
  for (let times = 0; times < 5; times++)
    await send({ q: 'zzqx Lehengas', product_id, action: 'click' }, ip);
  const [row, ...others] = await signals();
  expect(others).toEqual([]);
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    'carted',
    'clicked',
    'day',
    'ordered',
    'product_id',
    'query',
    'wished',
  ]);
  expect(row).toMatchObject({
    query: 'lehenga',
    product_id,
    carted: 0,
    ordered: 0,
    wished: 0,
  });
  const { rows } =
    await sql`select bit_count(clicked::bit(64))::int as n from search_signals`.execute(backend.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test.each([
  [['Red lehengas', 'lehnga in red', 'lal lehenga under 50k', 'लाल लहंगा'], 'lehenga colour:red'],
  [['saree blouse', 'sarees blouses'], 'saree blouse'],
  [['blouse for a saree'], 'blouse for:saree'],
  [['velvet lehenga -silk', 'lehengas velvet -silk'], '-silk lehenga velvet'],
  [['women'], 'gender:women'],
])('search learning > %j are one search', async (typed, query) => {
  const [product_id] = await found('lehenga');
  const [ip = ''] = newNetworks(1);
  for (const q of typed) await send({ q, product_id, action: 'click' }, ip);
  expect((await signals()).map((row) => row.query)).toEqual([query]);
});

test.each([
  ['a quoted phrase', { q: '"asha mehta"' }],
  ['a number', { q: 'lehenga 98765 43210' }],
  ['words that the catalogue lacks', { q: 'zzqx wqpz' }],
  ['a product that is not listed', { product_id: 1 }],
])('search learning > learns nothing from %s', async (_, body) => {
  const [product_id] = await found('lehenga');
  const [ip = ''] = newNetworks(1);
  expect(await send({ q: 'lehenga', product_id, action: 'click', ...body }, ip)).toEqual({
    status: 200,
    recorded: false,
  });
  expect(await signals()).toEqual([]);
});

test('search learning > a network may send sixty acts a minute', async () => {
  const [ip = ''] = newNetworks(1);
  const body = { q: 'lehenga', product_id: 1, action: 'click' };
  for (let times = 0; times < 60; times++) expect((await send(body, ip)).status).toBe(200);
  expect((await send(body, ip)).status).toBe(429);
  expect((await send(body, newNetworks(1)[0] ?? '')).status).toBe(200);
});

test('search learning > forgets acts after sixty days, and those above the limit of the table', async () => {
  const ids = (await found('lehenga')).slice(0, 30);
  for (const days of [0, 1, 2, 60, 61])
    await sql`insert into search_signals (query, product_id, day, ordered)
      select 'lehenga', id, current_date - ${days}::int, -1 from unnest(${ids}::int[]) id`.execute(
      backend.db,
    );
  await learn();
  expect((await signals()).length).toBe(120);
  expect((await lifts()).length).toBe(20);
  await learn(40);
  const { rows } =
    await sql`select (current_date - day)::int as age, count(*)::int as n from search_signals group by 1 order by 1`.execute(
      backend.db,
    );
  expect(rows).toEqual([
    { age: 0, n: 30 },
    { age: 1, n: 10 },
  ]);
  expect(await lifts()).toEqual([]);
});
