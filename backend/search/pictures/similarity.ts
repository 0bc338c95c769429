import { COLOUR_BINS, EDGE_BINS, FEATURE_COUNT, LIGHT_BINS } from './features';

const WEIGHTS = { colour: 0.55, edges: 0.4, light: 0.05 };
/** A picture with less colour than this, of 255, may be a grey one: its colours say nothing. */
const MIN_CHROMA = 5;
const EDGES = COLOUR_BINS;
const LIGHT = EDGES + EDGE_BINS;
const SHAPE = LIGHT + LIGHT_BINS;
const CHROMA = SHAPE + 1;
/** The product of two histograms of length 255. */
const WHOLE = 255 * 255;
const WHOLE_LIGHT = 127 * 127;
/** A shape twice as wide costs this much. */
const SHAPE_COST = 0.02;

/** Products at or above this similarity look alike to shoppers. */
const MIN_SIMILARITY = 0.74;
/** Without colours, less differs between pictures. */
const MIN_GREY_SIMILARITY = 0.9;

/** The features of pictures one after another, and the product of each. */
export type ImageFeatureIndex = { ids: Int32Array; bytes: Uint8Array };
export type SimilarImage = { id: number; similarity: number };

type Query = {
  /** The colour bins that the picture has, with their values. */
  colours: [bin: number, value: number][];
  features: Uint8Array;
  isGrey: boolean;
};

const toQuery = (features: Uint8Array): Query => ({
  colours: [...features.subarray(0, COLOUR_BINS).entries()].filter(([, value]) => value > 0),
  features,
  isGrey: (features[CHROMA] ?? 0) < MIN_CHROMA,
});

function colourSimilarity({ colours }: Query, bytes: Uint8Array, offset: number): number {
  let sum = 0;
  for (const [bin, value] of colours) sum += value * (bytes[offset + bin] ?? 0);
  return sum / WHOLE;
}

/** The correlation of the edges: noise, whose edges go everywhere alike, correlates with nothing. */
function edgeSimilarity({ features }: Query, bytes: Uint8Array, offset: number): number {
  let [product, sum, otherSum] = [0, 0, 0];
  for (let bin = EDGES; bin < LIGHT; bin += 1) {
    const [value, other] = [features[bin] ?? 0, bytes[offset + bin] ?? 0];
    product += value * other;
    sum += value;
    otherSum += other;
  }
  const spread = Math.sqrt((WHOLE - sum ** 2 / EDGE_BINS) * (WHOLE - otherSum ** 2 / EDGE_BINS));
  return spread > 0 ? (product - (sum * otherSum) / EDGE_BINS) / spread : 0;
}

function lightSimilarity({ features }: Query, bytes: Uint8Array, offset: number): number {
  let product = 0;
  for (let bin = LIGHT; bin < SHAPE; bin += 1)
    product += ((features[bin] ?? 0) - 128) * ((bytes[offset + bin] ?? 0) - 128);
  return Math.max(0, product) / WHOLE_LIGHT;
}

function shapeSimilarity(query: Query, bytes: Uint8Array, offset: number): number {
  const octaves = Math.abs((query.features[SHAPE] ?? 0) - (bytes[offset + SHAPE] ?? 0)) / 64;
  return (
    WEIGHTS.edges * edgeSimilarity(query, bytes, offset) +
    WEIGHTS.light * lightSimilarity(query, bytes, offset) -
    SHAPE_COST * Math.min(1.5, octaves)
  );
}

/** The similarity of two pictures, 0 to 1; 0 when it is too little to show. */
function similarityOf(query: Query, bytes: Uint8Array, offset: number): number {
  const { colour, edges, light } = WEIGHTS;
  if (query.isGrey) {
    const similarity = shapeSimilarity(query, bytes, offset) / (edges + light);
    return similarity < MIN_GREY_SIMILARITY ? 0 : similarity;
  }
  const byColour = colour * colourSimilarity(query, bytes, offset);
  // Most pictures end here: no shape could make up for their colours.
  if (byColour + edges + light < MIN_SIMILARITY) return 0;
  const similarity = byColour + shapeSimilarity(query, bytes, offset);
  return similarity < MIN_SIMILARITY ? 0 : similarity;
}

/**
 * The products that look like one of the candidates, closest first. The cost grows with the number of
 * pictures, by some twenty bytes of each.
 */
export function mostSimilarImages(
  candidates: Uint8Array[],
  { ids, bytes }: ImageFeatureIndex,
  count: number,
): SimilarImage[] {
  const best = new Map<number, number>();
  for (const query of candidates.map(toQuery))
    ids.forEach((id, index) => {
      const similarity = similarityOf(query, bytes, index * FEATURE_COUNT);
      if (similarity > (best.get(id) ?? 0)) best.set(id, similarity);
    });
  return [...best]
    .map(([id, similarity]) => ({ id, similarity }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, count);
}
