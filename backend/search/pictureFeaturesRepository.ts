import { FEATURE_COUNT } from './pictures/features';
import type { ImageFeatureIndex } from './pictures/similarity';
import type { Database } from '@/backend/infra/db/database';

const CACHE_MINUTES = 5;

/** Of larger catalogues only the first picture of each product is compared. */
const MAX_PICTURES = 400_000;

const countPictures = async (db: Database) =>
  (
    await db
      .selectFrom('picture_features')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

async function loadFeatureIndex(db: Database): Promise<ImageFeatureIndex> {
  const isLarge = Number(await countPictures(db)) > MAX_PICTURES;
  const rows = await db
    .selectFrom('product_media as m')
    .innerJoin('picture_features as f', 'f.file', 'm.file')
    .innerJoin('listing as l', 'l.product_id', 'm.product_id')
    .where('l.in_stock', '=', true)
    .$if(isLarge, (query) => query.where('m.position', '=', 0))
    .select(['m.product_id', 'f.features'])
    .orderBy('m.product_id')
    .orderBy('m.position')
    .execute();
  const valid = rows.filter(({ features }) => features.length === FEATURE_COUNT);
  // Shared memory: worker threads read it without a copy.
  const bytes = new Uint8Array(new SharedArrayBuffer(valid.length * FEATURE_COUNT));
  const ids = new Int32Array(new SharedArrayBuffer(valid.length * Int32Array.BYTES_PER_ELEMENT));
  valid.forEach(({ features }, index) => bytes.set(features, index * FEATURE_COUNT));
  ids.set(valid.map(({ product_id }) => product_id));
  return { ids, bytes };
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
