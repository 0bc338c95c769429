import { sql, type Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { shownAt, type HomeMoment } from './moment';

export type CarouselRow = Selectable<Tables['rails']>;

const shownCarousels = (db: Database, moment: HomeMoment): Promise<CarouselRow[]> =>
  db
    .selectFrom('rails')
    .selectAll()
    .where(shownAt(moment))
    .orderBy('position')
    .orderBy('id')
    .execute();

const ORDER_BY = {
  new: sql`l.added_on desc`,
  discount: sql`l.discount desc`,
  recommended: sql`l.popularity desc`,
};

async function carouselProductIds(
  db: Database,
  { path, occasion, delivery_class, sort, size }: CarouselRow,
  shownIds: number[],
) {
  const rows = await db
    .selectFrom('listing as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.product_id')
    .where('l.in_stock', '=', true)
    .where(sql<boolean>`l.product_id <> all(${shownIds}::int[])`)
    .$if(path !== null, (query) =>
      query.where(sql<boolean>`l.tags @> array(select id from categories where path = ${path})`),
    )
    .$if(occasion !== null, (query) =>
      query.where(
        sql<boolean>`l.tags @> array(select id from facet_values where facet = 'occasion'
          and slug = ${occasion})`,
      ),
    )
    .$if(delivery_class !== null, (query) => query.where('p.delivery_class', '=', delivery_class))
    .orderBy(ORDER_BY[sort as keyof typeof ORDER_BY])
    .orderBy('l.product_id')
    .limit(size)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** The home page's carousels with their products; no product appears twice. */
export async function carouselsWithProducts(db: Database, moment: HomeMoment) {
  const filled: (CarouselRow & { ids: number[] })[] = [];
  for (const carousel of await shownCarousels(db, moment)) {
    const ids = await carouselProductIds(
      db,
      carousel,
      filled.flatMap((previous) => previous.ids),
    );
    if (ids.length) filled.push({ ...carousel, ids });
  }
  return filled;
}
