import type { Clusters } from './clusters';
import type { ImageFeatureIndex } from './featureIndex';
import { FEATURE_COUNT } from './features';
import { emptyLook, WEIGHTS, writeLook, writeProducts } from './look';
import { MIN_SIMILARITY, similarityOf, toPictureQuery, type PictureQuery } from './similarity';

export type SimilarImage = { id: number; similarity: number };

/** Comparisons in the clusters nearest to each candidate, and then in those nearest to what was found. */
const FIRST_COMPARED = 3_000;
const NEXT_COMPARED = 10_000;
const NEXT_ROUNDS = 4;
/** Products kept for each wanted one, before the others are dropped. */
const MAX_KEPT = 4;

/** A candidate, with the clusters that it has not been compared with. */
type Probe = {
  query: PictureQuery;
  clusters: Clusters;
  nearness: Float32Array;
  isDone: Uint8Array;
};

type Found = SimilarImage & { picture: number; probe: Probe };

/** The closest products so far. */
class Closest {
  /** The similarity that another needs to be one of them. */
  floor = MIN_SIMILARITY;
  readonly #count: number;
  #found = new Map<number, Found>();

  constructor(count: number) {
    this.#count = count;
  }

  add(found: Found): void {
    const known = this.#found.get(found.id);
    if (known && known.similarity >= found.similarity) return;
    this.#found.set(found.id, found);
    if (this.#found.size < MAX_KEPT * this.#count) return;
    const closest = this.list();
    this.#found = new Map(closest.map((one) => [one.id, one]));
    this.floor = closest.at(-1)?.similarity ?? this.floor;
  }

  list(): Found[] {
    return [...this.#found.values()]
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, this.#count);
  }
}

function toProbe(candidate: Uint8Array, { byLook, byEdges }: ImageFeatureIndex): Probe {
  const query = toPictureQuery(candidate);
  const clusters = query.isGrey ? byEdges : byLook;
  const count = clusters.starts.length - 1;
  const nearness = new Float32Array(count).fill(-Infinity);
  return { query, clusters, nearness, isDone: new Uint8Array(count) };
}

const look = emptyLook();

/** Brings the clusters nearer that are near to the picture at this place of `bytes`. */
function bringNearer({ clusters, nearness }: Probe, bytes: Uint8Array, offset: number): void {
  const { hasColours, centres } = clusters;
  writeLook(look, bytes, { offset, hasColours });
  const whole = Math.sqrt(WEIGHTS.edges + (hasColours ? WEIGHTS.colour : 0));
  const products = new Float32Array(nearness.length);
  writeProducts(products, look, centres);
  products.forEach((product, cluster) => {
    nearness[cluster] = Math.max(nearness[cluster] as number, product / whole);
  });
}

/** The nearest cluster that is not compared yet; undefined if no other is near. */
function nearestCluster(probes: Probe[]): { probe: Probe; cluster: number } | undefined {
  let nearest: { probe: Probe; cluster: number } | undefined;
  let most = -Infinity;
  for (const probe of probes)
    for (let cluster = 0; cluster < probe.nearness.length; cluster += 1) {
      const nearness = probe.nearness[cluster] as number;
      if (nearness <= most || probe.isDone[cluster]) continue;
      most = nearness;
      nearest = { probe, cluster };
    }
  return nearest;
}

/** Compares candidates with the clusters nearest to them, until they are so many comparisons. */
function compareNearest(
  probes: Probe[],
  { ids, bytes }: ImageFeatureIndex,
  closest: Closest,
  comparisons: number,
): void {
  for (let left = comparisons; left > 0;) {
    const nearest = nearestCluster(probes);
    if (!nearest) return;
    const { probe, cluster } = nearest;
    probe.isDone[cluster] = 1;
    const { starts, order } = probe.clusters;
    const end = starts[cluster + 1] as number;
    for (let place = starts[cluster] as number; place < end; place += 1) {
      const picture = order[place] as number;
      const offset = picture * FEATURE_COUNT;
      const similarity = similarityOf(probe.query, bytes, offset, closest.floor);
      if (similarity > 0) closest.add({ id: ids[picture] as number, similarity, picture, probe });
      left -= 1;
    }
  }
}

/**
 * The products that look like one of the candidates, closest first. Of many pictures, those in the
 * clusters nearest to the candidates are compared, and then those nearest to the closest found: they
 * resemble one another more than they do a picture taken elsewhere.
 */
export function mostSimilarImages(
  candidates: Uint8Array[],
  index: ImageFeatureIndex,
  count: number,
): SimilarImage[] {
  const probes = candidates.map((candidate) => toProbe(candidate, index));
  const closest = new Closest(count);
  for (const probe of probes) {
    bringNearer(probe, probe.query.features, 0);
    compareNearest([probe], index, closest, FIRST_COMPARED);
  }
  for (let round = 0; round < NEXT_ROUNDS; round += 1) {
    for (const { nearness } of probes) nearness.fill(-Infinity);
    for (const { probe, picture } of closest.list())
      bringNearer(probe, index.bytes, picture * FEATURE_COUNT);
    compareNearest(probes, index, closest, NEXT_COMPARED);
  }
  return closest.list().map(({ id, similarity }) => ({ id, similarity }));
}
