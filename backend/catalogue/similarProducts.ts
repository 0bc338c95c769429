import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const WITHOUT_SIMILAR = sql`p.id in (select product_id from product_sources)
  and not exists (select from product_similar k where k.product_id = p.id)`;

/** Gives imported products of these categories without similar ones the nearest by price. */
const insertSimilar = (categories: RawBuilder<unknown>) => sql`
  with lonely as (select p.id, p.category_id from products p
    where p.category_id in (${categories}) and ${WITHOUT_SIMILAR}),
  placed as (select p.id, p.category_id, row_number() over (partition by p.category_id
    order by x.you_pay_minor, p.id) as place from products p
    join product_prices x on x.product_id = p.id and x.bucket = 'india'
    where p.category_id in (select category_id from lonely))
  insert into product_similar (product_id, position, similar_id)
  select a.id, row_number() over (partition by a.id order by abs(b.place - a.place), b.id) - 1, b.id
  from lonely join placed a on a.id = lonely.id
    join placed b on b.category_id = a.category_id and b.place between a.place - 8 and a.place + 8
    and b.id <> a.id
  on conflict do nothing`;

export const addAllSimilar = (tx: Database) =>
  insertSimilar(sql`select id from categories`).execute(tx);

/** Gives new products among these similar ones, and others of their categories that have none. */
export const addSimilar = (tx: Database, ids: number[]) =>
  insertSimilar(sql`select p.category_id from products p
    where p.id = any (${ids}::int[]) and ${WITHOUT_SIMILAR}`).execute(tx);
