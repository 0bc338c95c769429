import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const MAX_SHOWN = 24;
const MAX_VIEWS = 60;

/** Records a product view and deletes the oldest ones. Reloading within a minute counts once. */
export async function recordView(db: Database, owner: string, productId: number): Promise<void> {
  await sql`
    insert into product_views (owner, product_id) values (${owner}, ${productId})
    on conflict (owner, product_id) do update set seen_at = now(), times = product_views.times + case when product_views.seen_at < now() - interval '1 minute' then 1 else 0 end`.execute(
    db,
  );
  await sql`
    delete from product_views where owner = ${owner} and product_id in (
      select product_id from product_views where owner = ${owner} order by seen_at desc, product_id offset ${MAX_VIEWS})`.execute(
    db,
  );
}

export async function viewedIds(db: Database, owner: string, exceptId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_views')
    .select('product_id')
    .where('owner', '=', owner)
    .$if(exceptId !== undefined, (from) => from.where('product_id', '<>', exceptId ?? 0))
    .orderBy('seen_at', 'desc')
    .orderBy('product_id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Moves a visitor's views to the customer; the later view of a product counts. */
export const mergeViews = (tx: Database, from: string, owner: string) =>
  sql`
    with moved as (delete from product_views where owner = ${from} returning product_id, seen_at, times)
    insert into product_views (owner, product_id, seen_at, times) select ${owner}, product_id, seen_at, times from moved order by product_id
    on conflict (owner, product_id) do update set seen_at = greatest(product_views.seen_at, excluded.seen_at), times = product_views.times + excluded.times`.execute(
    tx,
  );

export const deleteOldViews = (db: Database) =>
  sql`delete from product_views where seen_at < now() - interval '180 days'`.execute(db);

/** The newest products in stock of the designers an owner follows. */
export async function followedDesignerProductIds(db: Database, owner: string): Promise<number[]> {
  const rows = await db
    .selectFrom('followed_designers as f')
    .innerJoin('products as p', 'p.designer_id', 'f.designer_id')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .select('p.id')
    .where('f.owner', '=', owner)
    .where('l.in_stock', '=', true)
    .orderBy('l.added_on', 'desc')
    .orderBy('l.popularity', 'desc')
    .orderBy('p.id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id }) => id);
}
