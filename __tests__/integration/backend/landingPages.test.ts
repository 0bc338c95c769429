/** @jest-environment node */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { CollectionsWire } from '@/lib/contract/browse';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { interestOf } from '@/backend/landingPages/interestRepository';
import { interpretSearch } from '@/backend/landingPages/interpretSearch';
import { readSearches } from '@/backend/landingPages/readSearches';
import { landingPagesReportText } from '@/backend/landingPages/reportText';
import { updateLandingPages } from '@/backend/landingPages/update';
import { createPostgresSearchEngine } from '@/backend/listing/postgresSearchEngine';
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { parseEnv } from '@/backend/env';
import { listingOf, readListing } from '@/__tests__/support/listings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

/** Lists wait for a new revision, however long a busy machine takes to read it. */
jest.mock('@/backend/infra/withFallback', () => ({
  withFallback: <Result>(task: Promise<Result>) => task,
}));

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(backend.logged).toEqual([]);
  await backend.db.deleteFrom('search_interest').execute();
  await backend.db.deleteFrom('landing_pages').where('source', '=', 'searches').execute();
  await setLimits({ max_pages: 200, min_searches: 20, days: 90 });
});

const currentCatalogue = () =>
  createPostgresSearchEngine(backend.db, () => undefined).currentCatalogue();
const update = async (options = {}) =>
  updateLandingPages(backend.db, await currentCatalogue(), options);
const setLimits = (limits: object) =>
  backend.db
    .updateTable('settings')
    .set({ value: JSON.stringify(limits) })
    .where('name', '=', 'landing_pages')
    .execute();
const search = (text: string, parameters = '', headers = {}) =>
  listingOf(backend, `q=${encodeURIComponent(text)}${parameters}`, headers);
const addInterest = (filters: object, searches: number, daysAgo = 0) =>
  sql`insert into search_interest (filters, searches, day)
    values (${JSON.stringify(filters)}::jsonb, ${searches}, current_date - ${daysAgo}::int)`.execute(
    backend.db,
  );

const IVORY_SAREES = { category: 'women', colour: 'ivory', occasion: 'puja' };
const GREEN_KURTAS = { category: 'women', colour: 'green', occasion: 'festive' };

test.each([
  ['red bridal lehengas', { category: 'women/lehengas/bridal-lehengas', colour: 'red' }],
  [
    'Green lehenga for the mehendi',
    { category: 'women/lehengas', colour: 'green', occasion: 'mehendi' },
  ],
  ['linen kurta for men', { category: 'men/kurtas', fabric: 'linen' }],
  ['chanderi silk sarees', { category: 'women/sarees', fabric: 'chanderi-silk' }],
  ['haldi outfits under 20k', { category: 'women', occasion: 'haldi', max_inr: 20_000 }],
  ['sherwani below ₹1 lakh', { category: 'men/sherwanis', max_inr: 100_000 }],
])('landing pages > the search "%s" is a combination of filters', async (text, filters) => {
  expect(interpretSearch(await currentCatalogue(), text, 'IN')).toEqual(filters);
});

test.each([
  ['lehengas', 'has a list already'],
  ['haldi', 'has a list already'],
  ['red lehenga of Priya Sharma', 'names a person'],
  ['red lehenga under 48,317', 'has an amount that no title can have'],
  ['red green lehenga', 'names two colours'],
  ['kurtas and sarees in silk', 'names two categories'],
])('landing pages > the search "%s" counts for none: it %s', async (text) => {
  expect(interpretSearch(await currentCatalogue(), text, 'IN')).toBeUndefined();
});

test('landing pages > an amount counts in India only, where it is in rupees', async () => {
  expect(interpretSearch(await currentCatalogue(), 'sarees under 50000', 'GB')).toBeUndefined();
});

test('landing pages > searches are counted by day and combination, without their text', async () => {
  await search('ivory puja outfits for women');
  await search('Puja outfits, ivory');
  await search('ivory puja outfits', '&page=1&facets=0');
  await search('ivory puja outfits', '&size=m');
  await search('a private note about someone');
  expect(await interestOf(backend.db, 1)).toEqual([{ filters: IVORY_SAREES, searches: 2 }]);
});

test('landing pages > a search is answered also when it cannot be counted', async () => {
  await sql`alter table search_interest rename to search_interest_away`.execute(backend.db);
  expect((await search('ivory puja outfits')).total).toBeGreaterThan(0);
  await sql`alter table search_interest_away rename to search_interest`.execute(backend.db);
  expect(backend.logged).toMatchObject([{ event: 'search_interest_not_recorded' }]);
  backend.logged.length = 0;
});

test('landing pages > an update adds what people search for, and says why it adds no other', async () => {
  await addInterest({ category: 'men', fabric: 'velvet' }, 25);
  await addInterest(GREEN_KURTAS, 60, 30);
  await addInterest({ category: 'women', fabric: 'linen' }, 19);
  await addInterest({ category: 'women/sarees', colour: 'red' }, 40);
  await addInterest({ category: 'women/gowns/evening-gowns', occasion: 'cocktail' }, 40);
  await addInterest({ category: 'women', colour: 'no-such-colour' }, 900);
  const report = await update();
  expect(report.added).toEqual([
    expect.objectContaining({ handle: 'green-festive-outfits-for-women', searches: 60 }),
    expect.objectContaining({ handle: 'velvet-designer-outfits-for-men', searches: 25 }),
  ]);
  expect(report.closed).toEqual([{ handle: 'red-bridal-lehengas', products: 0 }]);
  const reasons = new Map(report.refused.map(({ title, ...refusal }) => [title, refusal]));
  expect(reasons.get('Linen designer outfits for women')?.reason).toBe('too few searches');
  expect(reasons.get('Red sarees')?.reason).toBe('too few products');
  expect(reasons.get('Cocktail evening gowns')).toMatchObject({
    reason: 'same products',
    same: '/collection/cocktail-gowns',
  });
  // The catalogue has it, and nobody searches for it.
  expect(reasons.get('Everyday kurtas for men')).toMatchObject({
    reason: 'too few searches',
    searches: 0,
  });
  const text = landingPagesReportText(report, false);
  expect(text).toMatch(
    /^Added: 2\n {2}\/collection\/green-festive-outfits-for-women \(\d+ products, 60 searches\)\n/,
  );
  expect(text).toContain('  /collection/red-bridal-lehengas (0 products)');
  expect(text).toMatch(
    /\nNot added, same products: 1\n {2}Cocktail evening gowns .*, as \/collection\/cocktail-gowns\n/,
  );
  expect((await update()).added).toEqual([]);
});

