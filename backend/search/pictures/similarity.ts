import { COLOUR_BINS, EDGE_BINS, LIGHT_BINS } from './features';
import { WEIGHTS } from './look';

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
export const MIN_SIMILARITY = 0.74;
/** Without colours, less differs between pictures. */
const MIN_GREY_SIMILARITY = 0.9;

/** Histograms are rounded, so that the product of two may be a little above one. */
const ROUNDING = 0.02;
/** Colours that are compared before what is left is estimated. */
const CHECKED_COLOURS = 4;

export type PictureQuery = {
  /** The colour bins that the picture has, the strongest first, and their values. */
  bins: Uint8Array;
  values: Uint8Array;
  /** The length of the values from each place on. */
  lengths: Float64Array;
  edges: Int32Array;
  edgeSum: number;
  features: Uint8Array;
  isGrey: boolean;
};

export function toPictureQuery(features: Uint8Array): PictureQuery {
  const bins = Uint8Array.from(features.subarray(0, COLOUR_BINS).keys())
    .filter((bin) => (features[bin] as number) > 0)
    .sort((a, b) => (features[b] as number) - (features[a] as number));
  const values = bins.map((bin) => features[bin] as number);
  const edges = Int32Array.from(features.subarray(EDGES, LIGHT));
  return {
    bins,
    values,
    lengths: Float64Array.from(values, (_, place) => Math.hypot(...values.subarray(place))),
    edges,
    edgeSum: edges.reduce((sum, value) => sum + value, 0),
    features,
    isGrey: (features[CHROMA] ?? 0) < MIN_CHROMA,
  };
}

/** The similarity of the colours; 0 as soon as the strongest say that it is below `needed`. */
function colourSimilarity(
  { bins, values, lengths }: PictureQuery,
  bytes: Uint8Array,
  { offset, needed }: { offset: number; needed: number },
): number {
  let [sum, left] = [0, WHOLE];
  for (let place = 0; place < bins.length; place += 1) {
    if (place > 0 && place % CHECKED_COLOURS === 0) {
      // The product of two lists of numbers is at most that of their lengths.
      const most = sum + (lengths[place] as number) * Math.sqrt(Math.max(0, left));
      if (most < needed * WHOLE) return 0;
    }
    const value = bytes[offset + (bins[place] as number)] as number;
    sum += (values[place] as number) * value;
    left -= value * value;
  }
  return sum / WHOLE;
}

/** The correlation of the edges: noise, whose edges go everywhere alike, correlates with nothing. */
function edgeSimilarity({ edges, edgeSum }: PictureQuery, bytes: Uint8Array, offset: number) {
  let [product, sum, nextProduct, nextSum] = [0, 0, 0, 0];
  const start = offset + EDGES;
  // Two sums of each, which do not wait for one another.
  for (let bin = 0; bin < EDGE_BINS; bin += 2) {
    const [value, next] = [bytes[start + bin] as number, bytes[start + bin + 1] as number];
    product += (edges[bin] as number) * value;
    nextProduct += (edges[bin + 1] as number) * next;
    sum += value;
    nextSum += next;
  }
  const otherSum = sum + nextSum;
  const spread = Math.sqrt(
    (WHOLE - edgeSum ** 2 / EDGE_BINS) * (WHOLE - otherSum ** 2 / EDGE_BINS),
  );
  return spread > 0 ? (product + nextProduct - (edgeSum * otherSum) / EDGE_BINS) / spread : 0;
}

function lightSimilarity({ features }: PictureQuery, bytes: Uint8Array, offset: number): number {
  let product = 0;
  for (let bin = LIGHT; bin < SHAPE; bin += 1)
    product += ((features[bin] as number) - 128) * ((bytes[offset + bin] as number) - 128);
  return Math.max(0, product) / WHOLE_LIGHT;
}

function shapeSimilarity(query: PictureQuery, bytes: Uint8Array, offset: number): number {
  const octaves = Math.abs((query.features[SHAPE] ?? 0) - (bytes[offset + SHAPE] ?? 0)) / 64;
  return (
    WEIGHTS.edges * edgeSimilarity(query, bytes, offset) +
    WEIGHTS.light * lightSimilarity(query, bytes, offset) -
    SHAPE_COST * Math.min(1.5, octaves)
  );
}

/** The colours that a picture needs for this similarity, if its shape is the same. */
const neededColours = (similarity: number) =>
  (similarity - WEIGHTS.edges - WEIGHTS.light - ROUNDING) / WEIGHTS.colour;

/** The similarity of two pictures, 0 to 1; 0 when it is below `floor`. */
export function similarityOf(
  query: PictureQuery,
  bytes: Uint8Array,
  offset: number,
  floor: number,
): number {
  if (query.isGrey) {
    const { edges, light } = WEIGHTS;
    const similarity = shapeSimilarity(query, bytes, offset) / (edges + light);
    return similarity < Math.max(floor, MIN_GREY_SIMILARITY) ? 0 : similarity;
  }
  // Most pictures end here: no shape could make up for their colours.
  const needed = neededColours(floor);
  const byColours = colourSimilarity(query, bytes, { offset, needed });
  if (byColours < needed) return 0;
  const similarity = WEIGHTS.colour * byColours + shapeSimilarity(query, bytes, offset);
  return similarity < floor ? 0 : similarity;
}
