/** @jest-environment node */
import { sql } from 'kysely';
import { openTestDatabase } from '@/__tests__/support/testDatabase';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { createLiveCatalogueIndex } from '@/backend/listing/liveCatalogueIndex';
import { searchMatches } from '@/backend/listing/searchMatches';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

let opened: Opened;
let db: Opened['db'];
let index: CatalogueIndex;
let readsAll = 0;
beforeAll(async () => {
  opened = await openTestDatabase(({ query }) => {
    if (query.sql.includes('group by score')) readsAll++;
  });
  db = opened.db;
  index = await createLiveCatalogueIndex(db).currentIndex();
});
afterAll(() => opened.close());

const QUERY = {
  tsquery: "'silk'",
  score: sql<number>`case when document @@ '''silk'':A'::tsquery then 2 else 1 end`,
};

test('search matches > the second search of many products reads only changes, and finds the same', async () => {
  const first = await searchMatches(db, index, QUERY);
  expect(first.docIds.length).toBeGreaterThan(100);
  const before = readsAll;
  expect(await searchMatches(db, index, QUERY)).toEqual(first);
  expect(readsAll).toBe(before);
});

test('search matches > of requests at the same time, one reads all products', async () => {
  const query = { ...QUERY, tsquery: "'saree'" };
  const before = readsAll;
  const [first, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => searchMatches(db, index, query)),
  );
  expect(first?.docIds.length).toBeGreaterThan(10);
  for (const other of others) expect(other).toEqual(first);
  expect(readsAll).toBe(before + 1);
});

test('search matches > a read that fails is tried again', async () => {
  const query = { ...QUERY, tsquery: "'kurta'" };
  const broken = { ...query, score: sql<number>`1 / 0` };
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(searchMatches(db, index, broken)).rejects.toThrow('division by zero');
  expect((await searchMatches(db, index, query)).docIds.length).toBeGreaterThan(0);
});

/** The products of the result with their points, as they are read anew. */
async function expectAsRead() {
  const kept = await searchMatches(db, index, QUERY);
  const { rows } = await sql<{ product_id: number; score: number }>`
    select product_id, ${QUERY.score} as score from search_documents
    where document @@ ${QUERY.tsquery}::tsquery`.execute(db);
  const fresh = new Map(rows.map(({ product_id, score }) => [product_id, score]));
  const found = [...kept.byScore].flatMap(([score, docIds]) =>
    [...docIds].map((docId) => [index.columns.id[docId] as number, score] as const),
  );
  expect(new Map(found)).toEqual(fresh);
  expect(found).toHaveLength(fresh.size);
  expect([...kept.docIds]).toEqual(
    [...index.docIdsOf(rows.map(({ product_id }) => product_id))].sort((a, b) => a - b),
  );
}

const rename = (id: number, name: string) =>
  db.updateTable('products').set({ name }).where('id', '=', id).execute();

test.each([
  ['a product that gets the word', "not document @@ '''silk'''::tsquery", 'A silk'],
  ['a product that loses the word', "document @@ '''silk'':B & !''silk'':ACD'::tsquery", 'A cloth'],
  ['a product found by its type as well', "document @@ '''silk'':A'::tsquery", 'A cloth'],
])('search matches > %s is found as it is now', async (_, condition, name) => {
  await searchMatches(db, index, QUERY);
  const before = readsAll;
  const { rows } = await sql<{ product_id: number }>`
    select product_id from search_documents where ${sql.raw(condition)} order by 1 limit 1`.execute(
    db,
  );
  const id = rows[0]?.product_id as number;
  const { name: old } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await rename(id, name);
  await expectAsRead();
  await rename(id, old);
  await expectAsRead();
  expect(readsAll).toBe(before);
});
