import { labOfHex } from '@/backend/search/pictures/lab';
import type { CatalogueIndex } from './catalogueIndex';

/** The perceived distance up to which a colour is near another: maroon to red is 27, navy to purple 36, green to brown 51. */
const FAR = 40;

function distance(one: string, other: string): number {
  const [first, second] = [labOfHex(one), labOfHex(other)];
  return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b);
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
