import { sql } from 'kysely';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { followLater } from '@/backend/catalogue/searchDocuments';
import type { Database } from '@/backend/infra/db/database';

const NOT_COUNTED = sql`('size', 'discount', 'delivery_time')`;

type ReadModel = Record<string, string[] | null>;

/** The rows of each part of the read model, as text. */
async function readModelOf(db: Database): Promise<ReadModel> {
  const { rows } = await sql<ReadModel>`select
    (select array_agg(l::text order by product_id) from (
      select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount,
        handling_days, array(select unnest(tags) as tag order by tag) from listing) l) as listing,
    (select array_agg(product_id || ' ' || document::text order by product_id) from search_documents)
      as documents,
    (select array_agg(word || ' ' || products order by word) from search_words) as words,
    (select array_agg(category_id || ' ' || n order by category_id) from category_totals
      where n > 0) as categories,
    (select array_agg(value_id || ' ' || n order by value_id) from value_totals
      join facet_values v on v.id = value_id where v.facet not in ${NOT_COUNTED}) as values,
    (select array_agg(concat_ws(' ', facet, slug, name, position) order by facet, slug)
      from facet_values) as facets,
    (select array_agg(s::text order by product_id, position) from product_similar s) as similar`.execute(
    db,
  );
  return rows[0] ?? {};
}

class Undo extends Error {}

/** Resolves to the read model after a change, and to that which a rebuild makes of it; changes nothing. */
export async function readModelAfter(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
): Promise<{ followed: ReadModel; rebuilt: ReadModel; before: ReadModel }> {
  const before = await readModelOf(db);
  let followed: ReadModel = {};
  let rebuilt: ReadModel = {};
  await db
    .transaction()
    .execute(async (tx) => {
      await change(tx);
      followed = await readModelOf(tx);
      await rebuildReadModel(tx);
      rebuilt = await readModelOf(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return { followed, rebuilt, before };
}

/** Leaves some products in lists, so that a rebuild is quick. */
export const keepFewProducts = (db: Database, count: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`update products set mini_me_of = null`.execute(tx);
    await followLater(tx, 'all', async () => {
      await sql`delete from products where id not in (select id from products order by id limit ${count})`.execute(
        tx,
      );
    });
    await rebuildReadModel(tx);
  });
