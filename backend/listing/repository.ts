import { sql } from 'kysely';
import { Shelf, type Shelved, type Value } from './catalogueIndex';
import type { Database } from '@/backend/infra/db/database';

/** Where a process stands: changes of transactions from this one on may be new to it. The revision is raised where all is to be read again. */
export type Seen = { revision: number; horizon: string };
export type Held = { shelf: Shelf; seen: Seen };

const AT_ONCE = 10_000;
const seen = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** A product's columns, with its tags as text. */
const columns = sql`product_id, in_stock, tags::text, added_on - date '2000-01-01' as added_on, discount, handling_days, price_india, price_usa, price_row`;
type Line = Omit<Shelved, 'tags'> & { tags: string };

// Parsing "{1,2,3}" as JSON takes a fifth of what pg's parser of arrays does; a million products carry thirty million tags.
const shelved = (line: Line): Shelved => ({
  ...line,
  tags: JSON.parse(`[${line.tags.slice(1, -1)}]`) as number[],
});

/** The whole read model as one shelf, as it was at one moment. */
export function readShelf(db: Database): Promise<Held> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const {
        rows: [now],
      } = await sql<Seen & { size: number; tags: number }>`
      select coalesce((select revision from read_model), 0) as revision, ${seen} as horizon, count(*) as size, coalesce(sum(cardinality(tags)), 0) as tags from listing`.execute(
        tx,
      );
      if (!now) throw new Error('The read model cannot be read');
      const { rows: values } = await sql<Value>`
      select id, facet, slug, name, hex, position, null::int as parent_id, 0 as level from facet_values
      union all
      select id, 'category', path, name, null, position, parent_id, level from categories
      order by position, id`.execute(tx);
      const shelf = new Shelf(values, now);
      await sql`declare shelved no scroll cursor for
      select ${columns} from listing order by popularity desc, product_id`.execute(tx);
      for (;;) {
        const { rows } = await sql<Line>`fetch ${sql.lit(AT_ONCE)} from shelved`.execute(tx);
        for (const row of rows) shelf.put(shelved(row));
        if (rows.length < AT_ONCE)
          return { shelf: shelf.seal(), seen: { revision: now.revision, horizon: now.horizon } };
      }
    });
}

/** The rows that say something else since, in one statement: what it misses is beyond the horizon it answers. */
export async function changesSince(
  db: Database,
  { horizon }: Seen,
): Promise<{ changes: Shelved[]; seen: Seen }> {
  const { rows } = await sql<Seen & (Line | { product_id: null })>`
    select m.revision, ${seen} as horizon, l.*
    from read_model m left join (select ${columns} from listing where changed_in >= ${horizon}::xid8) l on true`.execute(
    db,
  );
  const [now] = rows;
  return {
    changes: rows.flatMap((row) => (row.product_id === null ? [] : [shelved(row)])),
    seen: { revision: now?.revision ?? 0, horizon: now?.horizon ?? '0' },
  };
}
