import { sql } from 'kysely';
import type { WorkerPool } from '@/backend/infra/workers/pool';
import { withFallback } from '@/backend/infra/withFallback';
import type { Database } from '@/backend/infra/db/database';
import { FEATURE_COUNT } from './pictures/features';
import {
  indexPictures,
  type ImageFeatureIndex,
  type PictureFeatures,
} from './pictures/featureIndex';

const CACHE_MINUTES = 5;

/** Of larger catalogues only the first picture of each product is compared. */
const MAX_PICTURES = 400_000;
const PAGE_PRODUCTS = 5_000;
/** Fewer pictures are compared in less time than a worker needs to be asked. */
export const MAX_COMPARED_INLINE = 2_000;

/** The pictures with features, of products in stock: all, or the first of each product. */
const compared = (isFirstOnly: boolean) => sql`
  listing l join product_media m on m.product_id = l.product_id
    join picture_features f on f.file = m.file
  where l.in_stock and m.kind = 'image' and octet_length(f.features) = ${sql.lit(FEATURE_COUNT)}
    ${
      isFirstOnly
        ? sql`and not exists (select from product_media earlier where earlier.product_id = m.product_id
            and earlier.kind = 'image' and earlier.position < m.position)`
        : sql``
    }`;

async function countPictures(db: Database, isFirstOnly: boolean): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${compared(isFirstOnly)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The features of many pictures as one value: a row each takes the process many times as long. */
async function readPage(db: Database, isFirstOnly: boolean, after: number) {
  const { rows } = await sql<{ last: number | null; ids: string; features: Uint8Array }>`
    with page as (select product_id from listing where in_stock and product_id > ${after}
      order by product_id limit ${sql.lit(PAGE_PRODUCTS)})
    select (select max(product_id) from page) as last,
      coalesce(json_agg(m.product_id order by m.product_id, m.position), '[]')::text as ids,
      coalesce(string_agg(f.features, ''::bytea order by m.product_id, m.position), ''::bytea) as features
    from ${compared(isFirstOnly)} and l.product_id in (select product_id from page)`.execute(db);
  const [{ last = null, ids = '[]', features = new Uint8Array(0) } = {}] = rows;
  return { last, ids: JSON.parse(ids) as number[], features };
}

/** Reads page by page into shared memory, which worker threads read without a copy. */
async function loadFeatures(db: Database): Promise<PictureFeatures> {
  const all = await countPictures(db, false);
  const isFirstOnly = all > MAX_PICTURES;
  const count = isFirstOnly ? await countPictures(db, true) : all;
  const bytes = new Uint8Array(new SharedArrayBuffer(count * FEATURE_COUNT));
  const ids = new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
  let length = 0;
  for (let after = 0; ;) {
    const page = await readPage(db, isFirstOnly, after);
    // Pictures may have been added since they were counted.
    const added = Math.min(page.ids.length, count - length);
    ids.set(page.ids.slice(0, added), length);
    bytes.set(page.features.subarray(0, added * FEATURE_COUNT), length * FEATURE_COUNT);
    length += added;
    if (page.last === null) break;
    after = page.last;
  }
  return { ids: ids.subarray(0, length), bytes: bytes.subarray(0, length * FEATURE_COUNT) };
}

async function loadFeatureIndex(db: Database, render: WorkerPool): Promise<ImageFeatureIndex> {
  const features = await loadFeatures(db);
  return features.ids.length > MAX_COMPARED_INLINE
    ? render('indexPictureFeatures', features)
    : indexPictures(features);
}

/**
 * Features of the pictures of products in stock, by their look. After five minutes they are read
 * again; if that takes long or fails, the previous ones are compared meanwhile.
 */
export function createFeatureIndexCache(
  db: Database,
  render: WorkerPool,
): () => Promise<ImageFeatureIndex> {
  let current: ImageFeatureIndex | undefined;
  let pending: Promise<ImageFeatureIndex> | undefined;
  let loadedAt = -Infinity;

  const load = () =>
    (pending ??= loadFeatureIndex(db, render)
      .then((loaded) => {
        loadedAt = performance.now();
        return (current = loaded);
      })
      .finally(() => (pending = undefined)));

  return async () => {
    if (current && performance.now() - loadedAt <= CACHE_MINUTES * 60_000) return current;
    const previous = current;
    if (!previous) return load();
    return withFallback(
      load().catch(() => previous),
      previous,
    );
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
