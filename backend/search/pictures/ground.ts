import type { Lab } from './lab';
import { SIDE, type CropArea } from './pixels';

const BORDER = 3;
const ROUNDS = 4;
/** Squared distance from which a colour of the border is one of its own. */
const APART = 144;
/** Colours with a smaller share of the border belong to the product that it cuts. */
const MIN_SHARE = 0.04;
/** Of the product on each side, left out of its area: single pixels are noise. */
const TRIMMED = 0.015;
const MIN_AREA = 0.06;

const BORDER_PIXELS = Array.from({ length: SIDE * SIDE }, (_, pixel) => pixel).filter((pixel) => {
  const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
  return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) < BORDER;
});

/** Light differs more on one ground than colour does. */
const squaredDistance = (one: Lab, other: Lab) =>
  ((one.l - other.l) * 0.7) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const medianColour = (colours: Lab[]): Lab => ({
  l: median(colours.map(({ l }) => l)),
  a: median(colours.map(({ a }) => a)),
  b: median(colours.map(({ b }) => b)),
});

const meanColour = (colours: Lab[]): Lab => {
  const mean = (of: keyof Lab) =>
    colours.reduce((sum, colour) => sum + colour[of], 0) / colours.length;
  return { l: mean('l'), a: mean('a'), b: mean('b') };
};

const nearestOf = (colour: Lab, grounds: Lab[]) =>
  grounds.reduce(
    (nearest, ground, index) => {
      const distance = squaredDistance(colour, ground);
      return distance < nearest.distance ? { index, distance } : nearest;
    },
    { index: 0, distance: Infinity },
  );

/** The colours of the ground: up to `count` that the border of a picture has (k-means). */
export function groundColours(lab: Lab[], count: number): Lab[] {
  const border = BORDER_PIXELS.flatMap((pixel) => lab[pixel] ?? []);
  let grounds = [medianColour(border)];
  while (grounds.length < count) {
    const furthest = border.reduce<{ colour?: Lab; distance: number }>(
      (known, colour) => {
        const { distance } = nearestOf(colour, grounds);
        return distance > known.distance ? { colour, distance } : known;
      },
      { distance: APART },
    );
    if (!furthest.colour) break;
    grounds.push(furthest.colour);
  }
  let groups: Lab[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    groups = grounds.map(() => []);
    for (const colour of border) groups[nearestOf(colour, grounds).index]?.push(colour);
    groups = groups.filter((group) => group.length > 0);
    grounds = groups.map(meanColour);
  }
  return grounds.filter((_, index) => (groups[index]?.length ?? 0) > border.length * MIN_SHARE);
}

/** 1 for the middle of a picture, less towards its edges. */
const CENTRALITY = Array.from({ length: SIDE * SIDE }, (_, pixel) => {
  const x = (pixel % SIDE) / SIDE - 0.5;
  const y = Math.floor(pixel / SIDE) / SIDE - 0.5;
  return Math.exp(-((x * x) / 0.05 + (y * y) / 0.16));
});

/** The weights of pixels: 0 for the ground and its shadows, 1 for the product. */
export const productWeights = (lab: Lab[], grounds: Lab[], isCentral = false): number[] =>
  lab.map((colour, pixel) => {
    const distance = Math.sqrt(nearestOf(colour, grounds).distance);
    const weight = Math.min(1, Math.max(0, (distance - 6) / 10));
    return isCentral ? weight * (CENTRALITY[pixel] ?? 0) : weight;
  });

/** The first and last line that hold more than noise, as shares. */
function extent(sums: number[], total: number): [number, number] {
  const reaches = (lines: number[]) => {
    let sum = 0;
    return Math.max(
      0,
      lines.findIndex((line) => (sum += line) > total * TRIMMED),
    );
  };
  return [reaches(sums) / SIDE, (SIDE - reaches(sums.toReversed())) / SIDE];
}

/** The smallest area with the product; undefined when the picture shows nothing but ground. */
export function productArea(weights: number[]): CropArea | undefined {
  const columns = new Array<number>(SIDE).fill(0);
  const rows = new Array<number>(SIDE).fill(0);
  let total = 0;
  weights.forEach((weight, pixel) => {
    if (weight <= 0.35) return;
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    columns[x] = (columns[x] ?? 0) + weight;
    rows[y] = (rows[y] ?? 0) + weight;
    total += weight;
  });
  if (total < SIDE * SIDE * 0.01) return undefined;
  const [left, right] = extent(columns, total);
  const [top, bottom] = extent(rows, total);
  return {
    x: left,
    y: top,
    width: Math.max(MIN_AREA, right - left),
    height: Math.max(MIN_AREA, bottom - top),
  };
}
