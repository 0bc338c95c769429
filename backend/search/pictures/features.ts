import type { OpenImage, Pixels } from '@/backend/media/openImage';
import { groundColours, productArea, productWeights } from './ground';
import type { Lab, LabPixels } from './lab';
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

/** Adds the colour of a pixel to the eight bins around it, each with its share. */
function addColour(bins: Float64Array, lab: LabPixels, pixel: number, weight: number) {
  const light = placeAmong(LIGHTNESS_BINS, (lab[pixel * 3] as number) / 100);
  const green = placeAmong(TINT_BINS, ((lab[pixel * 3 + 1] as number) + 50) / 110);
  const blue = placeAmong(TINT_BINS, ((lab[pixel * 3 + 2] as number) + 50) / 120);
  const lowLight = Math.min(Math.floor(light), LIGHTNESS_BINS - 2);
  const lowGreen = Math.min(Math.floor(green), TINT_BINS - 2);
  const lowBlue = Math.min(Math.floor(blue), TINT_BINS - 2);
  for (let i = 0; i <= 1; i += 1)
    for (let j = 0; j <= 1; j += 1)
      for (let k = 0; k <= 1; k += 1) {
        const share =
          (1 - Math.abs(light - lowLight - i)) *
          (1 - Math.abs(green - lowGreen - j)) *
          (1 - Math.abs(blue - lowBlue - k));
        const bin = ((lowLight + i) * TINT_BINS + lowGreen + j) * TINT_BINS + lowBlue + k;
        bins[bin] = (bins[bin] as number) + weight * share;
      }
}

function colourHistogram(lab: LabPixels, weights: Float64Array): Float64Array {
  const bins = new Float64Array(COLOUR_BINS);
  for (let pixel = 0; pixel < weights.length; pixel += 1) {
    const weight = weights[pixel] as number;
    if (weight > 0) addColour(bins, lab, pixel, weight);
  }
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

/** The position of each place of an axis among the middles of the grid's cells. */
const CELL_POSITIONS = Float64Array.from(
  { length: SIDE },
  (_, place) => (place / SIDE) * EDGE_GRID - 0.5,
);

/** Adds an edge to the bins of its direction in a cell, each with its share. */
function addToCell(bins: Float64Array, cell: number, direction: number, strength: number) {
  const low = Math.floor(direction);
  const share = direction - low;
  const first = cell * DIRECTIONS + (low % DIRECTIONS);
  const next = cell * DIRECTIONS + ((low + 1) % DIRECTIONS);
  bins[first] = (bins[first] as number) + strength * (1 - share);
  bins[next] = (bins[next] as number) + strength * share;
}

/** Adds the edge at a pixel to the bins of its direction in the cells around it. */
function addEdge(bins: Float64Array, pixel: number, dx: number, dy: number) {
  // Several times as fast as Math.hypot, for each pixel of each reading.
  const strength = Math.min(MAX_EDGE, Math.sqrt(dx * dx + dy * dy));
  if (strength < MIN_EDGE) return;
  const direction = (((Math.atan2(dy, dx) + Math.PI) % Math.PI) / Math.PI) * DIRECTIONS;
  const across = CELL_POSITIONS[pixel % SIDE] as number;
  const down = CELL_POSITIONS[Math.floor(pixel / SIDE)] as number;
  const [left, top] = [Math.floor(across), Math.floor(down)];
  for (let column = left; column <= left + 1; column += 1)
    for (let row = top; row <= top + 1; row += 1) {
      if (column < 0 || row < 0 || column >= EDGE_GRID || row >= EDGE_GRID) continue;
      const part = strength * (1 - Math.abs(across - column)) * (1 - Math.abs(down - row));
      addToCell(bins, row * EDGE_GRID + column, direction, part);
    }
}

/** A histogram of oriented gradients of the lightness. */
function edgeHistogram(lab: LabPixels): Float64Array {
  const bins = new Float64Array(EDGE_BINS);
  const light = (pixel: number) => lab[pixel * 3] as number;
  for (let y = 1; y < SIDE - 1; y += 1)
    for (let x = 1; x < SIDE - 1; x += 1) {
      const centre = y * SIDE + x;
      addEdge(
        bins,
        centre,
        light(centre + 1) - light(centre - 1),
        light(centre + SIDE) - light(centre - SIDE),
      );
    }
  return bins;
}

/** Each cell's lightness, less that of the whole. */
function lightCells(lab: LabPixels): Float64Array {
  const cell = SIDE / LIGHT_GRID;
  const sums = new Float64Array(LIGHT_BINS);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const row = Math.floor(Math.floor(pixel / SIDE) / cell);
    const bin = row * LIGHT_GRID + Math.floor((pixel % SIDE) / cell);
    sums[bin] = (sums[bin] as number) + (lab[pixel * 3] as number);
  }
  const mean = sums.reduce((sum, value) => sum + value, 0) / LIGHT_BINS;
  return sums.map((sum) => sum - mean);
}

const toUnit = (values: Float64Array) => {
  const length = Math.hypot(...values);
  return values.map((value) => (length ? value / length : 0));
};
const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
/** Square roots keep one large bin from deciding; the length is 255. */
const rootBins = (bins: Float64Array) =>
  toUnit(bins.map(Math.sqrt)).map((value) => toByte(value * 255));

/** The mean distance from grey, in units of L*a*b*. */
function chromaOf(lab: LabPixels, weights: Float64Array): number {
  let [sum, total] = [0, 0];
  for (let pixel = 0; pixel < weights.length; pixel += 1) {
    const weight = weights[pixel] as number;
    const a = lab[pixel * 3 + 1] as number;
    const b = lab[pixel * 3 + 2] as number;
    sum += weight * Math.sqrt(a * a + b * b);
    total += weight;
  }
  return total ? sum / total : 0;
}

/** Zero is a shape as wide as high; each 64 is a factor of two. */
const shapeByte = (aspect: number) => toByte(128 + 64 * Math.log2(aspect));

function toFeatures(lab: LabPixels, weights: Float64Array, aspect: number): Uint8Array {
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
export const readCandidates = (base: Pixels): Promise<Uint8Array[]> =>
  // At once: the decoder prepares one reading while another is computed.
  Promise.all([
    readFeatures(base, { grounds: 1 }),
    readFeatures(base, { grounds: 8, isCentral: true }),
    ...CENTRES.map((area) => readFeatures(base, { grounds: 6, isCentral: true, area })),
    ...TURNS.map(async (degrees) => readFeatures(await turn(base, degrees), { grounds: 3 })),
  ]);
