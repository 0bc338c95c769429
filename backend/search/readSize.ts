import type { CatalogueValues, FacetValueRow } from '@/backend/listing/searchEngine';

/** A size in a text, and the words that name it. */
export type ReadSize = { name: string; values: number[]; typed: string };

const MAX_SIZE_WORDS = 3;
const NAMED = /^sizes?:?$/i;
/** Before "size" they say which, and no number follows: "plus size 2 piece set". */
const KIND_OF_SIZE = /^(?:plus|free|one|king|queen|full|any|all|standard)$/i;
/** Sizes that are nothing else without the word "size" before them: 3XL, 6Y, 6-12M, UK 8. */
const UNMISTAKABLE = /^(?:\d*x[sl]|\d+(?:-\d+)?y|\d+-\d+m|(?:uk|us|eu)\d+(?:\.5)?)$/;

/** A size in one form: "XXXL" is 3xl, "6 Years" 6y, "UK-8" uk8. */
const sizeKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/(?<=\d)(?:years?|yrs?)$/, 'y')
    .replace(/(?<=\d)(?:months?|mths?|mos?)$/, 'm')
    .replace(/^(x{2,})(?=[sl]$)/, (letters) => `${letters.length}x`)
    .replace(/^([a-z]+)-(?=\d)/, '$1');

const sizesOfIndex = new WeakMap<CatalogueValues, Map<string, FacetValueRow[]>>();

/** The sizes that products have, by their key, made once for each loaded catalogue. */
function sizesOf(catalogue: CatalogueValues): Map<string, FacetValueRow[]> {
  const cached = sizesOfIndex.get(catalogue);
  if (cached) return cached;
  const sizes = Map.groupBy(
    catalogue.values.filter(({ facet }) => facet === 'size'),
    ({ name }) => sizeKey(name),
  );
  sizesOfIndex.set(catalogue, sizes);
  return sizes;
}

/** The size that a text names: "size 38", "3XL". Undefined without one, and for one that no product has. */
export function readSize(catalogue: CatalogueValues, text: string): ReadSize | undefined {
  const sizes = sizesOf(catalogue);
  const words = [...text.matchAll(/[^\s,;]+/g)];
  function sizeAt(first: number, from: number, isKnown: (key: string) => boolean) {
    for (let length = MAX_SIZE_WORDS; length > 0; length--) {
      const last = words[from + length - 1];
      const [begin, start] = [words[first]?.index, words[from]?.index];
      if (last === undefined || begin === undefined || start === undefined) continue;
      const end = last.index + last[0].length;
      const key = sizeKey(text.slice(start, end));
      const [value, ...others] = (isKnown(key) && sizes.get(key)) || [];
      if (value)
        return {
          name: value.name,
          values: [value, ...others].map(({ id }) => id),
          typed: text.slice(begin, end),
        };
    }
    return undefined;
  }
  for (const [position, [word]] of words.entries()) {
    const before = words[position - 1]?.[0] ?? '';
    if (!NAMED.test(word) || KIND_OF_SIZE.test(before)) continue;
    const isIn = /^in$/i.test(before);
    const named = sizeAt(isIn ? position - 1 : position, position + 1, () => true);
    if (named) return named;
  }
  for (const position of words.keys()) {
    const alone = sizeAt(position, position, (key) => UNMISTAKABLE.test(key));
    if (alone) return alone;
  }
  return undefined;
}
