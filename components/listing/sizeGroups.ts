const LETTER_SIZES = [
  '3XS',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '2XL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
];
const letterRank = (name: string) => LETTER_SIZES.indexOf(name.toUpperCase());

/** Kinds of sizes in display order; a size belongs to the first kind whose pattern it matches. */
const SIZE_KINDS = [
  { title: 'Clothing', pattern: /^(?:\d?X*[SL]|M)$/i },
  { title: 'Kids', pattern: /^\d+(?:-\d+)? ?(?:Y|M|years?|months?)$/i },
  { title: 'Shoes', pattern: /^\d{2}(?:\.5)?$/ },
  { title: 'Bangles', pattern: /^\d\.\d{1,2}$/ },
  { title: 'One size', pattern: /^(?:free|one) size$/i },
  { title: 'Other sizes', pattern: /./ },
];

type NamedSize = { name: string };

/** XS before S, and 2-3Y before 10-11Y. */
const compareSizes = (a: NamedSize, b: NamedSize) =>
  letterRank(a.name) - letterRank(b.name) || a.name.localeCompare(b.name, 'en', { numeric: true });

export function groupSizes<Size extends NamedSize>(
  sizes: Size[],
): { title: string; sizes: Size[] }[] {
  const kindOf = ({ name }: Size) => SIZE_KINDS.find(({ pattern }) => pattern.test(name));
  return SIZE_KINDS.map((kind) => ({
    title: kind.title,
    sizes: sizes.filter((size) => kindOf(size) === kind).toSorted(compareSizes),
  })).filter((group) => group.sizes.length > 0);
}
