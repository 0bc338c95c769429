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

/** Of a search's hits, so many of the most liked are ranked by their words. */
const RANKED = 480;

/**
 * A search and nothing else: ranks the most liked hits without reading the whole listing, which at a hundred thousand products costs ten times as much.
 * Where there are no more hits than that, the order is the same as ranking all.
 */
async function searchPage(db: Database, query: string, { page, perPage }: Page): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ product_id: number; total: number }>`
    with hit as materialized (select product_id, popularity from search_documents where document @@ ${query}::tsquery),
    likely as (select product_id from hit order by popularity desc, product_id limit ${RANKED})
    select l.product_id, (select count(*) from hit) as total
    from likely join listing l using (product_id) join search_documents s using (product_id)
    order by l.in_stock desc, ts_rank(s.document, ${query}::tsquery) desc, l.popularity desc, l.product_id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.total ?? 0 };
}

const isBare = ({ tags, narrowings, rule }: Hits) => !tags.length && !narrowings.length && Object.values(rule).every((part) => part === undefined);

/** The products of one page in their order, and how many there are in all. Past the last page there are none. */
export async function listingPage(db: Database, hits: Hits, wanted: Page): Promise<{ ids: number[]; total: number }> {
  const { sort, page, perPage } = wanted;
  if (hits.query !== undefined && sort === 'recommended' && page * perPage <= RANKED && isBare(hits)) return searchPage(db, hits.query, wanted);
  const ahead = await totalAhead(db, hits);
  const window = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  // What is narrowed is found first and ordered then: walking the order's index past all that does not match takes ten times as long.
  const { rows } = ahead === undefined
    ? await sql<{ product_id: number; total: number }>`
        with hit as materialized (select l.product_id, l.in_stock, l.popularity, l.added_on, l.discount, l.price_india, l.price_usa, l.price_row${hits.query === undefined ? sql`` : sql`, s.document`} from ${from(hits)} where ${whereHit(hits)})
        select l.product_id, (select count(*) from hit) as total from hit l${hits.query === undefined ? sql`` : sql`, lateral (select l.document) s`} order by ${order(hits, sort)} ${window}`.execute(db)
    : await sql<{ product_id: number; total: number }>`
        select l.product_id, ${ahead}::int as total from ${from(hits)} where ${whereHit(hits)} order by ${order(hits, sort)} ${window}`.execute(db);
  return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.total ?? 0 };
}
