import { labOfHex } from '@/backend/search/pictures/lab';
import type { CatalogueIndex } from './catalogueIndex';
import type { FacetValueRow } from './searchEngine';

/** The perceived distance up to which a colour is near another: maroon to red is 27, navy to purple 36, green to brown 51. */
const FAR = 40;
/** Both are blue to shoppers, although their lightness sets them far apart. */
const BLUES = ['blue', 'navy'];
const BLUES_NEARNESS = 0.6;

function distance(one: string, other: string): number {
  const [first, second] = [labOfHex(one), labOfHex(other)];
  return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b);
}

function nearnessOf(one: FacetValueRow, other: FacetValueRow): number {
  if (BLUES.includes(one.slug) && BLUES.includes(other.slug)) return BLUES_NEARNESS;
  return 1 - Math.min(FAR, distance(one.hex ?? '', other.hex ?? '')) / FAR;
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
    .map((swatch) => ({
      id: swatch.id,
      nearness: Math.max(...wanted.map((value) => nearnessOf(value, swatch))),
    }))
    .filter(({ nearness }) => nearness > 0);
}
