import { FEATURE_COUNT } from './pictures/features';
import type { ImageFeatureIndex } from './pictures/similarity';
import type { Database } from '@/backend/infra/db/database';

const CACHE_MINUTES = 5;

async function loadFeatureIndex(db: Database): Promise<ImageFeatureIndex> {
  const rows = await db
    .selectFrom('product_looks as k')
    .innerJoin('listing as l', 'l.product_id', 'k.product_id')
    .where('l.in_stock', '=', true)
    .select(['k.product_id', 'k.features'])
    .orderBy('k.product_id')
    .execute();
  const valid = rows.filter(({ features }) => features.length === FEATURE_COUNT);
  // Shared memory: worker threads read it without a copy.
  const bytes = new Uint8Array(new SharedArrayBuffer(valid.length * FEATURE_COUNT));
  const ids = new Int32Array(new SharedArrayBuffer(valid.length * Int32Array.BYTES_PER_ELEMENT));
  valid.forEach(({ features }, index) => bytes.set(features, index * FEATURE_COUNT));
  ids.set(valid.map(({ product_id }) => product_id));
  return { ids, bytes };
}

/** Image features of products in stock, for five minutes; faster than an index. */
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

export const productFeatures = async (
  db: Database,
  productId: number,
): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('product_looks')
      .select('features')
      .where('product_id', '=', productId)
      .executeTakeFirst()
  )?.features;
