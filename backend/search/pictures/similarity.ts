import { COLOUR_BINS, FEATURE_COUNT, TEXTURE_BINS } from './features';

const WEIGHTS = { colour: 0.55, texture: 0.2, outline: 0.25 };

function cosine(a: Uint8Array, b: Uint8Array, from: number, to: number, offset: number): number {
  let [dot, x, y] = [0, 0, 0];
  for (let index = from; index < to; index++) {
    const [left = 0, right = 0] = [a[index], b[offset + index]];
    dot += left * right;
    x += left * left;
    y += right * right;
  }
  return x && y ? dot / Math.sqrt(x * y) : 0;
}

/** Similarity of two pictures, 0 to 1. The features of b begin at `offset`. */
const imageSimilarity = (a: Uint8Array, b: Uint8Array, offset = 0): number =>
  WEIGHTS.colour * cosine(a, b, 0, COLOUR_BINS, offset) +
  WEIGHTS.texture * cosine(a, b, COLOUR_BINS, COLOUR_BINS + TEXTURE_BINS, offset) +
  WEIGHTS.outline * cosine(a, b, COLOUR_BINS + TEXTURE_BINS, FEATURE_COUNT, offset);

/** Products at or above this similarity look alike to shoppers. */
export const MIN_SIMILARITY = 0.86;

export type ImageFeatureIndex = { ids: Int32Array; bytes: Uint8Array };

export function mostSimilarImages(
  features: Uint8Array,
  { ids, bytes }: ImageFeatureIndex,
  count: number,
): { id: number; similarity: number }[] {
  return Array.from(ids, (id, index) => ({
    id,
    similarity: imageSimilarity(features, bytes, index * FEATURE_COUNT),
  }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, count);
}
