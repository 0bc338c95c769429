import { sql, type Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { countContentChanges, readRevision } from '@/backend/catalogue/revisionRepository';
import type { Tables } from '@/backend/infra/db/tables';
import { shownAt, type HomeMoment } from './moment';

export type CarouselRow = Selectable<Tables['rails']>;

export const shownCarousels = (db: Database, moment: HomeMoment): Promise<CarouselRow[]> =>
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
    .$if(delivery_class !== null, (query) =>
      query
        .where('p.delivery_class', '=', delivery_class)
        // Else only sizes that take longer are left: on back order, or made to order.
        .whereRef('l.handling_days', '<=', 'p.handling_days'),
    )
    .orderBy(ORDER_BY[sort as keyof typeof ORDER_BY])
    .orderBy('l.product_id')
    .limit(size)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

type Products = { carousels: CarouselRow[]; ids: Map<string, Promise<number[]>> };

/** Starts to read the products of the shown carousels, in their order; no product appears twice. */
async function startProducts(db: Database, moment: HomeMoment): Promise<Products> {
  const carousels = await shownCarousels(db, moment);
  const ids: Products['ids'] = new Map();
  let shownAbove = Promise.resolve<number[]>([]);
  for (const carousel of carousels) {
    const above = shownAbove;
    const own = above.then((shownIds) => carouselProductIds(db, carousel, shownIds));
    ids.set(carousel.id, own);
    // One that fails shows nothing, and does not keep those below it from their products.
    shownAbove = own.then(
      async (productIds) => [...(await above), ...productIds],
      () => above,
    );
  }
  return { carousels, ids };
}

/** The home page's carousels that have products. */
export async function carouselsWithProducts(db: Database, moment: HomeMoment) {
  const { carousels, ids } = await startProducts(db, moment);
  const filled = await Promise.all(
    carousels.map(async (carousel) => ({ ...carousel, ids: (await ids.get(carousel.id)) ?? [] })),
  );
  return filled.filter((carousel) => carousel.ids.length > 0);
}

type SharedRead = { version: string; products: Promise<Products> };

/** The reads that are under way. A page asks for all its carousels at the same time. */
const reading = new WeakMap<Database, SharedRead>();

/** A version of the data that pages show: results of a read that began at another one are out of date. */
async function shownVersion(db: Database): Promise<string> {
  const [revision, changes] = await Promise.all([readRevision(db), countContentChanges(db)]);
  return `${revision}.${changes}`;
}

async function sharedProducts(db: Database): Promise<Products> {
  const version = await shownVersion(db);
  const current = reading.get(db);
  if (current?.version === version) return current.products;
  const started: SharedRead = { version, products: startProducts(db, {}) };
  reading.set(db, started);
  void started.products
    .then(({ ids }) => Promise.allSettled(ids.values()))
    .catch(() => undefined)
    .finally(() => {
      if (reading.get(db) === started) reading.delete(db);
    });
  return started.products;
}

/** The products of a carousel that is shown now; undefined for another one. */
export const carouselProducts = async (db: Database, id: string): Promise<number[] | undefined> =>
  (await sharedProducts(db)).ids.get(id);
