import { sql } from 'kysely';
import { FEATURE_COUNT } from './pictures/features';
import type { ImageFeatureIndex } from './pictures/similarity';
import type { Database } from '@/backend/infra/db/database';

const CACHE_MINUTES = 5;

/** Of larger catalogues only the first picture of each product is compared. */
const MAX_PICTURES = 400_000;
const PAGE_SIZE = 20_000;

/** The pictures of products in stock that have features; of each product all, or the first. */
const comparedPictures = (db: Database) =>
  db
    .selectFrom('product_media as m')
    .innerJoin('picture_features as f', 'f.file', 'm.file')
    .innerJoin('listing as l', 'l.product_id', 'm.product_id')
    .where('l.in_stock', '=', true)
    .where('m.kind', '=', 'image')
    .where(sql<boolean>`octet_length(f.features) = ${FEATURE_COUNT}`);

const firstOfProduct = sql<boolean>`not exists (select from product_media earlier
  where earlier.product_id = m.product_id and earlier.kind = 'image' and earlier.position < m.position)`;

async function countPictures(query: ReturnType<typeof comparedPictures>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads page by page into shared memory, which worker threads read without a copy. */
async function loadFeatureIndex(db: Database): Promise<ImageFeatureIndex> {
  const all = await countPictures(comparedPictures(db));
  const query =
    all > MAX_PICTURES ? comparedPictures(db).where(firstOfProduct) : comparedPictures(db);
  const count = all > MAX_PICTURES ? await countPictures(query) : all;
  const bytes = new Uint8Array(new SharedArrayBuffer(count * FEATURE_COUNT));
  const ids = new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
  let length = 0;
  let after = { product_id: 0, position: -1 };
  while (length < count) {
    const page = await query
      .select(['m.product_id', 'm.position', 'f.features'])
      .where(sql<boolean>`(m.product_id, m.position) > (${after.product_id}, ${after.position})`)
      .orderBy('m.product_id')
      .orderBy('m.position')
      .limit(Math.min(PAGE_SIZE, count - length))
      .execute();
    for (const row of page) {
      bytes.set(row.features, length * FEATURE_COUNT);
      ids[length] = row.product_id;
      length += 1;
      after = row;
    }
    // Pictures may have gone since they were counted.
    if (page.length === 0) break;
  }
  return { ids: ids.subarray(0, length), bytes: bytes.subarray(0, length * FEATURE_COUNT) };
}

/** Features of the pictures of products in stock, for five minutes; faster than an index. */
export function createFeatureIndexCache(db: Database): () => Promise<ImageFeatureIndex> {
  let cached: { at: number; gallery: Promise<ImageFeatureIndex> } | undefined;
  return () => {
    if (!cached || performance.now() - cached.at > CACHE_MINUTES * 60_000) {
      const gallery = loadFeatureIndex(db);
      cached = { at: performance.now(), gallery };
      gallery.catch(() => (cached = undefined));
    }
    return cached.gallery;
  };
}

/** The features of a product's first picture; undefined before they are computed. */
export const productFeatures = async (
  db: Database,
  productId: number,
): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('product_media as m')
      .innerJoin('picture_features as f', 'f.file', 'm.file')
      .select('f.features')
      .where('m.product_id', '=', productId)
      .where('m.kind', '=', 'image')
      .orderBy('m.position')
      .executeTakeFirst()
  )?.features;