test('landing pages > an added page has a text from its products, and is linked', async () => {
  await addInterest({ category: 'men', fabric: 'velvet' }, 25);
  await update();
  const page = await listingOf(backend, 'path=velvet-designer-outfits-for-men');
  expect(page.landing_page).toEqual({ is_open: true });
  expect(page.title).toBe('Velvet designer outfits for men');
  expect(page.intro).toMatch(/^Velvet designer outfits for men by .+ and .+\./);
  expect(page.breadcrumbs.map(({ url }) => url)).toEqual([
    '/collection/men',
    '/collection/velvet-designer-outfits-for-men',
  ]);
  const { body } = await backend.read<{ data: CollectionsWire }>('/gateway/browse/v2/collections');
  expect(body.data.landing_pages?.map(({ url }) => url)).toContain(
    '/collection/velvet-designer-outfits-for-men',
  );
});

test('landing pages > added and curated ones share one alphabet in the links', async () => {
  await addInterest({ category: 'men', fabric: 'velvet' }, 25);
  await update();
  const { body } = await backend.read<{ data: CollectionsWire }>('/gateway/browse/v2/collections');
  const titles = body.data.landing_pages?.map(({ title }) => title) ?? [];
  expect(titles).toContain('Velvet designer outfits for men');
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('landing pages > a dry run adds nothing', async () => {
  await addInterest(GREEN_KURTAS, 60);
  const report = await update({ dryRun: true });
  expect(report.added).toHaveLength(1);
  expect(landingPagesReportText(report, true)).toMatch(/^Would be added: 1\n/);
  const { status } = await readListing(backend, 'path=green-festive-outfits-for-women');
  expect(status).toBe(404);
});

test('landing pages > the limit counts all pages, and searches of other days do not count', async () => {
  const { count } = await backend.db
    .selectFrom('landing_pages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await setLimits({ max_pages: Number(count) + 1, min_searches: 20, days: 90 });
  await addInterest(GREEN_KURTAS, 60);
  await addInterest({ category: 'men', fabric: 'velvet' }, 25);
  await addInterest(IVORY_SAREES, 900, 91);
  const { added, refused, max } = await update();
  expect(added.map(({ handle }) => handle)).toEqual(['green-festive-outfits-for-women']);
  expect(max).toBe(Number(count) + 1);
  expect(refused.filter(({ reason }) => reason === 'limit reached')).toEqual([
    expect.objectContaining({ title: 'Velvet designer outfits for men' }),
  ]);
  expect(refused.find(({ title }) => title === 'Ivory puja outfits for women')).toBeUndefined();
});

test('landing pages > a page with fewer than eight products closes, and opens again', async () => {
  const open = async () => (await listingOf(backend, 'path=green-lehengas')).landing_page?.is_open;
  const linked = async () =>
    (await listingOf(backend, 'path=wedding-lehengas')).tiles.some(
      ({ url }) => url === '/collection/green-lehengas',
    );
  expect([await open(), await linked()]).toEqual([true, true]);
  const { products } = await listingOf(backend, 'path=green-lehengas');
  const ids = products.slice(7).map(({ id }) => id);
  const withdraw = (day: string | null) =>
    backend.db.updateTable('products').set({ withdrawn_on: day }).where('id', 'in', ids).execute();
  await withdraw('2026-01-01');
  expect([await open(), await linked()]).toEqual([false, false]);
  await withdraw(null);
  await backend.db.transaction().execute(rebuildReadModel);
  expect([await open(), await linked()]).toEqual([true, true]);
});

test('landing pages > the report of a search engine counts as searches', async () => {
  const csv =
    'Top queries,Clicks,Impressions,CTR,Position\nivory puja outfits,3,"1,200",1%,8\nivory saree shop near me,1,50,1%,9\n';
  const interest = await readSearches(await currentCatalogue(), Readable.from([csv]));
  expect(interest).toEqual([{ filters: IVORY_SAREES, searches: 1_200 }]);
  const { added } = await update({ dryRun: true, otherInterest: interest });
  expect(added.map(({ handle }) => handle)).toEqual(['ivory-puja-outfits-for-women']);
  await expect(
    readSearches(await currentCatalogue(), Readable.from(['Page,Clicks\n/,1\n'])),
  ).rejects.toThrow('none of the columns');
});

test('landing pages > counts of searches are deleted after more than a year', async () => {
  await addInterest(GREEN_KURTAS, 5, 401);
  await addInterest(IVORY_SAREES, 5, 399);
  await runScheduledJobs({
    db: backend.db,
    env: parseEnv({ NODE_ENV: 'test' }),
    log: () => undefined,
  });
  expect(await interestOf(backend.db, 1_000)).toEqual([{ filters: IVORY_SAREES, searches: 5 }]);
});
