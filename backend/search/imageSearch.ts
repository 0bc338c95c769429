import type { Database } from '@/backend/infra/db/database';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { createFeatureIndexCache, MAX_COMPARED_INLINE } from './pictureFeaturesRepository';
import { QueueFullError, ClientDisconnectedError, createQueue } from '@/backend/media/queue';
import { readBase, type CropArea } from './pictures/pixels';
import { mostSimilarImages } from './pictures/mostSimilar';
import { openImage, UPLOAD_LIMITS } from '@/backend/media/openImage';
import { pictureRefusal } from '@/backend/media/pictureRefusal';
import type { WorkerPool } from '@/backend/infra/workers/pool';
import { productSummaryView } from '@/backend/product/summaryView';

const MAX_RESULTS = 24;

/** Searches by picture; decodes one upload at a time: it costs as much as 50 requests. */
export function createImageSearch(db: Database, render: WorkerPool) {
  const gallery = createFeatureIndexCache(db, render);
  const decodeQueue = createQueue({ concurrency: 1, maxWaiting: 24 });

  async function findSimilar(candidates: Uint8Array[], exceptId?: number) {
    const featureIndex = await gallery();
    const count = MAX_RESULTS + 1;
    const closest =
      featureIndex.ids.length > MAX_COMPARED_INLINE
        ? await render('findSimilarImages', { candidates, gallery: featureIndex, count })
        : mostSimilarImages(candidates, featureIndex, count);
    const matches = closest.filter(({ id }) => id !== exceptId).slice(0, MAX_RESULTS);
    const summaries = await productSummariesByIds(
      db,
      matches.map(({ id }) => id),
    );
    const similarities = new Map(
      matches.map((match) => [match.id, Math.min(1, Math.round(match.similarity * 1000) / 1000)]),
    );
    return summaries.map((summary) => ({
      ...productSummaryView(summary),
      likeness: similarities.get(summary.id) ?? 0,
    }));
  }

  /** Throws 400 before queueing for an invalid picture; a full queue becomes 503. */
  async function readPicture(
    picture: Uint8Array,
    crop: CropArea | undefined,
    client: AbortSignal,
  ): Promise<Uint8Array[]> {
    let base;
    try {
      const image = await openImage(picture, UPLOAD_LIMITS);
      base = await decodeQueue(() => readBase(image, crop), client);
    } catch (error) {
      if (error instanceof ClientDisconnectedError || error instanceof QueueFullError) throw error;
      throw pictureRefusal(error);
    }
    return render('readPictureCandidates', base, client);
  }

  return { findSimilar, readPicture };
}
