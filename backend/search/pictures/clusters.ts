import { FEATURE_COUNT } from './features';
import { emptyLook, emptyLooks, LOOK_SIZE, writeLook, writeProducts, type Look } from './look';

/** Pictures of similar look together: those of a cluster are `order` from its start up to the next. */
export type Clusters = {
  hasColours: boolean;
  /** The mean look of each cluster, of length one. */
  centres: Float32Array;
  starts: Uint32Array;
  order: Uint32Array;
};

/** Fewer are one cluster: all of them are compared. */
const MIN_CLUSTERED = 4_000;
/** Of each cluster, to find the centres. */
const SAMPLED = 40;
const ROUNDS = 6;

type Looks = { count: number; read: (look: Look, index: number) => void };

/** The centres of clusters, and memory for the products of a picture with them. */
type Centres = { looks: Float32Array; products: Float32Array };

const emptyCentres = (count: number): Centres => ({
  looks: emptyLooks(count),
  products: new Float32Array(count),
});

function nearestCentre({ looks, products }: Centres, look: Look): number {
  writeProducts(products, look, looks);
  let nearest = 0;
  for (let centre = 1; centre < products.length; centre += 1)
    if ((products[centre] as number) > (products[nearest] as number)) nearest = centre;
  return nearest;
}

function addTo(sums: Float32Array, centre: number, { values, places, length }: Look): void {
  for (let n = 0; n < length; n += 1) {
    const place = centre * LOOK_SIZE + (places[n] as number);
    sums[place] = (sums[place] as number) + (values[n] as number);
  }
}

/** Moves each centre to the sum of its pictures, with length one; it stays where it has none. */
function moveCentres({ looks }: Centres, sums: Float32Array): void {
  for (let start = 0; start < sums.length; start += LOOK_SIZE) {
    const sum = sums.subarray(start, start + LOOK_SIZE);
    const length = Math.hypot(...sum);
    if (length > 0)
      looks.set(
        sum.map((value) => value / length),
        start,
      );
  }
}

/** The centres of so many clusters of these looks (spherical k-means). */
function findCentres({ count, read }: Looks, wanted: number): Centres {
  const clusters = Math.min(wanted, count);
  const look = emptyLook();
  const centres = emptyCentres(clusters);
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    read(look, Math.floor((cluster * count) / clusters));
    centres.looks.set(look.all, cluster * LOOK_SIZE);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = new Float32Array(centres.looks.length);
    for (let index = 0; index < count; index += 1) {
      read(look, index);
      addTo(sums, nearestCentre(centres, look), look);
    }
    moveCentres(centres, sums);
  }
  return centres;
}

/** Clusters in two steps: a picture is compared with the centres of wide ones, then of those in its own. */
function findCentresInSteps(looks: Looks, width: number) {
  const wide = findCentres(looks, width);
  const members: number[][] = Array.from(wide.products, () => []);
  const look = emptyLook();
  for (let index = 0; index < looks.count; index += 1) {
    looks.read(look, index);
    members[nearestCentre(wide, look)]?.push(index);
  }
  let count = 0;
  const narrow = members.map((own) => {
    const read = (target: Look, n: number) => looks.read(target, own[n] as number);
    const within = findCentres({ count: own.length, read }, width);
    const first = count;
    count += within.products.length;
    return { ...within, first };
  });
  const centres = emptyLooks(count);
  for (const { looks: own, products, first } of narrow)
    centres.set(own.subarray(0, products.length * LOOK_SIZE), first * LOOK_SIZE);
  const clusterOf = (picture: Look) => {
    const within = narrow[nearestCentre(wide, picture)] as (typeof narrow)[number];
    return within.first + nearestCentre(within, picture);
  };
  return { count, centres, clusterOf };
}

/** The numbers of pictures by cluster, and where each cluster starts. */
function orderByCluster(clusterOf: Uint32Array, clusters: number) {
  const starts = new Uint32Array(new SharedArrayBuffer((clusters + 1) * 4));
  for (const cluster of clusterOf) starts[cluster + 1] = (starts[cluster + 1] as number) + 1;
  for (let cluster = 0; cluster < clusters; cluster += 1)
    starts[cluster + 1] = (starts[cluster + 1] as number) + (starts[cluster] as number);
  const next = starts.slice();
  const order = new Uint32Array(new SharedArrayBuffer(clusterOf.length * 4));
  clusterOf.forEach((cluster, picture) => {
    order[next[cluster] as number] = picture;
    next[cluster] = (next[cluster] as number) + 1;
  });
  return { starts, order };
}

/** Brings pictures of similar look together, by colours and edges or by edges alone. */
export function clusterPictures(bytes: Uint8Array, hasColours: boolean): Clusters {
  const count = bytes.length / FEATURE_COUNT;
  if (count < MIN_CLUSTERED)
    return {
      hasColours,
      centres: emptyLooks(1),
      starts: Uint32Array.of(0, count),
      order: Uint32Array.from({ length: count }, (_, picture) => picture),
    };
  const width = Math.round(count ** 0.25);
  const sampled = Math.min(count, width * width * SAMPLED);
  const read = (look: Look, picture: number) =>
    writeLook(look, bytes, { offset: picture * FEATURE_COUNT, hasColours });
  const sample: Looks = {
    count: sampled,
    read: (look, index) => read(look, Math.floor((index * count) / sampled)),
  };
  const found = findCentresInSteps(sample, width);
  const look = emptyLook();
  const clusters = new Uint32Array(count);
  for (let picture = 0; picture < count; picture += 1) {
    read(look, picture);
    clusters[picture] = found.clusterOf(look);
  }
  return { hasColours, centres: found.centres, ...orderByCluster(clusters, found.count) };
}
