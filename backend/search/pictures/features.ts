import { toLab, type Lab } from './lab';
import type { OpenImage } from '@/backend/media/openImage';

const SIDE = 96;
const LIGHTNESS_BINS = 4;
const TINT_BINS = 5;
const DIRECTIONS = 8;
const STRENGTHS = 3;
const GRID = 6;
export const COLOUR_BINS = LIGHTNESS_BINS * TINT_BINS * TINT_BINS;
export const TEXTURE_BINS = DIRECTIONS * STRENGTHS;
const OUTLINE_BINS = GRID * GRID;
export const FEATURE_COUNT = COLOUR_BINS + TEXTURE_BINS + OUTLINE_BINS;

export type CropArea = { x: number; y: number; width: number; height: number };

async function readPixels({ image, width, height }: OpenImage, crop?: CropArea): Promise<Buffer> {
  const upright = image.autoOrient();
  const cropped =
    crop &&
    upright.extract({
      left: Math.min(Math.floor(crop.x * width), width - 1),
      top: Math.min(Math.floor(crop.y * height), height - 1),
      width: Math.max(
        1,
        Math.min(Math.round(crop.width * width), width - Math.floor(crop.x * width)),
      ),
      height: Math.max(
        1,
        Math.min(Math.round(crop.height * height), height - Math.floor(crop.y * height)),
      ),
    });
  return (cropped ?? upright)
    .flatten({ background: '#f2efe9' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

function backgroundOf(lab: Lab[]): Lab {
  const edge = lab.filter(
    (_, pixel) =>
      pixel < SIDE || pixel >= SIDE * (SIDE - 1) || pixel % SIDE === 0 || pixel % SIDE === SIDE - 1,
  );
  return {
    l: median(edge.map(({ l }) => l)),
    a: median(edge.map(({ a }) => a)),
    b: median(edge.map(({ b }) => b)),
  };
}

/** The weight of a pixel: 0 for background and its shadows, 1 for the product. */
function weightOf({ l, a, b }: Lab, background: Lab): number {
  const distance = Math.hypot((l - background.l) * 0.7, a - background.a, b - background.b);
  return Math.min(1, Math.max(0, (distance - 6) / 10));
}

/** Splits a value over two bins: small changes of light change little. */
function softBins(value: number, bins: number): [number, number][] {
  const position = Math.min(Math.max(value, 0), 1) * (bins - 1);
  const low = Math.min(Math.floor(position), bins - 2);
  return [
    [low, 1 - (position - low)],
    [low + 1, position - low],
  ];
}

function colourHistogram(lab: Lab[], weights: number[]): number[] {
  const bins = new Array<number>(COLOUR_BINS).fill(0);
  lab.forEach(({ l, a, b }, pixel) => {
    const weight = weights[pixel] ?? 0;
    if (!weight) return;
    for (const [i, x] of softBins(l / 100, LIGHTNESS_BINS))
      for (const [j, y] of softBins((a + 50) / 110, TINT_BINS))
        for (const [k, z] of softBins((b + 50) / 120, TINT_BINS)) {
          const bin = (i * TINT_BINS + j) * TINT_BINS + k;
          bins[bin] = (bins[bin] ?? 0) + weight * x * y * z;
        }
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

function textureHistogram(lab: Lab[], weights: number[]): number[] {
  const bins = new Array<number>(TEXTURE_BINS).fill(0);
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const centre = y * SIDE + x;
      const light = (pixel: number) => lab[pixel]?.l ?? 0;
      const [dx, dy] = [
        light(centre + 1) - light(centre - 1),
        light(centre + SIDE) - light(centre - SIDE),
      ];
      const strength = Math.hypot(dx, dy);
      if (strength < 3) continue;
      const direction = Math.min(
        DIRECTIONS - 1,
        Math.floor((((Math.atan2(dy, dx) + Math.PI) % Math.PI) / Math.PI) * DIRECTIONS),
      );
      const band = strength < 9 ? 0 : strength < 24 ? 1 : 2;
      const bin = band * DIRECTIONS + direction;
      bins[bin] = (bins[bin] ?? 0) + (weights[centre] ?? 0);
    }
  return bins;
}

function outlineHistogram(weights: number[]): number[] {
  const cell = SIDE / GRID;
  const bins = new Array<number>(OUTLINE_BINS).fill(0);
  weights.forEach((weight, pixel) => {
    const bin =
      Math.floor(Math.floor(pixel / SIDE) / cell) * GRID + Math.floor((pixel % SIDE) / cell);
    bins[bin] = (bins[bin] ?? 0) + weight / (cell * cell);
  });
  return bins;
}

const normalizeBins = (bins: number[]) => {
  const sum = bins.reduce((all, value) => all + value, 0);
  return bins.map((value) => (sum ? Math.min(255, Math.round(Math.sqrt(value / sum) * 255)) : 0));
};

/** Extracts a picture's features, one byte each. Throws for a damaged picture. */
export async function extractFeatures(picture: OpenImage, crop?: CropArea): Promise<Uint8Array> {
  const raw = await readPixels(picture, crop);
  const lab = Array.from({ length: SIDE * SIDE }, (_, pixel) =>
    toLab(raw[pixel * 3] ?? 0, raw[pixel * 3 + 1] ?? 0, raw[pixel * 3 + 2] ?? 0),
  );
  const background = backgroundOf(lab);
  const rawWeights = lab.map((value) => weightOf(value, background));
  // A fabric that fills the picture has no background: every pixel counts.
  const weights =
    rawWeights.reduce((sum, value) => sum + value, 0) < SIDE * SIDE * 0.04
      ? rawWeights.map(() => 1)
      : rawWeights;
  return Uint8Array.from([
    ...normalizeBins(colourHistogram(lab, weights)),
    ...normalizeBins(textureHistogram(lab, weights)),
    ...outlineHistogram(weights).map((value) => Math.round(Math.min(1, value) * 255)),
  ]);
}
