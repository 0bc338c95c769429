import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** A search without case, accents and signs: "Nehru-Jacket " is "nehru jacket". */
const normalized = (query: string) =>
  sql<string>`trim(regexp_replace(lower(unaccent(${query})), '[^[:alnum:]]+', ' ', 'g'))`;

export async function normalizeQuery(db: Database, query: string): Promise<string> {
  const { rows } = await sql<{ query: string }>`select ${normalized(query)} as query`.execute(db);
  return rows[0]?.query ?? '';
}

/** The products that staff put first for a search, in their order. */
export async function pinnedProductIds(db: Database, query: string): Promise<number[]> {
  const rows = await db
    .selectFrom('search_pins')
    .select('product_id')
    .where('query', '=', normalized(query))
    .orderBy('position')
    .execute();
  return rows.map(({ product_id }) => product_id);
}
