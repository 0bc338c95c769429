import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { SearchEngine } from '@/backend/listing/searchEngine';
import { CONTRACT_VALUES, type ContractEngine, type ContractProduct } from './contractProducts';
import { openTestDatabase } from './testDatabase';

/** Lists take any product: those of the contract are in no other table. */
async function prepare(db: Database): Promise<void> {
  for (const table of ['listing', 'search_documents']) {
    const constraint = sql.id(`${table}_product_id_fkey`);
    await sql`alter table ${sql.table(table)} drop constraint ${constraint}`.execute(db);
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await db
    .insertInto('facet_values')
    .values(CONTRACT_VALUES.map((value) => ({ ...value, hex: null, position: 0 })))
    .execute();
}

const listingRow = ({ id, ...product }: ContractProduct) => ({
  product_id: id,
  popularity: product.popularity,
  added_on: product.addedOn,
  in_stock: product.inStock,
  price_india: product.price,
  price_usa: 2 * product.price,
  price_row: 3 * product.price,
  discount: product.discount,
  handling_days: product.handlingDays,
  tags: product.values,
});

async function writeProduct(db: Database, product: ContractProduct): Promise<void> {
  const row = listingRow(product);
  const { numUpdatedRows } = await db
    .updateTable('listing')
    .set({ ...row, changed_in: sql`pg_current_xact_id()` })
    .where('product_id', '=', product.id)
    .executeTakeFirst();
  if (!numUpdatedRows) await db.insertInto('listing').values(row).execute();
  const { id, popularity, type, title, details, others } = product;
  await sql`
    insert into search_documents (product_id, popularity, document) values (${id}, ${popularity},
      setweight(to_tsvector('shop', ${type}), 'A') || setweight(to_tsvector('shop', ${title}), 'B')
      || setweight(to_tsvector('shop', ${details}), 'C') || setweight(to_tsvector('shop', ${others}), 'D'))
    on conflict (product_id) do update set document = excluded.document`.execute(db);
}

/** An engine over PostgreSQL tables of its own. */
export async function openContractEngine(
  createEngine: (db: Database) => SearchEngine,
): Promise<ContractEngine> {
  const { db, close } = await openTestDatabase();
  await prepare(db);
  return {
    engine: createEngine(db),
    async write(products) {
      for (const product of products) await writeProduct(db, product);
    },
    async remove(ids) {
      for (const table of ['listing', 'search_documents'] as const)
        if (ids.length) await db.deleteFrom(table).where('product_id', 'in', ids).execute();
    },
    close,
  };
}
