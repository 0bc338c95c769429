import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

type Rail = Awaited<ReturnType<typeof allRails>>[number];

const allRails = (db: Database) => db.selectFrom('rails').selectAll().orderBy('position').execute();

const ORDER = {
  new: sql`l.added_on desc`,
  discount: sql`l.discount desc`,
  recommended: sql`l.popularity desc`,
};

/** The products of one rail that can be bought and are not shown already. */
async function railProducts(
  db: Database,
  { path, occasion, delivery_class, sort, size }: Rail,
  shown: number[],
) {
  const rows = await db
    .selectFrom('listing as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.product_id')
    .where('l.in_stock', '=', true)
    .where(sql<boolean>`l.product_id <> all(${shown}::int[])`)
    .$if(path !== null, (from) =>
      from.where(sql<boolean>`l.tags @> array(select id from categories where path = ${path})`),
    )
    .$if(occasion !== null, (from) =>
      from.where(
        sql<boolean>`l.tags @> array(select id from facet_values where facet = 'occasion' and slug = ${occasion})`,
      ),
    )
    .$if(delivery_class !== null, (from) => from.where('p.delivery_class', '=', delivery_class))
    .orderBy(ORDER[sort as keyof typeof ORDER])
    .orderBy('l.product_id')
    .limit(size)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** The home page's rails with their products; no product is in two of them. */
export async function railsWithProducts(db: Database) {
  const filled: (Rail & { ids: number[] })[] = [];
  for (const rail of await allRails(db)) {
    const ids = await railProducts(
      db,
      rail,
      filled.flatMap((one) => one.ids),
    );
    if (ids.length) filled.push({ ...rail, ids });
  }
  return filled;
}
