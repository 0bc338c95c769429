import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { completeColours } from './completeColours';
import { writeDerivedFacetValues } from './derivedValues';
import type { Tables } from '@/backend/infra/db/tables';
import { requireIndexable } from '@/backend/listing/indexLimit';
import { lockProducts } from './lockProducts';
import { followLater, writeSearchDocuments } from './searchDocuments';
import { addAllSimilar, addSimilar } from './similarProducts';

/** Raise it when the read model's content changes: older databases are rebuilt at start. */
const READ_MODEL_VERSION = 40;

/** Search documents of one transaction: others wait for it with new texts. */
const UPDATE_SIZE = 1_000;
/** Above it, planner statistics and indexes are updated at once. */
const MANY_PRODUCTS = 5_000;
// An arbitrary key, unique among the advisory locks of this database.
const REPAIR_LOCK_ID = 620_001;

const deleteAll = (table: string) => sql`delete from ${sql.table(table)}`;

const searchStatements = [
  ...['search_documents', 'search_words'].map(deleteAll),
  sql`insert into search_documents (product_id, document) select product_id, document from searchable`,
  sql`insert into search_words (word, products) select word, ndoc
    from ts_stat('select document from search_documents') where length(word) > 1
    and word !~ '[0-9]'`,
];

const listingStatements = [
  // The totals first: without them, the trigger of listing does not count.
  ...['category_totals', 'value_totals', 'listing'].map(deleteAll),
  sql`
    insert into listing (product_id, popularity, added_on, in_stock, price_india, price_usa,
      price_row, discount, handling_days, tags)
    select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount,
      handling_days, tags from listed`,
  sql`insert into category_totals (category_id, n) select c.id, count(l.product_id)
    from categories c left join listing l on l.tags @> array[c.id] group by c.id`,
  sql`insert into value_totals (value_id, n) select v.id, count(*)
    from listing l, unnest(l.tags) as t (tag) join facet_values v on v.id = t.tag
    and v.facet not in ('size', 'discount', 'delivery_time') group by v.id`,
];

/** The number of products that lists show. */
export async function countListed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function rebuildAll(tx: Database): Promise<void> {
  // Before all else, in the order of other transactions. Readers keep the old rows and only writers
  // wait; a truncate would block readers too.
  await sql`lock table listing in share row exclusive mode`.execute(tx);
  // An import that marks a product later waits, and marks it again.
  await tx.deleteFrom('outdated_products').execute();
  // Once after an upgrade: later, the colours of staff and files stand.
  if (await isOtherVersion(tx)) await completeColours(tx);
  for (const statement of searchStatements) await statement.execute(tx);
  await writeDerivedFacetValues(tx);
  for (const statement of listingStatements) await statement.execute(tx);
  requireIndexable(await countListed(tx));
  await sql`insert into read_model (id, version, revision) values (1, ${READ_MODEL_VERSION}, 1)
    on conflict (id) do update set version = excluded.version`.execute(tx);
  await addAllSimilar(tx);
}

/** Rebuilds facet values, listing, counts, search documents and similar products in a long transaction. */
export async function rebuildReadModel(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await followLater(tx, 'all', () => rebuildAll(tx));
}

/** Runs a statement without transaction and timeout: a vacuum takes longer than a request may. */
export const executeWithoutTimeout = (
  db: Kysely<Tables>,
  statement: RawBuilder<unknown>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await statement.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/** Updates planner statistics and indexes after a rebuild. */
const vacuumReadModel = (db: Kysely<Tables>) =>
  executeWithoutTimeout(
    db,
    sql`vacuum (analyze) listing, search_documents, search_words, category_totals, value_totals`,
  );

/**
 * Writes products and leaves their search documents, and the lists of new ones, to
 * `updateReadModel`: at the end of the import, or at the next start.
 */
export async function writeBeforeUpdate(
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
): Promise<void> {
  await lockProducts(tx, ids);
  await followLater(tx, 'search', write);
  await sql`insert into outdated_products (product_id) select unnest(${ids}::int[]) order by 1
    on conflict (product_id) do update set marked_in = excluded.marked_in`.execute(tx);
}

type Mark = { product_id: number; marked_in: string };
const idsOf = (marks: Mark[]) => marks.map(({ product_id }) => product_id);

/** Removes the marks, except of products that another import has written since they were read. */
const removeMarks = (tx: Database, marks: Mark[]) =>
  sql`delete from outdated_products o
    using unnest(${idsOf(marks)}::int[], ${marks.map(({ marked_in }) => marked_in)}::text[])
      as done (product_id, marked_in)
    where o.product_id = done.product_id and o.marked_in = done.marked_in::xid8`.execute(tx);

async function updateLists(tx: Database, marks: Mark[]): Promise<void> {
  const ids = idsOf(marks);
  await sql`set local statement_timeout = 0`.execute(tx);
  // Their new rows are not seen by orders that sell their last sizes meanwhile: these wait.
  await sql`lock table listing in share row exclusive mode`.execute(tx);
  await sql`select write_listing(${ids}::int[])`.execute(tx);
  requireIndexable(await countListed(tx));
  await addSimilar(tx, ids);
  await removeMarks(tx, marks);
}

/**
 * Brings the products that were written before it into lists and search, and no others. Search
 * comes first and in short transactions: lists do not show a product that only search has.
 */
async function updateReadModel(db: Kysely<Tables>): Promise<void> {
  const marks = await db
    .selectFrom('outdated_products')
    .selectAll()
    .orderBy('product_id')
    .execute();
  if (!marks.length) return;
  for (let start = 0; start < marks.length; start += UPDATE_SIZE)
    await db
      .transaction()
      .execute((tx) => writeSearchDocuments(tx, idsOf(marks.slice(start, start + UPDATE_SIZE))));
  await db.transaction().execute((tx) => updateLists(tx, marks));
  if (marks.length > MANY_PRODUCTS) await vacuumReadModel(db);
}

const isOtherVersion = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('read_model').select('version').executeTakeFirst())?.version !==
  READ_MODEL_VERSION;

/** Whether an older version wrote this read model, or products were written after it. */
export const isReadModelOutdated = async (db: Database): Promise<boolean> =>
  (await isOtherVersion(db)) ||
  (await db.selectFrom('outdated_products').select('product_id').limit(1).execute()).length > 0;

/** Rebuilds the read model of another version, or updates the products that were written after it. */
export async function repairReadModel(db: Kysely<Tables>): Promise<void> {
  const isRebuilt = await db.transaction().execute(async (tx) => {
    // Only one of several starting replicas rebuilds.
    await sql`select pg_advisory_xact_lock(${REPAIR_LOCK_ID})`.execute(tx);
    if (!(await isOtherVersion(tx))) return false;
    await rebuildReadModel(tx);
    return true;
  });
  if (isRebuilt) await vacuumReadModel(db);
  else await updateReadModel(db);
}
