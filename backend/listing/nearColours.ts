import type { CatalogueIndex } from './catalogueIndex';

/** The distance in RGB, fitted to the judged searches, up to which a colour is near another: maroon to red is 44, pink to purple 90. */
const FAR = 100;

const channels = (hex: string) =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

function distance(one: string, other: string): number {
  const [first, second] = [channels(one), channels(other)];
  return Math.hypot(...first.map((value, channel) => value - (second[channel] ?? 0)));
}

/** The other colours of the shop that are near these values, with 1 for the same and 0 for far. */
export function nearColours(
  { values }: Pick<CatalogueIndex, 'values'>,
  ids: number[],
): { id: number; nearness: number }[] {
  const swatches = values.filter(({ facet, hex }) => facet === 'colour' && hex);
  const wanted = swatches.filter(({ id }) => ids.includes(id));
  return swatches
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, hex }) => ({
      id,
      nearness:
        1 - Math.min(FAR, ...wanted.map((value) => distance(value.hex ?? '', hex ?? ''))) / FAR,
    }))
    .filter(({ nearness }) => nearness > 0);
}
