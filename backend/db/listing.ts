import { sql } from 'kysely';
import { Shelf, type Change, type Shelved, type Value } from '../listing/shelf';
import type { Database } from './database';

/** Where a process stands: changes of transactions from this one on may be new to it. The revision is raised where products come or go. */
export type Seen = { revision: number; horizon: string };
export type Held = { shelf: Shelf; seen: Seen };

const AT_ONCE = 10_000;
const seen = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

// Parsing "{1,2,3}" as JSON takes a fifth of what pg's parser of arrays does; a million products carry thirty million tags.
const parsed = (tags: string) => JSON.parse(`[${tags.slice(1, -1)}]`) as number[];

/** The whole read model as one shelf, as it was at one moment. */
export function readShelf(db: Database): Promise<Held> {
  return db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
    const { rows: [now] } = await sql<Seen & { size: number; tags: number }>`
      select coalesce((select revision from read_model), 0) as revision, ${seen} as horizon, count(*) as size, coalesce(sum(cardinality(tags)), 0) as tags from listing`.execute(tx);
    if (!now) throw new Error('The read model cannot be read');
    const { rows: values } = await sql<Value>`
      select id, facet, slug, name, hex, position, null::int as parent_id, 0 as level from facet_values
      union all
      select id, 'category', path, name, null, position, parent_id, level from categories
      order by position, id`.execute(tx);
    const shelf = new Shelf(values, now);
    await sql`declare shelved no scroll cursor for
      select product_id, in_stock, tags::text, added_on - date '2000-01-01' as added_on, discount, handling_days, price_india, price_usa, price_row
      from listing order by popularity desc, product_id`.execute(tx);
    for (;;) {
      const { rows } = await sql<Omit<Shelved, 'tags'> & { tags: string }>`fetch ${sql.lit(AT_ONCE)} from shelved`.execute(tx);
      for (const row of rows) shelf.put({ ...row, tags: parsed(row.tags) });
      if (rows.length < AT_ONCE) return { shelf: shelf.seal(), seen: { revision: now.revision, horizon: now.horizon } };
    }
  });
}

/** What has been sold out or has come back since, in one statement: what it misses is beyond the horizon it answers. */
export async function changesSince(db: Database, { horizon }: Seen): Promise<{ changes: Change[]; seen: Seen }> {
  const { rows } = await sql<Seen & { product_id: number | null; in_stock: boolean; tags: string }>`
    select m.revision, ${seen} as horizon, l.product_id, l.in_stock, l.tags::text
    from read_model m left join listing l on l.changed_in >= ${horizon}::xid8`.execute(db);
  const changes = rows.flatMap(({ product_id, in_stock, tags }) => (product_id === null ? [] : [{ product_id, in_stock, tags: parsed(tags) }]));
  const [now] = rows;
  return { changes, seen: { revision: now?.revision ?? 0, horizon: now?.horizon ?? '0' } };
}
