import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';
import { containing } from '@/backend/staff/searchPattern';

type ListQuery = { search?: string; after?: string; per_page: number };

/** meaning as text: "'nehru' & 'jacket' | 'bandi'". */
const selectSynonyms = (db: Database) =>
  db
    .selectFrom('search_aliases')
    .select(['word', 'is_substitute', sql<string>`meaning::text`.as('meaning')]);

export function synonyms(db: Database, { search, after, per_page }: ListQuery) {
  let query = selectSynonyms(db);
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('word', 'ilike', containing(search)),
        eb(sql<string>`meaning::text`, 'ilike', containing(search)),
      ]),
    );
  if (after !== undefined) query = query.where('word', '>', after);
  return query.orderBy('word').limit(per_page).execute();
}

export const synonymOf = (db: Database, word: string) =>
  selectSynonyms(db).where('word', '=', word).executeTakeFirst();

/** Acts on one kind of search data wait for each other. */
export const lockSearchTable = (tx: Database, table: 'search_aliases' | 'search_pins') =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);

/**
 * Writes what a word means, as a tsquery; without one, removes the word. Whether it is a substitute
 * stays as it is unless it is given.
 */
export async function writeSynonym(
  tx: Database,
  { word, meaning, isSubstitute }: { word: string; meaning: string; isSubstitute?: boolean },
): Promise<void> {
  if (meaning)
    await sql`insert into search_aliases as a (word, meaning, is_substitute)
      values (${word}, ${meaning}::tsquery, coalesce(${isSubstitute ?? null}::boolean, false))
      on conflict (word) do update set meaning = excluded.meaning,
        is_substitute = coalesce(${isSubstitute ?? null}::boolean, a.is_substitute)`.execute(tx);
  else await tx.deleteFrom('search_aliases').where('word', '=', word).execute();
}

const selectPins = (db: Database) =>
  db
    .selectFrom('search_pins as s')
    .select('s.query')
    .groupBy('s.query')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('search_pins as pin')
          .innerJoin('products as p', 'p.id', 'pin.product_id')
          .select(['p.id as product_id', 'p.sku', 'p.name'])
          .select(sql<boolean>`p.withdrawn_on is null`.as('is_listed'))
          .whereRef('pin.query', '=', 's.query')
          .orderBy('pin.position'),
      ).as('products'),
    );

export function pinnedSearches(db: Database, { search, after, per_page }: ListQuery) {
  let query = db.selectFrom(selectPins(db).as('pinned')).selectAll();
  if (search) query = query.where('query', 'ilike', containing(search));
  if (after !== undefined) query = query.where('query', '>', after);
  return query.orderBy('query').limit(per_page).execute();
}

export const pinsOf = (db: Database, query: string) =>
  db
    .selectFrom('search_pins as pin')
    .innerJoin('products as p', 'p.id', 'pin.product_id')
    .select(['p.id as product_id', 'p.sku', 'p.name'])
    .select(sql<boolean>`p.withdrawn_on is null`.as('is_listed'))
    .where('pin.query', '=', query)
    .orderBy('pin.position')
    .execute();

export async function writePins(tx: Database, query: string, ids: number[]): Promise<void> {
  await tx.deleteFrom('search_pins').where('query', '=', query).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('search_pins')
    .values(ids.map((product_id, position) => ({ query, position, product_id })))
    .execute();
}

/** The first of these ids that no product has. */
export async function unknownProduct(db: Database, ids: number[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return ids.find((productId) => !rows.some(({ id }) => id === productId));
}
