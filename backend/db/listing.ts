import { sql } from 'kysely';
import type { Bucket } from '@/lib/region';
import type { Database } from './database';

export const PER_PAGE = 24;

export type Sort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';
export type Wanted = {
  categoryId?: number;
  /** A tsquery of the search. */
  query?: string;
  sort: Sort;
  /** Whose prices are compared. */
  bucket: Bucket;
  page: number;
};

/** The products of one page in their order, and how many there are in all. Past the last page both are empty. */
export async function listingPage(db: Database, { categoryId, query, sort, bucket, page }: Wanted) {
  const price = `l.price_${bucket}` as const;
  const rows = await db
    .selectFrom('listing as l')
    .$if(query !== undefined, (from) => from.innerJoin('search_documents as s', (on) => on.onRef('s.product_id', '=', 'l.product_id').on(sql<boolean>`s.document @@ ${query}::tsquery`)))
    .$if(categoryId !== undefined, (from) => from.where(sql<boolean>`l.tags @> array[${categoryId}::int]`))
    .select(['l.product_id', sql<number>`count(*) over ()`.as('total')])
    .$if(sort === 'recommended', (from) => from.orderBy('l.in_stock', 'desc'))
    .$if(sort === 'recommended' && query !== undefined, (from) => from.orderBy(sql`ts_rank(s.document, ${query}::tsquery)`, 'desc'))
    .$if(sort === 'new', (from) => from.orderBy('l.added_on', 'desc'))
    .$if(sort === 'price_low', (from) => from.orderBy(price, 'asc'))
    .$if(sort === 'price_high', (from) => from.orderBy(price, 'desc'))
    .$if(sort === 'discount', (from) => from.orderBy('l.discount', 'desc'))
    .orderBy('l.popularity', 'desc')
    .orderBy('l.product_id')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.total ?? 0 };
}
