import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { completeColours } from './completeColours';
import { writeDerivedFacetValues } from './derivedValues';
import type { Tables } from '@/backend/infra/db/tables';
import { requireIndexable } from '@/backend/listing/indexLimit';
import { insertSearchDocuments } from './searchDocuments';

/** Raise it when the read model's content changes: older databases are rebuilt at start. */
const READ_MODEL_VERSION = 39;

const deleteAll = (table: string) => sql`delete from ${sql.table(table)}`;

const searchStatements = [
  ...['search_documents', 'search_words'].map(deleteAll),
  insertSearchDocuments(sql`true`, sql`null`),
  sql`insert into search_words (word, products) select word, ndoc
    from ts_stat('select document from search_documents') where length(word) > 1
    and word !~ '[0-9]'`,
];

const listingStatements = [
  ...['listing', 'category_totals', 'value_totals'].map(deleteAll),
  sql`
    insert into listing (product_id, popularity, added_on, in_stock, price_india, price_usa,
      price_row, discount, handling_days, tags)
    select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount,
      handling_days, tags from listed`,
  sql`insert into category_totals (category_id, n) select c.id, count(l.product_id)
    from categories c left join listing l on l.tags @> array[c.id] group by c.id`,
  sql`insert into value_totals (value_id, n) select v.id, count(*)
    from listing l, unnest(l.tags) as t (tag) join facet_values v on v.id = t.tag
    and v.facet <> 'size' group by v.id`,
];

/** Gives imported products without similar ones the nearest by price in their category. */
const similarStatement = sql`
  with placed as (select p.id, p.category_id, row_number() over (partition by p.category_id
    order by x.you_pay_minor, p.id) as place from products p
    join product_prices x on x.product_id = p.id and x.bucket = 'india'),
  lonely as (select s.product_id from product_sources s where not exists (select
    from product_similar k where k.product_id = s.product_id))
  insert into product_similar (product_id, position, similar_id)
  select a.id, row_number() over (partition by a.id order by abs(b.place - a.place), b.id) - 1, b.id
  from lonely join placed a on a.id = lonely.product_id
    join placed b on b.category_id = a.category_id and b.place between a.place - 8 and a.place + 8
    and b.id <> a.id
  on conflict do nothing`;

/** The number of products that lists show. */
export async function countListed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Rebuilds facet values, listing, counts, search documents and similar products in a long transaction. Throws when lists cannot hold so many products. */
export async function rebuildReadModel(db: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // Once after an upgrade: later, the colours of staff and files stand.
  if (await isReadModelOutdated(db)) await completeColours(db);
  for (const statement of searchStatements) await statement.execute(db);
  // Readers keep the old rows and only writers wait; a truncate would block readers too.
  await sql`lock table listing in share row exclusive mode`.execute(db);
  await writeDerivedFacetValues(db);
  for (const statement of listingStatements) await statement.execute(db);
  requireIndexable(await countListed(db));
  await sql`insert into read_model (id, version, revision) values (1, ${READ_MODEL_VERSION}, 1)
    on conflict (id) do update set version = excluded.version`.execute(db);
  await similarStatement.execute(db);
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
export const vacuumReadModel = (db: Kysely<Tables>) =>
  executeWithoutTimeout(
    db,
    sql`vacuum (analyze) listing, search_documents, search_words, category_totals, value_totals`,
  );

/**
 * Marks the read model as behind the products, in the transaction that writes them: until the next
 * rebuild, at the end of the import or at the next start. Locks last what a rebuild locks last.
 */
export const markReadModelOutdated = (tx: Database) =>
  sql`update read_model set version = 0 where version <> 0`.execute(tx);

/** Whether an older version wrote this read model, or products were written after it. */
export async function isReadModelOutdated(db: Database): Promise<boolean> {
  const row = await db.selectFrom('read_model').select('version').executeTakeFirst();
  return row?.version !== READ_MODEL_VERSION;
}
