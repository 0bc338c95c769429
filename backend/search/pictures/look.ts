import { COLOUR_BINS, DIRECTIONS, EDGE_BINS, EDGE_GRID } from './features';

/** The shares of a picture's parts in the similarity of two. */
export const WEIGHTS = { colour: 0.55, edges: 0.4, light: 0.05 };

/** The edges of a look are those of the quarters of a picture. */
const PLACE_OF_EDGE = Uint8Array.from({ length: EDGE_BINS }, (_, bin) => {
  const [cell, direction] = [Math.floor(bin / DIRECTIONS), bin % DIRECTIONS];
  const [row, column] = [Math.floor(cell / EDGE_GRID), cell % EDGE_GRID];
  const quarter = Math.floor((row * 2) / EDGE_GRID) * 2 + Math.floor((column * 2) / EDGE_GRID);
  return COLOUR_BINS + quarter * DIRECTIONS + direction;
});
export const LOOK_SIZE = COLOUR_BINS + 4 * DIRECTIONS;

/** A short description of a picture; the product of two is near to the similarity. */
export type Look = {
  all: Float32Array;
  /** The first `length` are the values that are not zero, and their places: most colours are. */
  values: Float32Array;
  places: Uint8Array;
  length: number;
};

export const emptyLook = (): Look => ({
  all: new Float32Array(LOOK_SIZE),
  values: new Float32Array(LOOK_SIZE),
  places: new Uint8Array(LOOK_SIZE),
  length: 0,
});

/** Gives the values from `start` to `end` the length of their weight, after taking `mean` from each. */
function weigh(values: Float32Array, start: number, end: number, [mean, weight]: [number, number]) {
  let squares = 0;
  for (let place = start; place < end; place += 1) {
    const value = (values[place] as number) - mean;
    values[place] = value;
    squares += value * value;
  }
  const factor = squares > 0 ? Math.sqrt(weight / squares) : 0;
  for (let place = start; place < end; place += 1)
    values[place] = (values[place] as number) * factor;
}

function findPlaces(look: Look): void {
  look.length = 0;
  for (let place = 0; place < LOOK_SIZE; place += 1) {
    const value = look.all[place] as number;
    if (value === 0) continue;
    look.values[look.length] = value;
    look.places[look.length++] = place;
  }
}

/** Writes the look of the picture at this place of `bytes`; edges are compared less their mean. */
export function writeLook(
  look: Look,
  bytes: Uint8Array,
  { offset, hasColours }: { offset: number; hasColours: boolean },
): void {
  const { all } = look;
  all.fill(0);
  if (hasColours)
    for (let bin = 0; bin < COLOUR_BINS; bin += 1) all[bin] = bytes[offset + bin] as number;
  let sum = 0;
  for (let bin = 0; bin < EDGE_BINS; bin += 1) {
    const value = bytes[offset + COLOUR_BINS + bin] as number;
    const place = PLACE_OF_EDGE[bin] as number;
    all[place] = (all[place] as number) + value;
    sum += value;
  }
  weigh(all, 0, COLOUR_BINS, [0, WEIGHTS.colour]);
  weigh(all, COLOUR_BINS, LOOK_SIZE, [sum / (LOOK_SIZE - COLOUR_BINS), WEIGHTS.edges]);
  findPlaces(look);
}

/** Looks that are compared in one loop: their sums do not wait for one another. */
const AT_ONCE = 4;

/** The memory of so many looks, one after another; with room for some more, which stay empty. */
export const emptyLooks = (count: number) =>
  new Float32Array(new SharedArrayBuffer(Math.ceil(count / AT_ONCE) * AT_ONCE * LOOK_SIZE * 4));

/** The products of a look with each of several, as emptyLooks holds them. */
export function writeProducts(
  products: Float32Array,
  { values, places, length }: Look,
  others: Float32Array,
): void {
  for (let index = 0; index < products.length; index += AT_ONCE) {
    const start = index * LOOK_SIZE;
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let n = 0; n < length; n += 1) {
      const value = values[n] as number;
      const place = start + (places[n] as number);
      first += value * (others[place] as number);
      second += value * (others[place + LOOK_SIZE] as number);
      third += value * (others[place + 2 * LOOK_SIZE] as number);
      fourth += value * (others[place + 3 * LOOK_SIZE] as number);
    }
    products[index] = first;
    products[index + 1] = second;
    products[index + 2] = third;
    products[index + 3] = fourth;
  }
}
