// npm run bench:pictures [-- 1000000]: milliseconds that a search among so many different pictures takes
// on the worker, how many of the 24 closest it finds, and the memory. Without a store or a database.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openImage, UPLOAD_LIMITS } from '@/backend/media/openImage';
import { indexPictures, type ImageFeatureIndex } from '@/backend/search/pictures/featureIndex';
import {
  COLOUR_BINS,
  EDGE_BINS,
  FEATURE_COUNT,
  readCandidates,
} from '@/backend/search/pictures/features';
import { mostSimilarImages } from '@/backend/search/pictures/mostSimilar';
import { readBase } from '@/backend/search/pictures/pixels';

const SEARCHES = 24;
const RESULTS = 24;
const CHROMA = FEATURE_COUNT - 1;
const count = Number(process.argv[2] ?? 1_000_000);

const seeds = Object.entries(
  JSON.parse(await readFile('backend/seed/pictureFeatures.json', 'utf8')) as Record<string, string>,
).map(([file, features]) => ({ file, features: Buffer.from(features, 'base64') }));

let state = 7;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const drawSeed = () => (seeds[Math.floor(random() * seeds.length)] as (typeof seeds)[0]).features;

/** The histogram at this place, each value up to 40 % more or less, with length 255. */
function vary(histogram: Uint8Array): number[] {
  const varied = Array.from(histogram, (value) => value * (0.6 + 0.8 * random()));
  const length = Math.hypot(...varied) || 1;
  return varied.map((value) => Math.min(255, Math.round((value * 255) / length)));
}

/** A picture with the colours of one of the seed and the shape of another. */
function writePicture(target: Uint8Array): void {
  const [colours, shape] = [drawSeed(), drawSeed()];
  const edges = COLOUR_BINS + EDGE_BINS;
  target.set(shape);
  target.set(vary(colours.subarray(0, COLOUR_BINS)));
  target.set(vary(shape.subarray(COLOUR_BINS, edges)), COLOUR_BINS);
  target[CHROMA] = colours[CHROMA] as number;
}

function drawIndex(): ImageFeatureIndex {
  const ids = Int32Array.from({ length: count }, (_, n) => n + 1);
  const bytes = new Uint8Array(new SharedArrayBuffer(count * FEATURE_COUNT));
  for (let n = 0; n < count; n += 1)
    writePicture(bytes.subarray(n * FEATURE_COUNT, (n + 1) * FEATURE_COUNT));
  const { user } = process.cpuUsage();
  const index = indexPictures({ ids, bytes });
  console.log(`indexed in ${Math.round((process.cpuUsage().user - user) / 1000)} ms of CPU`);
  return index;
}

/** One cluster with all pictures: every one is compared. */
function toWhole(index: ImageFeatureIndex): ImageFeatureIndex {
  const starts = Uint32Array.of(0, count);
  const { byLook, byEdges } = index;
  return { ...index, byLook: { ...byLook, starts }, byEdges: { ...byEdges, starts } };
}

const index = drawIndex();
const whole = toWhole(index);
const samples: { milliseconds: number; cpu: number }[] = [];
let [wanted, found] = [0, 0];
for (let search = 0; search < SEARCHES; search += 1) {
  const { file } = seeds[Math.floor((search * seeds.length) / SEARCHES)] as (typeof seeds)[0];
  const picture = await openImage(await readFile(path.join('backend/seed', file)), UPLOAD_LIMITS);
  const candidates = await readCandidates(await readBase(picture));
  const [start, { user }] = [performance.now(), process.cpuUsage()];
  const results = mostSimilarImages(candidates, index, RESULTS);
  samples.push({
    milliseconds: performance.now() - start,
    cpu: (process.cpuUsage().user - user) / 1000,
  });
  const closest = mostSimilarImages(candidates, whole, RESULTS);
  const least = closest.at(-1)?.similarity ?? 0;
  const same = results.filter(({ similarity }) => similarity >= least).length;
  wanted += closest.length;
  found += same;
  if (same < closest.length) console.log(`${file}: ${same} of ${closest.length}`);
}

const shareAt = (of: keyof (typeof samples)[0], share: number) =>
  Math.round(
    samples.map((sample) => sample[of]).sort((a, b) => a - b)[Math.floor(share * SEARCHES)] ?? 0,
  );
console.log(
  `search: ${shareAt('milliseconds', 0.5)} ms, p95 ${shareAt('milliseconds', 0.95)} ms; CPU ${shareAt('cpu', 0.5)} ms, p95 ${shareAt('cpu', 0.95)} ms`,
);
console.log(`found ${found} of the ${wanted} closest (${(found / wanted).toFixed(4)})`);
console.log(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
