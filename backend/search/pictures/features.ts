import type { OpenImage, Pixels } from '@/backend/media/openImage';
import { groundColours, productArea, productWeights } from './ground';
import type { Lab } from './lab';
import { readBase, readLab, SIDE, turn, type CropArea } from './pixels';

const LIGHTNESS_BINS = 4;
const TINT_BINS = 5;
/** Edges are counted by direction in a grid of cells. */
export const DIRECTIONS = 8;
export const EDGE_GRID = 4;
const LIGHT_GRID = 8;
export const COLOUR_BINS = LIGHTNESS_BINS * TINT_BINS * TINT_BINS;
export const EDGE_BINS = EDGE_GRID * EDGE_GRID * DIRECTIONS;
export const LIGHT_BINS = LIGHT_GRID * LIGHT_GRID;
/** Colours, edges, light, and one byte each for the shape of the area and how colourful it is. */
export const FEATURE_COUNT = COLOUR_BINS + EDGE_BINS + LIGHT_BINS + 2;

const MAX_EDGE = 40;
const MIN_EDGE = 2;

/** The place of a value among bins, so that it is split over two: small changes of light change little. */
const placeAmong = (bins: number, value: number) => Math.min(Math.max(value, 0), 1) * (bins - 1);

/** Adds a colour to the eight bins around it, each with its share. */
function addColour(bins: number[], { l, a, b }: Lab, weight: number) {
  const light = placeAmong(LIGHTNESS_BINS, l / 100);
  const green = placeAmong(TINT_BINS, (a + 50) / 110);
  const blue = placeAmong(TINT_BINS, (b + 50) / 120);
  const lowLight = Math.min(Math.floor(light), LIGHTNESS_BINS - 2);
  const lowGreen = Math.min(Math.floor(green), TINT_BINS - 2);
  const lowBlue = Math.min(Math.floor(blue), TINT_BINS - 2);
  for (let corner = 0; corner < 8; corner += 1) {
    const [i, j, k] = [corner >> 2, (corner >> 1) & 1, corner & 1];
    const share =
      (1 - Math.abs(light - lowLight - i)) *
      (1 - Math.abs(green - lowGreen - j)) *
      (1 - Math.abs(blue - lowBlue - k));
    const bin = ((lowLight + i) * TINT_BINS + lowGreen + j) * TINT_BINS + lowBlue + k;
    bins[bin] = (bins[bin] ?? 0) + weight * share;
  }
}

function colourHistogram(lab: Lab[], weights: number[]): number[] {
  const bins = new Array<number>(COLOUR_BINS).fill(0);
  lab.forEach((colour, pixel) => {
    const weight = weights[pixel] ?? 0;
    if (weight > 0) addColour(bins, colour, weight);
  });
  return bins;
}

/** The colour in the middle of a bin of the colour histogram. */
const colourOfBin = (bin: number): Lab => ({
  l: (100 * Math.floor(bin / TINT_BINS ** 2)) / (LIGHTNESS_BINS - 1),
  a: -50 + (110 * (Math.floor(bin / TINT_BINS) % TINT_BINS)) / (TINT_BINS - 1),
  b: -50 + (120 * (bin % TINT_BINS)) / (TINT_BINS - 1),
});
const BIN_COLOURS = Array.from({ length: COLOUR_BINS }, (_, bin) => colourOfBin(bin));

/** The mean distance of the parts of a picture's product from a colour. */
export function colourDistance(features: Uint8Array, { l, a, b }: Lab): number {
  let [sum, weights] = [0, 0];
  BIN_COLOURS.forEach((colour, bin) => {
    const weight = (features[bin] ?? 0) ** 2;
    sum += weight * Math.hypot(colour.l - l, colour.a - a, colour.b - b);
    weights += weight;
  });
  return weights ? sum / weights : Infinity;
}

/** The two cells beside a place on one axis of the grid, with its share in each. */
function cellsAt(place: number): [number, number][] {
  const position = (place / SIDE) * EDGE_GRID - 0.5;
  const low = Math.floor(position);
  const cells: [number, number][] = [
    [low, 1 - (position - low)],
    [low + 1, position - low],
  ];
  return cells.filter(([cell]) => cell >= 0 && cell < EDGE_GRID);
}
const CELLS = Array.from({ length: SIDE }, (_, place) => cellsAt(place));

/** Adds an edge to the bins of its direction in the cells around it. */
function addEdge(bins: number[], x: number, y: number, [dx, dy]: [number, number]) {
  // Several times as fast as Math.hypot, for each pixel of each reading.
  const strength = Math.min(MAX_EDGE, Math.sqrt(dx * dx + dy * dy));
  if (strength < MIN_EDGE) return;
  const direction = (((Math.atan2(dy, dx) + Math.PI) % Math.PI) / Math.PI) * DIRECTIONS;
  const low = Math.floor(direction) % DIRECTIONS;
  const share = direction - Math.floor(direction);
  for (const [column, across] of CELLS[x] ?? [])
    for (const [row, down] of CELLS[y] ?? []) {
      const first = (row * EDGE_GRID + column) * DIRECTIONS;
      const part = strength * across * down;
      bins[first + low] = (bins[first + low] ?? 0) + part * (1 - share);
      const next = first + ((low + 1) % DIRECTIONS);
      bins[next] = (bins[next] ?? 0) + part * share;
    }
}

