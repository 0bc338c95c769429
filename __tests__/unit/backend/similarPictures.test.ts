import {
  COLOUR_BINS,
  EDGE_BINS,
  FEATURE_COUNT,
  LIGHT_BINS,
} from '@/backend/search/pictures/features';
import { indexPictures } from '@/backend/search/pictures/featureIndex';
import { mostSimilarImages } from '@/backend/search/pictures/mostSimilar';

/** Numbers from 0 up to 1, the same in each run (Lehmer). */
function createRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const toLength = (values: number[], length: number) => {
  const factor = length / (Math.hypot(...values) || 1);
  return values.map((value) => Math.round(value * factor));
};

/** Features near one of a few looks: histograms of length 255, and light of length 127 around 128. */
function drawFeatures(random: () => number, looks: number): Uint8Array {
  const look = createRandom(1 + Math.floor(random() * looks));
  const near = () => look() + 0.3 * random();
  const colours = Array.from({ length: COLOUR_BINS }, () => (look() < 0.08 ? near() : 0));
  const edges = Array.from({ length: EDGE_BINS }, near);
  const light = Array.from({ length: LIGHT_BINS }, () => near() - 0.65);
  return Uint8Array.from([
    ...toLength(colours, 255),
    ...toLength(edges, 255),
    ...toLength(light, 127).map((value) => 128 + value),
    100 + 40 * random(),
    200,
  ]);
}

function drawPictures(random: () => number, count: number, looks: number) {
  const bytes = new Uint8Array(count * FEATURE_COUNT);
  for (let n = 0; n < count; n += 1) bytes.set(drawFeatures(random, looks), n * FEATURE_COUNT);
  return { ids: Int32Array.from({ length: count }, (_, n) => Math.floor(n / 3)), bytes };
}

test.each([1, 2, 3])('similar pictures > of a few, all are compared (%i)', (seed) => {
  const random = createRandom(seed);
  const index = indexPictures(drawPictures(random, 1_500, 40));
  const candidates = [drawFeatures(random, 40), drawFeatures(random, 40)];
  // With as many results as products, nothing is left out for being less similar than others.
  const all = mostSimilarImages(candidates, index, 1_500);
  expect(all.length).toBeGreaterThan(24);
  for (const count of [1, 5, 24])
    expect(mostSimilarImages(candidates, index, count)).toEqual(all.slice(0, count));
});

/** Enough for clusters, and for more comparisons than are made. */
const MANY = 24_000;

test('similar pictures > of many, nearly all of the 24 closest are found', () => {
  const random = createRandom(4);
  const pictures = drawPictures(random, MANY, 600);
  const index = indexPictures(pictures);
  for (const { order, starts } of [index.byLook, index.byEdges]) {
    expect(starts.length).toBeGreaterThan(100);
    expect(order.toSorted()).toEqual(Uint32Array.from({ length: MANY }, (_, n) => n));
  }
  const one = {
    starts: Uint32Array.of(0, MANY),
    order: Uint32Array.from({ length: MANY }, (_, n) => n),
  };
  const whole = { ...index, byLook: { ...index.byLook, ...one } };
  let [wanted, found] = [0, 0];
  for (let search = 0; search < 10; search += 1) {
    const candidates = Array.from({ length: 6 }, () => drawFeatures(random, 600));
    // A single cluster is compared as a whole, for each candidate alone.
    const all = new Map<number, number>();
    for (const candidate of candidates)
      for (const { id, similarity } of mostSimilarImages([candidate], whole, MANY))
        all.set(id, Math.max(similarity, all.get(id) ?? 0));
    const closest = [...all.values()].sort((a, b) => b - a).slice(0, 24);
    const least = closest.at(-1) ?? 0;
    wanted += closest.length;
    found += mostSimilarImages(candidates, index, 24).filter(
      ({ similarity }) => similarity >= least,
    ).length;
  }
  expect(wanted).toBe(240);
  expect(found / wanted).toBeGreaterThanOrEqual(0.99);
});

test('similar pictures > nothing to compare finds nothing', () => {
  const empty = indexPictures({ ids: new Int32Array(0), bytes: new Uint8Array(0) });
  expect(mostSimilarImages([drawFeatures(createRandom(1), 2)], empty, 5)).toEqual([]);
});
