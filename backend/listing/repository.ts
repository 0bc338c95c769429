import { sql } from 'kysely';
import { CatalogueIndex, type IndexedProduct } from './catalogueIndex';
import type { FacetValueRow } from './searchEngine';
import type { Database } from '@/backend/infra/db/database';
import { currentHorizon } from '@/backend/infra/db/horizon';

/** Transactions from `horizon` on may be missing; a new `revision` needs a full load. */
export type CatalogueSnapshot = { revision: number; horizon: string };
export type LoadedIndex = { index: CatalogueIndex; snapshot: CatalogueSnapshot };

/** Small, so that lists are answered between two batches. */
const BATCH_SIZE = 2_000;

const columns = sql`product_id, popularity, in_stock, tags::text, added_on - date '2000-01-01' as added_on, discount, handling_days, price_india, price_usa, price_row`;
type ListingRow = Omit<IndexedProduct, 'tags'> & { tags: string };

/** Values of the availability of products: they follow the stock, and are in no table. */
const [IN_STOCK, SOLD_OUT] = [-1, -2];

// JSON.parse takes a fifth of the time of pg's array parser, and there are 30 million tags.
const toIndexedProduct = (row: ListingRow): IndexedProduct => ({
  ...row,
  tags: [
    ...(JSON.parse(`[${row.tags.slice(1, -1)}]`) as number[]),
    row.in_stock ? IN_STOCK : SOLD_OUT,
  ],
});

export function loadCatalogueIndex(db: Database): Promise<LoadedIndex> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const {
        rows: [current],
      } = await sql<CatalogueSnapshot & { size: number; terms: number }>`
      select coalesce((select revision from read_model), 0) as revision, ${currentHorizon} as horizon, count(*) as size, coalesce(sum(cardinality(tags) + 1), 0) as terms from listing`.execute(
        tx,
      );
      if (!current) throw new Error('The read model cannot be read');
      const { rows: values } = await sql<FacetValueRow>`
      select id, facet, slug, name, hex, position, null::int as parent_id, true as is_offered, 0 as level from facet_values
      union all
      select ${sql.lit(IN_STOCK)}, 'availability', 'in-stock', 'In stock', null, 0, null, true, 0
      union all
      select ${sql.lit(SOLD_OUT)}, 'availability', 'sold-out', 'Sold out', null, 1, null, true, 0
      union all
      select id, 'category', path, name, null, position, parent_id, is_category_shown(path), level from categories
      order by position, id`.execute(tx);
      const { rows: synonyms } = await sql<{ word: string; meaning: string }>`
      select word, meaning::text from search_aliases where not is_substitute`.execute(tx);
      const aliases = new Map(synonyms.map(({ word, meaning }) => [word, meaning]));
      const index = new CatalogueIndex(values, { ...current, aliases });
      await sql`declare catalogue no scroll cursor for
      select ${columns} from listing order by popularity desc, added_on desc, product_id`.execute(
        tx,
      );
      for (;;) {
        const { rows } = await sql<ListingRow>`fetch ${sql.lit(BATCH_SIZE)} from catalogue`.execute(
          tx,
        );
        for (const row of rows) index.append(toIndexedProduct(row));
        if (rows.length < BATCH_SIZE)
          return {
            index: index.buildPostings(),
            snapshot: { revision: current.revision, horizon: current.horizon },
          };
      }
    });
}

/** The rows changed since a snapshot, and the next snapshot, in one statement. */
export async function changesSince(
  db: Database,
  { horizon }: CatalogueSnapshot,
): Promise<{ changes: IndexedProduct[]; snapshot: CatalogueSnapshot }> {
  const { rows } = await sql<CatalogueSnapshot & (ListingRow | { product_id: null })>`
    select m.revision, ${currentHorizon} as horizon, l.*
    from read_model m left join (select ${columns} from listing where changed_in >= ${horizon}::xid8) l on true`.execute(
    db,
  );
  const [current] = rows;
  return {
    changes: rows.flatMap((row) => (row.product_id === null ? [] : [toIndexedProduct(row)])),
    snapshot: { revision: current?.revision ?? 0, horizon: current?.horizon ?? '0' },
  };
}
