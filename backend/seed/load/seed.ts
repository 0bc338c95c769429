import { sql, type Kysely } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import {
  isOutdated,
  rebuildReadModel,
  settleReadModel,
  unhurried,
} from '@/backend/catalogue/readModel';
import {
  lookRows,
  mediaRows,
  priceRows,
  productFacetRows,
  productRows,
  similarRows,
  sizeRows,
} from './products';
import {
  below,
  read,
  type Catalogue,
  type Editorial,
  type Returns,
  type SizeGuides,
} from './source';
import { bannerRows, categoryRows, designerRows, facetRows, tileRows } from './taxonomy';
import type { Tables } from '@/backend/infra/db/tables';

/** Many rows in one statement: columns are matched by name. */
async function fill(db: Database, table: keyof Tables, rows: object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const target = sql.table(table);
  await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

async function fillGround(db: Database) {
  await fill(db, 'countries', read('countries.json'));
  await fill(db, 'states', read('states.json'));
  await fill(db, 'excluded_countries', read('excluded-countries.json'));
  await fill(
    db,
    'settings',
    Object.entries(read<Record<string, unknown>>('settings.json')).map(([name, value]) => ({
      name,
      value,
    })),
  );
  const { guides, charts } = read<SizeGuides>('size-guides.json');
  await fill(
    db,
    'size_guides',
    guides.map((guide, position) => ({ ...guide, file: below(guide.file), position })),
  );
  await fill(
    db,
    'size_charts',
    Object.entries(charts).map(([id, rows]) => ({ id, rows })),
  );
}

async function fillCatalogue(db: Database) {
  const catalogue = read<Catalogue>('catalogue.json');
  const editorial = read<Editorial>('editorial.json');
  const { returns } = read<{ returns: Returns }>('settings.json');
  const categories = categoryRows(catalogue, editorial);
  const facets = facetRows(catalogue);
  await fill(db, 'designers', designerRows(catalogue));
  await fill(db, 'categories', categories);
  await fill(db, 'products', productRows(catalogue, categories, returns));
  await fill(db, 'product_prices', priceRows(catalogue));
  await fill(db, 'product_sizes', sizeRows(catalogue));
  await fill(db, 'product_media', mediaRows(catalogue));
  await fill(db, 'facet_values', facets);
  await fill(db, 'product_facets', productFacetRows(catalogue, facets));
  await fill(db, 'product_similar', similarRows(catalogue));
  await fill(db, 'product_looks', lookRows());
  await fill(db, 'banners', bannerRows(catalogue, editorial));
  await fill(db, 'tiles', tileRows(catalogue, categories));
  await fill(db, 'rails', editorial.rails);
}

/** The search's synonyms: a word as shoppers write it, and the words of the catalogue it stands for. */
const fillAliases = (db: Database) =>
  fill(
    db,
    'search_aliases',
    Object.entries(read<Record<string, string>>('aliases.json')).map(([word, meaning]) => ({
      word,
      meaning,
    })),
  );

/** Pages that are a rule: /new, /offers ... Left as they are where there are some. */
async function fillPages(db: Database) {
  if (await db.selectFrom('curated_pages').select('slug').limit(1).executeTakeFirst()) return;
  await fill(
    db,
    'curated_pages',
    read<object[]>('pages.json').map((page, position) => ({ ...EVERY_PART, ...page, position })),
  );
}
const EVERY_PART = { list: null, newest_days: null, discount_from: null, handling_days_to: null };

// Any number, as long as nothing else in this database locks it.
const SEEDING = 620_000;

/**
 * Puts the store's ground and catalogue into an empty database, all or nothing; answers false where products are already there.
 * What a database of an older version has not derived yet is derived then.
 */
export async function seed(db: Kysely<Tables>): Promise<boolean> {
  let rebuilt = false;
  const seeded = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEEDING})`.execute(tx); // of many replicas starting at once, one seeds
    await fillPages(tx);
    if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) {
      rebuilt = await isOutdated(tx);
      if (rebuilt) await rebuildReadModel(tx);
      return false;
    }
    await fillGround(tx);
    await fillCatalogue(tx);
    await fillAliases(tx);
    await rebuildReadModel(tx);
    return true;
  });
  if (seeded) await unhurried(db, sql`analyze`);
  if (rebuilt) await settleReadModel(db);
  return seeded;
}
