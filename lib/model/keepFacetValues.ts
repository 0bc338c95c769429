import type { Facet, FacetValue } from './listing';

const findSame = (values: FacetValue[], { value }: FacetValue) =>
  values.find((other) => other.value === value);

function keepValues(shown: FacetValue[], found: FacetValue[]): FacetValue[] {
  const added = found.filter((value) => !findSame(shown, value));
  const isComplete = shown.every((value) => findSame(found, value));
  if (isComplete && added.length > 0) return found;
  return [...shown.map((value) => findSame(found, value) ?? { ...value, count: 0 }), ...added];
}

/**
 * The facets of a list whose filters have changed, in the order in which they are shown: a value that
 * no piece has any more stays with the count 0, so that nothing moves under the pointer.
 */
export function keepFacetValues(shown: Facet[], found: Facet[]): Facet[] {
  const facetOf = (facets: Facet[], id: Facet['id']) => facets.find((facet) => facet.id === id);
  return [
    ...shown.map((facet) => ({
      ...facet,
      values: keepValues(facet.values, facetOf(found, facet.id)?.values ?? []),
    })),
    ...found.filter(({ id }) => !facetOf(shown, id)),
  ];
}
