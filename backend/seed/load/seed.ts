import { sql, type Kysely } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { followLater } from '@/backend/catalogue/searchDocuments';
import {
  executeWithoutTimeout,
  rebuildReadModel,
  repairReadModel,
} from '@/backend/catalogue/readModel';
import {
  mediaRows,
  pictureFeatureRows,
  priceRows,
  productFacetRows,
  productRows,
  similarRows,
  sizeRows,
} from './products';
import {
  toMediaPath,
  readSeedFile,
  type Catalogue,
  type Editorial,
  type ReturnSettings,
  type SizeGuides,
} from './source';
import { bannerRows, categoryRows, designerRows, facetRows, tileRows } from './taxonomy';
import { landingHandle } from '@/backend/landingPages/landingFilters';
import type { BackendEnv } from '@/backend/env';
import type { Tables } from '@/backend/infra/db/tables';

async function insertRows(db: Database, table: keyof Tables, rows: object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const target = sql.table(table);
  await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

async function seedReferenceData(db: Database) {
  await insertRows(db, 'countries', readSeedFile('countries.json'));
  await insertRows(db, 'states', readSeedFile('states.json'));
  await insertRows(db, 'excluded_countries', readSeedFile('excluded-countries.json'));
  await insertRows(
    db,
    'settings',
    Object.entries(readSeedFile<Record<string, unknown>>('settings.json')).map(([name, value]) => ({
      name,
      value,
    })),
  );
  const { guides, charts } = readSeedFile<SizeGuides>('size-guides.json');
  await insertRows(
    db,
    'size_guides',
    guides.map((guide, position) => ({ ...guide, file: toMediaPath(guide.file), position })),
  );
  await insertRows(
    db,
    'size_charts',
    Object.entries(charts).map(([id, rows]) => ({ id, rows })),
  );
}

/** The categories and filter values that a catalogue import refers to. */
async function seedTaxonomy(db: Database) {
  const catalogue = readSeedFile<Catalogue>('catalogue.json');
  await insertRows(
    db,
    'categories',
    categoryRows(catalogue, readSeedFile<Editorial>('editorial.json')),
  );
  await insertRows(db, 'facet_values', facetRows(catalogue));
}

const DEMO_REGISTRATION = {
  gstin: '27AAACA0000A1ZY',
  lut: 'AD270000000000X',
  lut_until: '9999-03-31',
};

/** The demo catalogue with its coupons and a seller who is registered for tax. */
async function seedDemo(db: Database) {
  const catalogue = readSeedFile<Catalogue>('catalogue.json');
  const editorial = readSeedFile<Editorial>('editorial.json');
  const { returns } = readSeedFile<{ returns: ReturnSettings }>('settings.json');
  const categories = categoryRows(catalogue, editorial);
  const facets = facetRows(catalogue);
  await insertRows(db, 'designers', designerRows(catalogue));
  await insertRows(db, 'products', productRows(catalogue, categories, returns));
  await insertRows(db, 'product_prices', priceRows(catalogue));
  await insertRows(db, 'product_sizes', sizeRows(catalogue));
  // Before the pictures: none is left for the job that describes them.
  await insertRows(db, 'picture_features', pictureFeatureRows());
  await insertRows(db, 'product_media', mediaRows(catalogue));
  await insertRows(db, 'product_facets', productFacetRows(catalogue, facets));
  await insertRows(db, 'product_similar', similarRows(catalogue));
  await insertRows(db, 'banners', bannerRows(catalogue, editorial));
  await insertRows(db, 'tiles', tileRows(catalogue, categories));
  await insertRows(db, 'rails', editorial.rails);
  await insertRows(db, 'coupons', readSeedFile('coupons.json'));
  await registerDemoSeller(db);
}

/** Registers the demo seller for tax, with numbers that no business can have: PANs have no 0000. */
const registerDemoSeller = (db: Database) =>
  db
    .updateTable('settings')
    .set({ value: sql`value || ${JSON.stringify(DEMO_REGISTRATION)}::jsonb` })
    .where('name', '=', 'seller')
    .where(sql`value ->> 'gstin'`, '=', '')
    .execute();

const seedSearchAliases = (db: Database) =>
  insertRows(
    db,
    'search_aliases',
    Object.entries(readSeedFile<Record<string, string | { near: string }>>('aliases.json')).map(
      ([word, meaning]) => ({
        word,
        meaning: typeof meaning === 'string' ? meaning : meaning.near,
        is_substitute: typeof meaning !== 'string',
      }),
    ),
  );

/** Inserts curated pages such as /new and /offers, unless there are some. */
async function seedCuratedPages(db: Database) {
  if (await db.selectFrom('curated_pages').select('slug').limit(1).executeTakeFirst()) return;
  await insertRows(
    db,
    'curated_pages',
    readSeedFile<object[]>('pages.json').map((page, position) => ({
      ...EMPTY_RULE,
      ...page,
      position,
    })),
  );
}

/** Inserts the curated landing pages, unless there are some. */
async function seedLandingPages(db: Database) {
  if (await db.selectFrom('landing_pages').select('handle').limit(1).executeTakeFirst()) return;
  await insertRows(
    db,
    'landing_pages',
    readSeedFile<{ title: string }[]>('landingPages.json').map((page) => ({
      ...page,
      handle: landingHandle(page.title),
      source: 'curated',
      added_at: new Date(),
    })),
  );
}
const EMPTY_RULE = { list: null, newest_days: null, discount_from: null, handling_days_to: null };

// An arbitrary key, unique among the advisory locks of this database.
const SEED_LOCK_ID = 620_000;

const isEmpty = async (tx: Database, table: 'products' | 'countries') =>
  !(await tx.selectFrom(table).select('id').limit(1).executeTakeFirst());

const UNCHOSEN_SEED =
  'The database is empty, so set SEED=empty for a store of your own, or SEED=demo for the demo catalogue with its coupons.';

/**
 * Seeds an empty database: countries, settings and categories, and for `demo` the demo catalogue.
 * Without a choice it throws instead. False when there was nothing to seed: then an outdated read
 * model is repaired.
 */
export async function seedDatabase(db: Kysely<Tables>, seed: BackendEnv['SEED']): Promise<boolean> {
  const seeded = await db.transaction().execute(async (tx) => {
    // only one of several starting replicas seeds
    await sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`.execute(tx);
    const isFresh = await isEmpty(tx, 'countries');
    if (isFresh && !seed) throw new Error(UNCHOSEN_SEED);
    await seedCuratedPages(tx);
    await seedLandingPages(tx);
    const addsDemo = seed === 'demo' && (await isEmpty(tx, 'products'));
    if (isFresh) {
      await seedReferenceData(tx);
      await seedTaxonomy(tx);
      await seedSearchAliases(tx);
    }
    if (addsDemo) await followLater(tx, 'all', () => seedDemo(tx));
    if (isFresh || addsDemo) await rebuildReadModel(tx);
    return isFresh || addsDemo;
  });
  if (seeded) await executeWithoutTimeout(db, sql`analyze`);
  else await repairReadModel(db);
  return seeded;
}