/** A histogram of oriented gradients of the lightness. */
function edgeHistogram(lab: Lab[]): number[] {
  const bins = new Array<number>(EDGE_BINS).fill(0);
  const light = (pixel: number) => lab[pixel]?.l ?? 0;
  for (let y = 1; y < SIDE - 1; y += 1)
    for (let x = 1; x < SIDE - 1; x += 1) {
      const centre = y * SIDE + x;
      addEdge(bins, x, y, [
        light(centre + 1) - light(centre - 1),
        light(centre + SIDE) - light(centre - SIDE),
      ]);
    }
  return bins;
}

/** Each cell's lightness, less that of the whole. */
function lightCells(lab: Lab[]): number[] {
  const cell = SIDE / LIGHT_GRID;
  const sums = new Array<number>(LIGHT_BINS).fill(0);
  lab.forEach(({ l }, pixel) => {
    const bin =
      Math.floor(Math.floor(pixel / SIDE) / cell) * LIGHT_GRID + Math.floor((pixel % SIDE) / cell);
    sums[bin] = (sums[bin] ?? 0) + l;
  });
  const mean = sums.reduce((sum, value) => sum + value, 0) / LIGHT_BINS;
  return sums.map((sum) => sum - mean);
}

const toUnit = (values: number[]) => {
  const length = Math.hypot(...values);
  return values.map((value) => (length ? value / length : 0));
};
const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
/** Square roots keep one large bin from deciding; the length is 255. */
const rootBins = (bins: number[]) =>
  toUnit(bins.map(Math.sqrt)).map((value) => toByte(value * 255));

/** The mean distance from grey, in units of L*a*b*. */
function chromaOf(lab: Lab[], weights: number[]): number {
  let [sum, total] = [0, 0];
  lab.forEach(({ a, b }, pixel) => {
    const weight = weights[pixel] ?? 0;
    sum += weight * Math.sqrt(a * a + b * b);
    total += weight;
  });
  return total ? sum / total : 0;
}

/** Zero is a shape as wide as high; each 64 is a factor of two. */
const shapeByte = (aspect: number) => toByte(128 + 64 * Math.log2(aspect));

function toFeatures(lab: Lab[], weights: number[], aspect: number): Uint8Array {
  return Uint8Array.from([
    ...rootBins(colourHistogram(lab, weights)),
    ...rootBins(edgeHistogram(lab)),
    ...toUnit(lightCells(lab)).map((value) => toByte(128 + 127 * value)),
    shapeByte(aspect),
    toByte(chromaOf(lab, weights)),
  ]);
}

type Reading = { grounds: number; isCentral?: boolean; area?: CropArea };

/** The features of the product on a ground of so many colours. */
async function readFeatures(
  base: Pixels,
  { grounds: count, isCentral = false, area: part }: Reading,
): Promise<Uint8Array> {
  const lab = await readLab(base, part);
  const grounds = groundColours(lab, count);
  const weights = productWeights(lab, grounds, isCentral);
  const aspectOf = ({ width, height }: Pick<CropArea, 'width' | 'height'>) =>
    (width * base.width) / (height * base.height);
  const area = part ? undefined : productArea(weights);
  if (!area) {
    // A fabric that fills the picture has no ground: every pixel counts.
    const isGround = !part && !productArea(weights);
    return toFeatures(
      lab,
      isGround ? weights.map(() => 1) : weights,
      aspectOf(part ?? { width: 1, height: 1 }),
    );
  }
  const own = await readLab(base, area);
  return toFeatures(own, productWeights(own, grounds), aspectOf(area));
}

/** A picture's features as they are compared, a byte each. Throws for a damaged picture. */
export const extractFeatures = async (picture: OpenImage): Promise<Uint8Array> =>
  readFeatures(await readBase(picture), { grounds: 1 });

const CENTRES: CropArea[] = [
  { x: 0.15, y: 0.05, width: 0.7, height: 0.9 },
  { x: 0.25, y: 0.1, width: 0.5, height: 0.8 },
];
const TURNS = [12, -12];

/** The features of what a shopper’s picture may show: on a plain or busy ground, in its middle, turned. */
export async function readCandidates(base: Pixels): Promise<Uint8Array[]> {
  const candidates = [
    await readFeatures(base, { grounds: 1 }),
    await readFeatures(base, { grounds: 8, isCentral: true }),
  ];
  for (const area of CENTRES)
    candidates.push(await readFeatures(base, { grounds: 6, isCentral: true, area }));
  for (const degrees of TURNS)
    candidates.push(await readFeatures(await turn(base, degrees), { grounds: 3 }));
  return candidates;
}
