import {
  COLOUR_BINS,
  EDGE_BINS,
  FEATURE_COUNT,
  LIGHT_BINS,
} from '@/backend/search/pictures/features';
import { groupByColours, type PictureFeatures } from '@/backend/search/pictures/groupByColours';
import { mostSimilarImages } from '@/backend/search/pictures/similarity';

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

const rowsOf = ({ ids, bytes }: PictureFeatures) =>
  Array.from(ids, (id, n) => `${id} ${bytes.subarray(n * FEATURE_COUNT, (n + 1) * FEATURE_COUNT)}`);

const PICTURES = 1_500;

test.each([1, 2, 3])('similar pictures > groups leave out none of the closest (%i)', (seed) => {
  const random = createRandom(seed);
  const ids = Int32Array.from({ length: PICTURES }, (_, n) => Math.floor(n / 3));
  const bytes = new Uint8Array(PICTURES * FEATURE_COUNT);
  for (let n = 0; n < PICTURES; n += 1) bytes.set(drawFeatures(random, 40), n * FEATURE_COUNT);
  const before = rowsOf({ ids, bytes });
  const grouped = groupByColours({ ids, bytes });
  expect(rowsOf(grouped).sort()).toEqual(before.sort());
  const candidates = [drawFeatures(random, 40), drawFeatures(random, 40)];
  // With as many results as products, nothing is left out for being less similar than others.
  const all = mostSimilarImages(candidates, grouped, PICTURES);
  expect(all.length).toBeGreaterThan(24);
  for (const count of [1, 5, 24])
    expect(mostSimilarImages(candidates, grouped, count)).toEqual(all.slice(0, count));
});

test('similar pictures > nothing to compare finds nothing', () => {
  const empty = groupByColours({ ids: new Int32Array(0), bytes: new Uint8Array(0) });
  expect(mostSimilarImages([drawFeatures(createRandom(1), 2)], empty, 5)).toEqual([]);
});
