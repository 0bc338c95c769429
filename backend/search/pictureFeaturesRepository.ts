import { FEATURES } from './pictures/features';
import type { Gallery } from './pictures/similarity';
import type { Database } from '@/backend/infra/db/database';

const MINUTES = 5;

async function readGallery(db: Database): Promise<Gallery> {
  const rows = await db
    .selectFrom('product_looks as k')
    .innerJoin('listing as l', 'l.product_id', 'k.product_id')
    .where('l.in_stock', '=', true)
    .select(['k.product_id', 'k.features'])
    .orderBy('k.product_id')
    .execute();
  const sound = rows.filter(({ features }) => features.length === FEATURES);
  // Shared memory: a worker thread reads it without a copy.
  const bytes = new Uint8Array(new SharedArrayBuffer(sound.length * FEATURES));
  const ids = new Int32Array(new SharedArrayBuffer(sound.length * Int32Array.BYTES_PER_ELEMENT));
  sound.forEach(({ features }, at) => bytes.set(features, at * FEATURES));
  ids.set(sound.map(({ product_id }) => product_id));
  return { ids, bytes };
}

/** What all pieces in stock look like, at most five minutes old: comparing in memory beats any index at these sizes. */
export function rememberGallery(db: Database): () => Promise<Gallery> {
  let known: { at: number; gallery: Promise<Gallery> } | undefined;
  return () => {
    if (!known || Date.now() - known.at > MINUTES * 60_000) {
      const gallery = readGallery(db);
      known = { at: Date.now(), gallery };
      gallery.catch(() => (known = undefined));
    }
    return known.gallery;
  };
}

export const looksOf = async (db: Database, productId: number): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('product_looks')
      .select('features')
      .where('product_id', '=', productId)
      .executeTakeFirst()
  )?.features;
