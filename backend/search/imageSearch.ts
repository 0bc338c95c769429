import type { Database } from '@/backend/infra/db/database';
import { cardsByIds } from '@/backend/product/summariesRepository';
import { rememberGallery } from './pictureFeaturesRepository';
import { Busy, ClientGone, createQueue } from '@/backend/media/queue';
import { CLOSE, nearest } from './pictures/similarity';
import { featuresOf, type Crop } from './pictures/features';
import { ImageRefused, openImage, UPLOAD_LIMITS } from '@/backend/media/openImage';
import type { RenderPool } from '@/backend/infra/workers/pool';
import { Answer } from '@/backend/http/router';
import { cardView } from '@/backend/product/summaryView';

const SHOWN = 24;
/** Below this, comparing takes less than 5 ms: less than handing it to another thread. */
const MAX_COMPARED_INLINE = 4_000;

/** Compares pictures with the store's, one picture at a time: reading one costs as much as fifty other calls. */
export function createImageSearch(db: Database, render: RenderPool) {
  const gallery = rememberGallery(db);
  const inTurn = createQueue({ atOnce: 1, waiting: 24 });

  async function like(features: Uint8Array, but?: number) {
    const all = await gallery();
    const count = SHOWN + 1;
    const closest =
      all.ids.length > MAX_COMPARED_INLINE
        ? await render('compareLooks', { features, gallery: all, count })
        : nearest(features, all, count);
    const found = closest
      .filter(({ id, likeness }) => id !== but && likeness >= CLOSE)
      .slice(0, SHOWN);
    const cards = await cardsByIds(
      db,
      found.map(({ id }) => id),
    );
    const likeness = new Map(
      found.map((one) => [one.id, Math.min(1, Math.round(one.likeness * 1000) / 1000)]),
    );
    return cards.map((card) => ({ ...cardView(card), likeness: likeness.get(card.id) ?? 0 }));
  }

  /** 400 for what is no picture or too large a one, before it waits; Busy is told as 503. */
  async function read(
    picture: Uint8Array,
    crop: Crop | undefined,
    client: AbortSignal,
  ): Promise<Uint8Array> {
    try {
      const image = await openImage(picture, UPLOAD_LIMITS);
      return await inTurn(() => featuresOf(image, crop), client);
    } catch (error) {
      if (error instanceof ClientGone || error instanceof Busy) throw error;
      const reason = error instanceof ImageRefused ? error.message : 'The picture is damaged';
      throw new Answer(400, `${reason}. Please choose another JPEG, PNG, WebP or AVIF picture.`);
    }
  }

  return { like, read };
}
