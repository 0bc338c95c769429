/** Kinds of sizes in display order; a size belongs to the first kind whose pattern it matches. */
const SIZE_KINDS = [
  { title: 'Clothing', pattern: /^(?:\d?X*[SL]|M)$/i },
  { title: 'Kids', pattern: /^\d+(?:-\d+)? ?(?:Y|M|years?|months?)$/i },
  { title: 'Shoes', pattern: /^\d{2}(?:\.5)?$/ },
  { title: 'Bangles', pattern: /^\d\.\d{1,2}$/ },
  { title: 'Other sizes', pattern: /^(?!(?:free|one)[ -]?size$)/i },
  { title: 'One size', pattern: /./ },
];

/** The sizes by kind, each in the order of the facet. */
export function groupSizes<Size extends { name: string }>(
  sizes: Size[],
): { title: string; sizes: Size[] }[] {
  const kindOf = ({ name }: Size) => SIZE_KINDS.find(({ pattern }) => pattern.test(name));
  return SIZE_KINDS.map((kind) => ({
    title: kind.title,
    sizes: sizes.filter((size) => kindOf(size) === kind),
  })).filter((group) => group.sizes.length > 0);
}
