import type { Lab, LabPixels } from './lab';
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
function squaredDistance(lab: LabPixels, pixel: number, { l, a, b }: Lab): number {
  const light = ((lab[pixel * 3] as number) - l) * 0.7;
  const green = (lab[pixel * 3 + 1] as number) - a;
  const blue = (lab[pixel * 3 + 2] as number) - b;
  return light * light + green * green + blue * blue;
}

function nearestDistance(lab: LabPixels, pixel: number, grounds: Lab[]): number {
  let nearest = Infinity;
  for (const ground of grounds) {
    const distance = squaredDistance(lab, pixel, ground);
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}

const colourAt = (lab: LabPixels, pixel: number): Lab => ({
  l: lab[pixel * 3] as number,
  a: lab[pixel * 3 + 1] as number,
  b: lab[pixel * 3 + 2] as number,
});

/** The colours of the border alone. */
function borderOf(lab: LabPixels): LabPixels {
  const border = new Float64Array(BORDER_PIXELS.length * 3);
  for (let index = 0; index < BORDER_PIXELS.length; index += 1) {
    const start = (BORDER_PIXELS[index] as number) * 3;
    border.set(lab.subarray(start, start + 3), index * 3);
  }
  return border;
}

/** The middle one of the values of one part: 0 for l, 1 for a, 2 for b. */
function medianOf(lab: LabPixels, part: number): number {
  const values = new Float64Array(lab.length / 3);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] = lab[pixel * 3 + part] as number;
  return values.sort()[values.length >> 1] ?? 0;
}

const medianColour = (lab: LabPixels): Lab => ({
  l: medianOf(lab, 0),
  a: medianOf(lab, 1),
  b: medianOf(lab, 2),
});

/** The pixel that is furthest from the grounds, if its colour is one of its own. */
function furthestPixel(lab: LabPixels, grounds: Lab[]): number | undefined {
  let [furthest, most]: [number | undefined, number] = [undefined, APART];
  for (let pixel = 0; pixel < lab.length / 3; pixel += 1) {
    const distance = nearestDistance(lab, pixel, grounds);
    if (distance > most) [furthest, most] = [pixel, distance];
  }
  return furthest;
}

type Group = Lab & { count: number };

/** The sums of the pixels that are nearest to each ground. */
function groupPixels(lab: LabPixels, grounds: Lab[]): Group[] {
  const groups = grounds.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (let pixel = 0; pixel < lab.length / 3; pixel += 1) {
    let [nearest, least] = [0, Infinity];
    for (let index = 0; index < grounds.length; index += 1) {
      const distance = squaredDistance(lab, pixel, grounds[index] as Lab);
      if (distance < least) [nearest, least] = [index, distance];
    }
    const group = groups[nearest] as Group;
    group.l += lab[pixel * 3] as number;
    group.a += lab[pixel * 3 + 1] as number;
    group.b += lab[pixel * 3 + 2] as number;
    group.count += 1;
  }
  return groups.filter(({ count }) => count > 0);
}

/** The colours of the ground: up to `count` that the border of a picture has (k-means). */
export function groundColours(lab: LabPixels, count: number): Lab[] {
  const border = borderOf(lab);
  let grounds = [medianColour(border)];
  while (grounds.length < count) {
    const furthest = furthestPixel(border, grounds);
    if (furthest === undefined) break;
    grounds.push(colourAt(border, furthest));
  }
  let groups: Group[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    groups = groupPixels(border, grounds);
    grounds = groups.map((group) => ({
      l: group.l / group.count,
      a: group.a / group.count,
      b: group.b / group.count,
    }));
  }
  const least = BORDER_PIXELS.length * MIN_SHARE;
  return grounds.filter((_, index) => (groups[index]?.count ?? 0) > least);
}

/** 1 for the middle of a picture, less towards its edges. */
const CENTRALITY = Float64Array.from({ length: SIDE * SIDE }, (_, pixel) => {
  const x = (pixel % SIDE) / SIDE - 0.5;
  const y = Math.floor(pixel / SIDE) / SIDE - 0.5;
  return Math.exp(-((x * x) / 0.05 + (y * y) / 0.16));
});

/** The weights of pixels: 0 for the ground and its shadows, 1 for the product. */
export function productWeights(lab: LabPixels, grounds: Lab[], isCentral = false): Float64Array {
  const weights = new Float64Array(SIDE * SIDE);
  for (let pixel = 0; pixel < weights.length; pixel += 1) {
    const distance = Math.sqrt(nearestDistance(lab, pixel, grounds));
    const weight = Math.min(1, Math.max(0, (distance - 6) / 10));
    weights[pixel] = isCentral ? weight * (CENTRALITY[pixel] as number) : weight;
  }
  return weights;
}

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
export function productArea(weights: Float64Array): CropArea | undefined {
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
