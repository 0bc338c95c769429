import { COLOUR_BINS, EDGE_BINS, FEATURE_COUNT, LIGHT_BINS } from './features';
import { GROUP_SIZE, type ImageFeatureIndex } from './groupByColours';

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

/** Histograms are rounded, so that the product of two may be a little above one. */
const ROUNDING = 0.02;
/** Products kept for each wanted one, before the others are dropped. */
const MAX_KEPT = 4;
/** Colours that are compared before what is left is estimated. */
const CHECKED_COLOURS = 4;

export type SimilarImage = { id: number; similarity: number };

type Query = {
  /** The colour bins that the picture has, the strongest first, and their values. */
  bins: Uint8Array;
  values: Uint8Array;
  /** The length of the values from each place on. */
  lengths: Float64Array;
  features: Uint8Array;
  isGrey: boolean;
};

function toQuery(features: Uint8Array): Query {
  const bins = Uint8Array.from(features.subarray(0, COLOUR_BINS).keys())
    .filter((bin) => (features[bin] as number) > 0)
    .sort((a, b) => (features[b] as number) - (features[a] as number));
  const values = bins.map((bin) => features[bin] as number);
  const lengths = Float64Array.from(values, (_, place) => Math.hypot(...values.subarray(place)));
  return { bins, values, lengths, features, isGrey: (features[CHROMA] ?? 0) < MIN_CHROMA };
}

/** The similarity of the colours; 0 as soon as the strongest say that it is below `needed`. */
function colourSimilarity(
  { bins, values, lengths }: Query,
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

/** The colours that a picture needs for this similarity, if its shape is the same. */
const neededColours = (similarity: number) =>
  (similarity - WEIGHTS.edges - WEIGHTS.light - ROUNDING) / WEIGHTS.colour;

/** The similarity of two pictures, 0 to 1; 0 when it is below `floor`. */
function similarityOf(query: Query, bytes: Uint8Array, offset: number, floor: number): number {
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

/** A query whose colours are at least as similar as those of each; undefined if one has no colour. */
function envelopeOf(queries: Query[]): Query | undefined {
  if (queries.some(({ isGrey }) => isGrey)) return undefined;
  const most = new Uint8Array(FEATURE_COUNT).fill(255, CHROMA);
  for (const { features } of queries)
    for (let bin = 0; bin < COLOUR_BINS; bin += 1)
      most[bin] = Math.max(most[bin] as number, features[bin] as number);
  return toQuery(most);
}

/** The most similarity to this query that a picture of a group can have. */
function groupLimit(query: Query, { bounds }: ImageFeatureIndex, group: number): number {
  if (query.isGrey) return 1;
  const { colour, edges, light } = WEIGHTS;
  const offset = group * COLOUR_BINS;
  const byColours = colourSimilarity(query, bounds, { offset, needed: 0 });
  return colour * Math.min(1, byColours) + edges + light + ROUNDING;
}

/** The groups that may hold a similar picture, the most promising first. */
function promisingGroups(queries: Query[], index: ImageFeatureIndex) {
  const groups: { group: number; limit: number }[] = [];
  for (let group = 0; group * COLOUR_BINS < index.bounds.length; group += 1) {
    let limit = 0;
    for (const query of queries) limit = Math.max(limit, groupLimit(query, index, group));
    if (limit >= MIN_SIMILARITY) groups.push({ group, limit });
  }
  return groups.sort((a, b) => b.limit - a.limit);
}

const closestFirst = (best: Map<number, number>, count: number): SimilarImage[] =>
  [...best]
    .map(([id, similarity]) => ({ id, similarity }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, count);

/**
 * The products that look like one of the candidates, closest first. Pictures whose colours cannot
 * reach the closest so far are left out, by groups and one by one.
 */
export function mostSimilarImages(
  candidates: Uint8Array[],
  index: ImageFeatureIndex,
  count: number,
): SimilarImage[] {
  const { ids, bytes } = index;
  const queries = candidates.map(toQuery);
  const envelope = envelopeOf(queries);
  let best = new Map<number, number>();
  let floor = MIN_SIMILARITY;
  const compare = (picture: number) => {
    const [id, offset] = [ids[picture] as number, picture * FEATURE_COUNT];
    const needed = neededColours(floor);
    if (envelope && colourSimilarity(envelope, bytes, { offset, needed }) < needed) return;
    for (const query of queries) {
      const similarity = similarityOf(query, bytes, offset, floor);
      if (similarity > 0 && similarity > (best.get(id) ?? 0)) best.set(id, similarity);
    }
  };
  for (const { group, limit } of promisingGroups(queries, index)) {
    if (limit < floor) break;
    const end = Math.min(ids.length, (group + 1) * GROUP_SIZE);
    for (let picture = group * GROUP_SIZE; picture < end; picture += 1) compare(picture);
    if (best.size < MAX_KEPT * count) continue;
    const closest = closestFirst(best, count);
    best = new Map(closest.map(({ id, similarity }) => [id, similarity]));
    floor = closest.at(-1)?.similarity ?? floor;
  }
  return closestFirst(best, count);
}
