import type { Database } from './db/database';
import { cardsByIds } from './db/cards';
import { rememberGallery } from './db/looks';
import { Busy, createQueue } from './media/queue';
import { CLOSE, nearest } from './pictures/compare';
import { featuresOf, type Crop } from './pictures/features';
import { Answer } from './router';
import { cardView } from './views/card';

const SHOWN = 24;

/** Compares pictures with the store's, one picture at a time: reading one costs as much as fifty other calls. */
export function createImageSearch(db: Database) {
  const gallery = rememberGallery(db);
  const inTurn = createQueue({ atOnce: 1, waiting: 24 });

  async function like(features: Uint8Array, but?: number) {
    const found = nearest(features, await gallery(), SHOWN + 1)
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

  /** 400 for what is no picture; Busy is told as 503. */
  async function read(picture: Uint8Array, crop?: Crop): Promise<Uint8Array> {
    try {
      return await inTurn(() => featuresOf(picture, crop));
    } catch (error) {
      if (error instanceof Busy)
        throw new Answer(503, 'Many pictures are being looked at. Please try again in a moment.');
      throw new Answer(
        400,
        'This picture could not be read. Please choose a JPEG, PNG, WebP or AVIF picture.',
      );
    }
  }

  return { like, read };
}
