import { clusterPictures, type Clusters } from './clusters';
import { FEATURE_COUNT } from './features';

/** The features of pictures one after another, and the product of each. */
export type PictureFeatures = { ids: Int32Array; bytes: Uint8Array };

/** The pictures by their look, and by edges alone for a picture without colour. */
export type ImageFeatureIndex = PictureFeatures & { byLook: Clusters; byEdges: Clusters };

/** Moves the picture at `order[place]` to each place, without memory for a second copy. */
function arrange({ ids, bytes }: PictureFeatures, order: Uint32Array): void {
  const isDone = new Uint8Array(ids.length);
  for (let start = 0; start < ids.length; start += 1) {
    if (isDone[start]) continue;
    const firstId = ids[start] as number;
    const first = bytes.slice(start * FEATURE_COUNT, (start + 1) * FEATURE_COUNT);
    let place = start;
    // Around a circle of moves, back to the first picture.
    for (let from = order[place] as number; from !== start; from = order[place] as number) {
      bytes.copyWithin(place * FEATURE_COUNT, from * FEATURE_COUNT, (from + 1) * FEATURE_COUNT);
      ids[place] = ids[from] as number;
      isDone[place] = 1;
      place = from;
    }
    bytes.set(first, place * FEATURE_COUNT);
    ids[place] = firstId;
    isDone[place] = 1;
  }
}

/**
 * Groups the pictures for `mostSimilarImages`. Changes the order of `features`: those of one look are
 * then next to one another in memory, where they are compared twice as fast.
 */
export function indexPictures(features: PictureFeatures): ImageFeatureIndex {
  const byLook = clusterPictures(features.bytes, true);
  arrange(features, byLook.order);
  byLook.order.forEach((_, place) => (byLook.order[place] = place));
  return { ...features, byLook, byEdges: clusterPictures(features.bytes, false) };
}
