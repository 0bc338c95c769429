import { sql } from 'kysely';
import type { Bucket } from '@/lib/region';
import type { Database } from './database';
import { countedAhead } from './facets';
import { from, whereHit, type Hits } from './hits';
import { EVERYTHING } from './counts';

export type Sort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';
export type Page = { sort: Sort; page: number; perPage: number };

const PRICE: Record<Bucket, string> = { india: 'l.price_india', usa: 'l.price_usa', row: 'l.price_row' };

function order({ query, bucket }: Hits, sort: Sort) {
  const price = sql.ref(PRICE[bucket]);
  const first = {
    recommended: query === undefined ? [sql`l.in_stock desc`] : [sql`l.in_stock desc`, sql`ts_rank(s.document, ${query}::tsquery) desc`],
    new: [sql`l.added_on desc`],
    price_low: [sql`${price}`],
    price_high: [sql`${price} desc`],
    discount: [sql`l.discount desc`],
  }[sort];
  return sql.join([...first, sql`l.popularity desc`, sql`l.product_id`]);
}

/** How many products an unfiltered place holds, without counting them. */
async function totalAhead(db: Database, hits: Hits): Promise<number | undefined> {
  const category = countedAhead(hits);
  if (category === undefined || category === EVERYTHING) return undefined;
  return (await db.selectFrom('category_totals').select('n').where('category_id', '=', category).executeTakeFirst())?.n;
}

/** The products of one page in their order, and how many there are in all. Past the last page there are none. */
export async function listingPage(db: Database, hits: Hits, { sort, page, perPage }: Page): Promise<{ ids: number[]; total: number }> {
  const ahead = await totalAhead(db, hits);
  const { rows } = await sql<{ product_id: number; total: number }>`
    select l.product_id, ${ahead === undefined ? sql`count(*) over ()` : sql`${ahead}::int`} as total
    from ${from(hits)} where ${whereHit(hits)} order by ${order(hits, sort)} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.total ?? 0 };
}
