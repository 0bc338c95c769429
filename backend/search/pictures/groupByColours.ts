import { COLOUR_BINS, FEATURE_COUNT } from './features';

export const GROUP_SIZE = 16;

/** The features of pictures one after another, and the product of each. */
export type PictureFeatures = { ids: Int32Array; bytes: Uint8Array };

/** The pictures by their colours, in groups; `bounds`: the most of each colour in a group. */
export type ImageFeatureIndex = PictureFeatures & { bounds: Uint8Array };

/** The three strongest colours of a picture, as a number. */
function colourKey(bytes: Uint8Array, offset: number): number {
  let [first, second, third] = [0, 0, 0];
  let [most, more, less] = [-1, -1, -1];
  for (let bin = 0; bin < COLOUR_BINS; bin += 1) {
    const value = bytes[offset + bin] as number;
    if (value > most) {
      [third, less, second, more, first, most] = [second, more, first, most, bin, value];
    } else if (value > more) {
      [third, less, second, more] = [second, more, bin, value];
    } else if (value > less) {
      [third, less] = [bin, value];
    }
  }
  return (first * COLOUR_BINS + second) * COLOUR_BINS + third;
}

/** Brings pictures into this order, in place. */
function reorder({ ids, bytes }: PictureFeatures, order: Uint32Array): void {
  for (let start = 0; start < order.length; start += 1) {
    const firstRow = bytes.slice(start * FEATURE_COUNT, (start + 1) * FEATURE_COUNT);
    const firstId = ids[start] as number;
    let place = start;
    for (;;) {
      const from = order[place] as number;
      order[place] = place;
      if (from === start || from === place) break;
      ids[place] = ids[from] as number;
      bytes.copyWithin(place * FEATURE_COUNT, from * FEATURE_COUNT, (from + 1) * FEATURE_COUNT);
      place = from;
    }
    ids[place] = firstId;
    bytes.set(firstRow, place * FEATURE_COUNT);
  }
}

/** Brings pictures with the same strongest colours together, in the memory that they are in. */
export function groupByColours(features: PictureFeatures): ImageFeatureIndex {
  const { ids, bytes } = features;
  const count = ids.length;
  const keys = new Float64Array(count);
  for (let picture = 0; picture < count; picture += 1)
    keys[picture] = colourKey(bytes, picture * FEATURE_COUNT) * count + picture;
  reorder(
    features,
    Uint32Array.from(keys.sort(), (key) => key % count),
  );
  const groups = Math.ceil(count / GROUP_SIZE);
  const bounds = new Uint8Array(new SharedArrayBuffer(groups * COLOUR_BINS));
  for (let picture = 0; picture < count; picture += 1) {
    const group = Math.floor(picture / GROUP_SIZE) * COLOUR_BINS;
    for (let bin = 0; bin < COLOUR_BINS; bin += 1)
      bounds[group + bin] = Math.max(
        bounds[group + bin] as number,
        bytes[picture * FEATURE_COUNT + bin] as number,
      );
  }
  return { ids, bytes, bounds };
}
